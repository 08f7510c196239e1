import { OrderReferenceSchema } from '@riwaq/contracts/order-reference';
import * as v from 'valibot';
import { type AskedOrders, AskedOrdersSchema } from '../../contract/orders';
import { pages } from '../../contract/pages';

const searchOf = (asked: AskedOrders) =>
  new URLSearchParams(Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();

/** The list of orders, with what it is filtered by in its address. */
export function ordersAddress(asked: AskedOrders): string {
  const search = searchOf(asked);
  return search ? `${pages.orders}?${search}` : pages.orders;
}

/** What the list is filtered by, from what was typed or stands in an address. What no filter can be is left out. */
export function filtersIn(given: Readonly<Record<string, string | undefined>>): AskedOrders {
  const right = Object.entries(given).filter(([name, value]) => value && v.is(AskedOrdersSchema, { [name]: value }));
  return v.parse(AskedOrdersSchema, Object.fromEntries(right));
}

/** Reads what the list is filtered by from its address. */
export const readOrdersAddress = (search: string): AskedOrders => filtersIn(Object.fromEntries(new URLSearchParams(search)));

export const orderAddress = (reference: string): string => `${pages.orders}/${reference}`;

/** The order of an address; undefined for any other address. */
export function readOrderAddress(path: string): string | undefined {
  const reference = path.slice(pages.orders.length + 1);
  return path.startsWith(`${pages.orders}/`) && v.is(OrderReferenceSchema, reference) ? reference : undefined;
}

const INVOICE = '/invoice';

/** The page of an order's invoice. */
export const invoiceAddress = (reference: string): string => `${orderAddress(reference)}${INVOICE}`;

/** The order of an invoice's address; undefined for any other address. */
export const readInvoiceAddress = (path: string): string | undefined =>
  path.endsWith(INVOICE) ? readOrderAddress(path.slice(0, -INVOICE.length)) : undefined;

/** Where what is filtered is as CSV. */
export const ordersCsv = (asked: AskedOrders): string => (searchOf(asked) ? `/api/orders.csv?${searchOf(asked)}` : '/api/orders.csv');

/** Where the picture of an order's newest receipt is. `at`: when that came (milliseconds), so that no browser shows an earlier one. */
export const receiptAddress = (reference: string, at: number): string => `/api/orders/${reference}/receipt?at=${at}`;
