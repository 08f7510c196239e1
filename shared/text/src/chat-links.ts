import type { PublicSite } from '@riwaq/contracts';

/** A messenger in which the shop answers. */
interface ChatLink {
  readonly name: string;
  readonly href: string;
}

/** The messengers that the shop has, each with a message begun: what it is about. None where the configuration names none. */
export function chatLinks({ whatsapp, telegram }: Pick<PublicSite['social'], 'whatsapp' | 'telegram'>, message: string): ChatLink[] {
  const text = encodeURIComponent(message);
  return [
    ...(whatsapp ? [{ name: 'واتساب', href: `https://wa.me/${whatsapp.replace(/\D/g, '')}?text=${text}` }] : []),
    ...(telegram ? [{ name: 'تيليغرام', href: `https://t.me/${telegram}?text=${text}` }] : []),
  ];
}

/** How a message to the shop begins. `about` is what it is about: a product, an order. */
export function chatMessage(about?: string): string {
  return about ? `السلام عليكم، أكتب إليكم بخصوص: ${about}` : 'السلام عليكم، لديّ سؤال.';
}
