import type { OrderStatus } from '@riwaq/contracts';
import { isolateLtr } from './bidi';

/** What its buyer is told of a wallet that staff sent, beside its network, address and amount. A letter, the order's page and a text by WhatsApp say the same. */
export const walletWords = ({ network, amount, isChanged }: NonNullable<OrderStatus['wallet']>): readonly string[] => [
  ...(isChanged ? ['تغيّر عنوان المحفظة: حوّل إلى هذا العنوان وحده، لا إلى عنوان أرسلناه إليك من قبل.'] : []),
  `حوّل ${isolateLtr(amount.replace(' ', '\u00a0'))} كاملةً إلى محفظتنا، على شبكة ${isolateLtr(network)} وحدها: ما يُحوَّل على شبكة أخرى يضيع.`,
];

/** What its buyer does then, where the order's page is not open. */
export const AFTER_WALLET = 'ثم أرسل من صفحة طلبك صورة التحويل، ويظهر فيها رقم عمليته (hash)، فنؤكد دفعتك.';
