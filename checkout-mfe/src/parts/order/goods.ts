import type { AnalyticsItem, Customer, OrderRequest } from '@riwaq/contracts';
import type { Contact } from '@riwaq/runtime';
import { formatPrice } from '@riwaq/text';
import { type AppliedCoupon, couponDiscount } from '../coupon/coupon-and-affiliate';
import type { SummaryRow, SummarySum } from './order-summary';
import type { OrderValue } from './track-order';

/** What every request says beside what is ordered. The request of a promotion says that its method is chosen later. */
type SaidByAll = 'reference' | 'customerInfo' | 'price';
export type OwnPart<Request> = Request extends { readonly productType: 'promotion' }
  ? Omit<Request, SaidByAll>
  : Omit<Request, SaidByAll | 'method'>;

/** A thing that is ordered. `price`: of all its pieces, as the page shows it. */
export interface OrderedThing extends SummaryRow {
  readonly detail: string;
  /** How analytics count it; null where its price holds no number. */
  readonly item: AnalyticsItem | null;
}

/** What a visitor orders. Each flow says its own. */
export interface Ordered {
  readonly customer: Customer;
  /** Its own part of the request. */
  readonly request: OwnPart<OrderRequest>;
  readonly things: readonly OrderedThing[];
  /** Sums between the things and the total: subtotal and discounts. */
  readonly sums?: SummarySum[];
  readonly coupon?: AppliedCoupon | null;
  /** The total that the page shows, in dinar; 0 for a price that cannot be charged. */
  readonly total: number;
  /** Who is counted with the purchase, as digests only. */
  readonly contact?: Contact;
  /** Tracks an event of its own, once the shop has the order. */
  readonly track?: (value: OrderValue, method: string) => void;
}

/** What is ordered at a total that the visitor agreed to: for the summary that is kept, and as analytics count it. */
interface Goods {
  readonly lines: Omit<OrderedThing, 'item'>[];
  readonly sums: SummarySum[];
  readonly total: string;
  readonly value: OrderValue;
}

/**
 * Returns what is ordered at a total in dinar; at the one that the page shows by default. The lines of a bundle have their own prices, and its sums stand only
 * where they add up. Any other order is one thing, which costs the total before its coupon.
 */
export function goodsOf({ request: { productType }, things, sums = [], coupon = null, total: shown }: Ordered, total = shown): Goods {
  const isBundle = productType === 'bundle';
  // A product has a list price, by which analytics count it.
  const isCountedAsCharged = !isBundle && productType !== 'product';
  const priceOf = (thing: OrderedThing) => (isBundle || total === 0 ? thing.price : formatPrice(total + couponDiscount(coupon)));
  return {
    lines: things.map((thing) => ({ name: thing.name, detail: thing.detail, price: priceOf(thing), cover: thing.cover })),
    sums: isBundle && total !== shown ? [] : sums,
    total: total === 0 ? (things[0]?.price ?? '') : formatPrice(total),
    value: {
      value: total,
      items: things.flatMap(({ item }) => (item ? [{ ...item, ...(isCountedAsCharged && { price: total }) }] : [])),
    },
  };
}
