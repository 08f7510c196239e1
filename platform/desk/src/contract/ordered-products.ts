import type { ListedOrder, OrderRecord } from '@riwaq/contracts/staff-orders';

/** Parts of a line's detail, as the gateway joins them: its version, and «× 2» for more than one piece. */
const PARTS = ' · ';

/** A product of an order with its version and quantity, «SPSS 31 (سنة كاملة) × 2»: a bundle may hold one in two versions. */
export function productOf({ name, detail }: Pick<OrderRecord['goods']['lines'][number], 'name' | 'detail'>): string {
  const parts = detail.split(PARTS).filter(Boolean);
  const quantity = parts.at(-1)?.startsWith('× ') ? ` ${parts.pop()}` : '';
  return `${name}${parts.length > 0 ? ` (${parts.join(PARTS)})` : ''}${quantity}`;
}

/** Everything that an order holds, but for what was taken out of it. Of an old order, or from an earlier gateway, only its names are known. */
export const productsOf = ({ lines = [], product }: Pick<ListedOrder, 'lines' | 'product'>): string =>
  lines
    .filter(({ isDropped }) => !isDropped)
    .map(productOf)
    .join('، ') || product;
