/** Fields that an e-mail order leaves to its sender. */
export const customerLines = ['الاسم واللقب:', 'رقم الهاتف:', 'الولاية:'] as const;

/** An e-mail that a visitor only has to send: an address with subject and text, as a link. */
export function mailtoLink(to: string, subject: string, lines: readonly string[]): string {
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}

/** A telephone number, as written in the site configuration, as a link that dials it. */
export function telLink(number: string): string {
  return `tel:${number.replaceAll(' ', '')}`;
}

/** When the shop's phones are answered, by Algeria's clock (D19). The hours never break. */
export const phoneHours = 'من السبت إلى الخميس، من\u00a008:00\u00a0إلى\u00a017:00';
