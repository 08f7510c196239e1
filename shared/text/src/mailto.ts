/** What an e-mail that orders something leaves its sender to fill in. */
export const customerLines = ['الاسم واللقب:', 'رقم الهاتف:', 'الولاية:'] as const;

/** An e-mail that a visitor only has to send: an address with subject and text, as a link. */
export function mailtoLink(to: string, subject: string, lines: readonly string[]): string {
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}
