import type { PublicSite } from '@riwaq/contracts';

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

/** A messenger in which the shop answers. */
interface ChatLink {
  readonly name: string;
  readonly href: string;
}

/** Returns links to the configured messengers, each with the start of a message. */
export function chatLinks({ whatsapp, telegram }: Pick<PublicSite['social'], 'whatsapp' | 'telegram'>, message: string): ChatLink[] {
  const text = encodeURIComponent(message);
  return [
    ...(whatsapp ? [{ name: 'واتساب', href: `https://wa.me/${whatsapp.replace(/\D/g, '')}?text=${text}` }] : []),
    ...(telegram ? [{ name: 'تيليغرام', href: `https://t.me/${telegram}?text=${text}` }] : []),
  ];
}

/** Returns the start of a message to the shop. `about` is its topic: a product, an order. */
export function chatMessage(about?: string): string {
  return about ? `السلام عليكم، أكتب إليكم بخصوص: ${about}` : 'السلام عليكم، لديّ سؤال.';
}
