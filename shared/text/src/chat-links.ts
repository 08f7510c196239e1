import type { PublicSite } from '@riwaq/contracts';

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
