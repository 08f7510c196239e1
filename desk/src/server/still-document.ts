/**
 * A composed document without its scripts, in one appearance. Its headers forbid scripts too; left in, each would be an error in the console. What it says to
 * browsers without scripts goes with them, and so does its own policy, which knows its own styles alone. Links open elsewhere, which a sandbox refuses.
 */
export function stillDocument(html: string, scheme: 'light' | 'dark'): string {
  return html
    .replace(/<(script|noscript)\b[^<>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<meta http-equiv="content-security-policy"[^<>]*>/, '')
    .replace('<html', `<html data-appearance="${scheme}" data-painted`)
    .replace('<head>', '<head><base target="_blank">');
}
