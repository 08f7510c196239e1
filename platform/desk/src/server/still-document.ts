/**
 * A composed document without its scripts, in one appearance. Its headers forbid scripts too; left in, each would be an error in the console. What it says to
 * browsers without scripts goes with them, and so does its own policy, which knows its own styles alone. Links open elsewhere, which a sandbox refuses.
 */
export function stillDocument(html: string, scheme: 'light' | 'dark'): string {
  return withoutElements(withoutElements(html, 'script'), 'noscript')
    .replace(/<meta http-equiv="content-security-policy"[^<>]*>/, '')
    .replace('<html', `<html data-appearance="${scheme}" data-painted`)
    .replace('<head>', `<head><base target="_blank">${countdowns}`);
}

/** A countdown counts in its visitor's browser: here each number is a dash. */
const countdowns =
  '<style>[role=timer]>div>strong{position:relative}[role=timer]>div>strong::after{content:"–";visibility:visible;position:absolute;inset:0}</style>';

/** Removes elements with what they hold; one that does not end takes the rest up to the next. */
function withoutElements(html: string, name: string): string {
  const end = `</${name}>`;
  const [before, ...rest] = html.split(`<${name}`);
  return [before, ...rest.map((part) => (part.includes(end) ? part.slice(part.indexOf(end) + end.length) : ''))].join('');
}
