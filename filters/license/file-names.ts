const licenseName =
  /^(?:(?:un)?licen[cs]e|copying)(?:[-_. ].*)?$|^[\w.-]*[-_.](?:un)?licen[cs]e(?:\.(?:txt|md|markdown|html?|rst))?$/i;

/** Pages, programs and pictures about licences, and the banners that bundlers set aside. */
const otherKind =
  /\.(?:[cm]?[jt]sx?|css|s[ac]ss|less|json|map|svg|png|jpe?g|gif|webp|ico|pdf|docx?|vue|php|py|rb|go|java|sh|xml|ya?ml|hbs|ejs|njk|pug|liquid|twig|before|after)$|\.(?:[cm]?js|css)\.licen[cs]e(?:\.txt)?$/i;

export function isLicenseName(name: string): boolean {
  return licenseName.test(name) && !otherKind.test(name);
}

export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
