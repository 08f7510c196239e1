import type { Purchase } from '../pricing/purchase';
import { type EndpointContext, endpointAddress, knownEndpoint } from './endpoints';

/** Endpoints of paid orders whose record names none that the configuration allows. */
const usual: Readonly<Record<Purchase['request']['kind'], string>> = {
  bundle: 'paidOrder',
  product: 'productOrder',
  course: 'courseRegistration',
  offer: 'weekOffer',
  promotion: 'promotion',
};

/** Endpoints of a paid order and its transaction: the order's as its record says (D1); the transaction's of its kind, else the one of all kinds. */
export function paidOrderEndpoints(context: EndpointContext, { request: { kind }, sale }: Purchase) {
  const hasOwnTransaction = endpointAddress(context.endpoints, sale.transactionEndpoint) !== null;
  return {
    order: knownEndpoint(context, sale.orderEndpoint, [usual[kind], 'paidOrder']),
    transaction: hasOwnTransaction ? sale.transactionEndpoint : 'transaction',
  };
}
