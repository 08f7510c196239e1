import type { Settling } from '../../../checkout-mfe/gateway';
import type { OrdersDesk } from '../../../checkout-mfe/gateway/desk/orders-desk';
import { Failure } from '../failure';
import { shownTime } from './list-orders';

type Settlement = Parameters<OrdersDesk['settle']>[0];

/** Settles a payment of another amount, or a second one of its order, and gives what to tell whoever did. Throws `Failure` where there is none such, or it is settled. */
export async function settleOrder(desk: OrdersDesk, settlement: Settlement): Promise<string> {
  const settling = await desk.settle(settlement);
  if (settling.outcome !== 'settled') throw new Failure(refusalOf(settling, settlement.order));
  return settlement.as === 'accepted'
    ? `${settling.reference} is accepted as paid: the gateway registers it with its next round`
    : `${settling.reference} is closed as refunded: this payment registers nothing, and its visitor is told that the money went back`;
}

function refusalOf(settling: Exclude<Settling, { outcome: 'settled' }>, order: string): string {
  switch (settling.outcome) {
    case 'unknown':
      return `no payment that waits for you has come for «${order}»: riwaq orders lists those that have`;
    case 'several':
      return `${settling.reference} has several payments that wait for you: name one by its transfer (${settling.transfers.join(', ')})`;
    case 'before':
      return `${settling.reference} was settled before: ${settling.as} by ${settling.by}, ${shownTime(settling.at)}`;
    case 'paid':
      return `another transfer has paid ${settling.reference} already: give ${settling.transfer} back, then riwaq orders refunded ${settling.transfer}`;
  }
}
