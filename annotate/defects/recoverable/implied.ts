/** What the words around an element without the attribute tell about its value. */
const words: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  type: {
    email: /^e?mail$/,
    password: /^pass(?:word|wd)?$/,
    tel: /^(?:tel|phone|telephone|mobile)$/,
    search: /^search$/,
    url: /^(?:url|website|homepage)$/,
    number: /^(?:number|quantity|amount|age|count|qty)$/,
    date: /^(?:date|birthday)$/,
    checkbox: /^(?:check|checkbox|remember|agree|terms|subscribe)$/,
    radio: /^radio$/,
    file: /^(?:file|upload|attachment)$/,
    range: /^(?:range|slider)$/,
    submit: /^(?:submit|send)$/,
  },
  role: {
    button: /^(?:btn|button|toggle|toggler)$/,
    navigation: /^(?:nav|navbar|navigation|menu)$/,
    search: /^search$/,
    alert: /^alert$/,
    dialog: /^(?:modal|dialog)$/,
    tab: /^tabs?$/,
    tablist: /^tabs?$/,
    tabpanel: /^(?:tab|pane|panel)$/,
    progressbar: /^progress(?:bar)?$/,
    menu: /^menu$/,
    menuitem: /^(?:menu|dropdown|item)$/,
    main: /^(?:main|content)$/,
    banner: /^(?:header|banner)$/,
    contentinfo: /^footer$/,
    group: /^group$/,
    toolbar: /^toolbar$/,
    list: /^list$/,
    listitem: /^(?:item|list)$/,
  },
  'aria-haspopup': { true: /^(?:dropdown|popup|menu)$/, menu: /^(?:dropdown|menu)$/ },
  'aria-expanded': { false: /^(?:collapse|dropdown|accordion)$/, true: /^(?:collapse|accordion)$/ },
  'aria-current': { page: /^(?:active|current)$/, true: /^(?:active|current)$/ },
  'aria-selected': { true: /^(?:active|selected)$/, false: /^tabs?$/ },
  'aria-pressed': { false: /^toggle$/, true: /^active$/ },
  'aria-hidden': { true: /^(?:icon|ico|svg|logo|fa|bi|feather|focusable)$/ },
  tabindex: { 0: /^(?:btn|button|tabs?|menu|toggle|link)$/ },
  'aria-modal': { true: /^modal$/ },
  'aria-live': { polite: /^(?:status|toast|alert)$/, assertive: /^alert$/ },
};

export function isImplied(name: string, value: string, near: readonly string[]): boolean {
  const values = Object.hasOwn(words, name) ? words[name] : undefined;
  const key = value.trim().toLowerCase();
  const pattern = values && Object.hasOwn(values, key) ? values[key] : undefined;
  return pattern !== undefined && near.some((word) => pattern.test(word));
}
