import { OrderRecordSchema } from '@riwaq/contracts/staff-orders';
import { request } from '@riwaq/runtime';
import { ActResultSchema, type AskedOrders, type OrderAct, OrdersSchema } from '../../contract/orders';
import { answerOf } from '../api';
import { askedPath } from './order-address';

/** Milliseconds until the page looks again: others work at the same orders. */
const EVERY = 15_000;
const ORDERS = '/api/orders';

export const ordersQuery = (asked: AskedOrders) => answerOf(askedPath(ORDERS, asked), OrdersSchema, { refetchInterval: EVERY });

/** Milliseconds until the page looks for the picture of a receipt that is being made. */
const WHILE_DRAWING = 1000;

export const orderQuery = (reference: string) =>
  answerOf(`${ORDERS}/${reference}`, OrderRecordSchema, {
    refetchInterval: ({ state: { data } }) => (data?.receipt?.isDrawing ? WHILE_DRAWING : EVERY),
  });

/** Where what is filtered is as CSV. */
export const ordersCsv = (asked: AskedOrders): string => askedPath(`${ORDERS}.csv`, asked);

export const receiptAddress = (reference: string): string => `${ORDERS}/${reference}/receipt`;

/** Does something with an order. The same twice changes nothing, so a request whose answer was lost may be sent again. */
export const actOnOrder = (act: OrderAct) => request(`${ORDERS}/act`, { schema: ActResultSchema, body: act });
