/**
 * Hosts of scripts and styles that are not part of a page's look: they count visitors, show
 * advertisements, take forms or draw a button that links elsewhere.
 */
const hosts = [
  'google-analytics.com',
  'googletagmanager.com',
  'googlesyndication.com',
  'doubleclick.net',
  'googleadservices.com',
  'buttons.github.io',
  'carbonads.com',
  'carbonads.net',
  'buysellads.com',
  'trackjs.com',
  'nepcha.com',
  'hotjar.com',
  'segment.com',
  'mixpanel.com',
  'sentry.io',
  'sentry-cdn.com',
  'browser-update.org',
  'facebook.net',
  'platform.twitter.com',
  'platform.linkedin.com',
  'addthis.com',
  'sharethis.com',
  'disqus.com',
  'intercom.io',
  'crisp.chat',
  'tawk.to',
  'stripe.com',
  'recaptcha.net',
  'hm.baidu.com',
  'cnzz.com',
  'mc.yandex.ru',
  'clarity.ms',
  'plausible.io',
  'cloudflareinsights.com',
  'matomo.cloud',
  'usefathom.com',
  'onesignal.com',
  'formspree.io',
  'cdn.startbootstrap.com',
  // Maps: a page that needs one says so by an error, and is dropped for it.
  'maps.googleapis.com',
  'maps.google.com',
];

const paths = [/\/gtag\/js/, /\/analytics(?:\.min)?\.js$/, /\/recaptcha\//];

export function isService(url: URL): boolean {
  return (
    hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)) ||
    paths.some((path) => path.test(url.pathname))
  );
}
