import type { PaymentRequest } from '@riwaq/contracts';
import type { Doors } from '../doors';
import { endpointAddress, knownLink } from '../endpoints';
import type { Sale } from './sale';

/** The endpoint of each kind of order whose record names none that the configuration knows. */
const usual: Readonly<Record<PaymentRequest['kind'], string>> = {
  bundle: 'paidOrder',
  course: 'courseRegistration',
  offer: 'weekOffer',
};

/**
 * Where a paid order and its transaction are posted: the order to what its record says, as far as the configuration knows it
 * (D1); the transaction to the endpoint that its kind has, or else to the one of all.
 */
export function orderLinks(
  doors: Doors,
  kind: PaymentRequest['kind'],
  sale: Sale,
): { readonly order: string; readonly transaction: string } {
  const hasOwnTransaction = endpointAddress(doors.endpoints, sale.transactionLink) !== null;
  return {
    order: knownLink(doors, sale.orderLink, [usual[kind], 'paidOrder']),
    transaction: hasOwnTransaction ? sale.transactionLink : 'transaction',
  };
}
