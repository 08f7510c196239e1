import type { Queries } from '../src/database/database';
import { order } from './fixtures';

export const { customerInfo } = order;

export const sums = { originalPrice: 5000, subtotal: 5000, discount: 0, total: 5000 };
export const sale = {
  ...{ productName: 'SPSS 31', version: '', slug: 'spss31', duration: '30 days', days: 30, affiliate: '', partner: '', rate: 0 },
  ...{ ...sums, summary: 'SPSS 31 × 1', lines: [{ name: 'SPSS 31', detail: '', price: 5000 }], offer: null },
  ...{ orderEndpoint: 'productOrder', transactionEndpoint: 'transaction' },
};
export const goods = { lines: sale.lines, subtotal: 5000, discount: 0, total: 5000, method: 'bank' };
export const withoutPrice = { ...sale, originalPrice: 0, subtotal: 0, total: 0, lines: [{ name: 'SPSS 31', detail: '', price: 0 }] };
export const request = (reference: string, more: object = {}) => ({
  productType: 'product',
  reference,
  customerInfo,
  method: 'bank',
  ...more,
});

interface EarlierOrder {
  readonly email?: string;
  readonly goods?: object;
  readonly purchase?: object | null;
  readonly partner?: string;
  readonly credit?: string;
}

/** An order as the gateway of step 067 stored it, or one that had only goods. */
export function insertOrder(queries: Queries, reference: string, more: EarlierOrder = {}) {
  const purchase = more.purchase === undefined ? { request: request(reference), sale } : more.purchase;
  return queries.query(
    `insert into orders (reference, email, endpoint, goods, created_at, purchase, partner, partner_rate, credit, stage)
     values ($1, $2, 'productOrder', $3, '2026-05-03T11:00Z', $4, $5, 10, $6, 'waiting')`,
    [
      reference,
      more.email ?? customerInfo.email,
      JSON.stringify(more.goods ?? goods),
      purchase && JSON.stringify(purchase),
      more.partner ?? null,
      more.credit ?? 'product|||',
    ],
  );
}

interface EarlierPayment {
  readonly transfer: number;
  readonly state?: string;
  readonly way?: string;
  readonly sold?: typeof sale;
  readonly amount?: number;
}

/** A payment with its own copy of the order. */
export function insertPayment(
  queries: Queries,
  reference: string,
  { transfer, state = 'pending', way = 'epayment', sold = sale, amount }: EarlierPayment,
) {
  const came = amount === undefined ? null : { id: transfer, serial: '', amount, created_at: '2026-05-03', rib: '' };
  return queries.query(
    `insert into payments (reference, transfer_id, way, url, token_hash, request, sale, total, state, transfer, created_at, paid_at)
     values ($1, $2::bigint, $3, 'https://pay.example.com/' || $2::text, 'hash' || $2::text, $4, $5, $6, $7, $8, '2026-05-03T11:00Z', $9)`,
    [
      ...[reference, transfer, way, JSON.stringify(request(reference)), JSON.stringify(sold), sold.total || (amount ?? 1), state],
      ...[came && JSON.stringify(came), came && '2026-05-03T12:00Z'],
    ],
  );
}
