import type { CourseAffiliate, OrderReference, OrderRequest, PendingPayment } from '@riwaq/contracts';
import { creditedAffiliate } from '@riwaq/store/credited-affiliate';
import { goodsOf, type Ordered } from './goods';
import type { CurrentOrder } from './order-identity';
import type { StoredSummary } from './stored-summary';
import { trackPaymentInfo, trackPurchase } from './track-order';

type WithoutReference<Request> = Request extends unknown ? Omit<Request, 'reference'> : never;

/** A request of an order before it has a reference. */
type UnreferencedOrder = WithoutReference<OrderRequest>;

/** What the device keeps of a payment that the gateway has started, beside its numbers. */
type PaymentRecord = Pick<PendingPayment, 'productType' | 'purchase'> & Partial<Pick<PendingPayment, 'contact' | 'lines'>>;

/** One order of a flow, ready to be sent. */
export interface OrderPlan extends Pick<CurrentOrder, 'since'> {
  readonly order: UnreferencedOrder;
  /** The visitor's file. */
  readonly file?: File | null;
  /** Kept on the device for the visitor to show or save. */
  readonly summary: Pick<StoredSummary, 'lines' | 'total' | 'method'> & Partial<Pick<StoredSummary, 'sums'>>;
  /** Sends the analytics events of a new order. Called once, when the shop has accepted it. */
  readonly track?: (reference: OrderReference) => void;
  /** Given where the gateway starts a payment: the device's record of it, for the charged sum in dinar. */
  readonly payment?: (total: number) => PaymentRecord;
}

/** An order as its form confirms it. */
export interface ConfirmedOrder {
  /** What is ordered, with the affiliate that the device remembers. */
  readonly ordered: (credited: CourseAffiliate | null) => Ordered;
  readonly method: 'bank' | 'epayment';
  /** The total that the visitor agreed to, in dinar. */
  readonly total: number;
  /** The visitor's file. */
  readonly file?: File | null;
}

/**
 * Returns the order that is sent for a confirmed one. By card, the gateway starts the payment. `since`: when the form was opened or emptied, in
 * milliseconds.
 */
export function orderPlan({ ordered: orderedBy, method, total, file = null }: ConfirmedOrder, since: number, now: number): OrderPlan {
  const ordered = orderedBy(creditedAffiliate(now));
  const { customer, request, contact } = ordered;
  const { productType } = request;
  const { value, ...summary } = goodsOf(ordered, total);
  // The device knows an order by its text: in another sequence of fields, one that was sent before a release would be another one after it.
  const saidByAll = { productType, customerInfo: customer, method, price: total };
  const plan = { since, file, order: { ...saidByAll, ...request }, summary: { ...summary, method } };
  // How it is paid follows in a second step, and its purchase is counted there.
  if (productType === 'promotion') return plan;

  // Its payment has a tab of its own: its purchase is counted as it is placed. Without a chargeable price it is paid on its record's page only.
  const isProduct = productType === 'product';
  return {
    ...plan,
    track: (reference) => {
      trackPaymentInfo(value, method);
      ordered.track?.(value, method);
      if (method === 'bank' || isProduct) void trackPurchase({ ...value, reference, method, contact });
    },
    ...(method === 'epayment' &&
      (!isProduct || total > 0) && {
        payment: (charged) => ({
          productType,
          purchase: isProduct ? null : goodsOf(ordered, charged).value,
          ...(contact && { contact }),
          ...('lines' in request && { lines: request.lines }),
        }),
      }),
  };
}
