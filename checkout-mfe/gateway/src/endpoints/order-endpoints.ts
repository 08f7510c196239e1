import type { Purchase } from '../pricing/purchase';
import { type EndpointContext, endpointAddress, knownEndpoint } from './endpoints';

/** Endpoints of orders whose record names none that the configuration allows. */
const usual: Readonly<Record<Purchase['request']['productType'], string>> = {
  bundle: 'bundleOrder',
  product: 'productOrder',
  course: 'courseRegistration',
  offer: 'weekOffer',
  promotion: 'promotion',
};

/** Endpoint of an order as it is placed: its record's (D1), or that of its type. */
export function placedOrderEndpoint(context: EndpointContext, { request: { productType }, sale }: Purchase): string {
  return productType === 'bundle' ? usual.bundle : knownEndpoint(context, sale.orderEndpoint, [usual[productType]]);
}

/** Endpoints of a paid order and its transaction: the order's as its record says (D1); the transaction's of its type, else the one of all types. */
export function paidOrderEndpoints(context: EndpointContext, { request: { productType }, sale }: Purchase) {
  const hasOwnTransaction = endpointAddress(context.endpoints, sale.transactionEndpoint) !== null;
  return {
    order: knownEndpoint(context, sale.orderEndpoint, productType === 'bundle' ? ['paidOrder'] : [usual[productType], 'paidOrder']),
    transaction: hasOwnTransaction ? sale.transactionEndpoint : 'transaction',
  };
}
