import * as v from 'valibot';
import { type Database, instant } from '../src/database/database';
import { type Purchase, PurchaseSchema } from '../src/pricing/purchase';
import type { Random } from './faults/random';

const affiliates = ['partner-a', 'partner-b', 'partner-c'] as const;
const paymentStates = ['pending', 'another-amount', 'accepted', 'paid', 'paid-twice', 'refunded', 'returned'] as const;
const paypalStates = ['pending', 'capturing', 'paid', 'another-amount', 'accepted', 'refunded', 'declined'] as const;
const customerInfo = { email: 'visitor@example.com' };
const sums = { originalPrice: 5000, summary: '', lines: [], subtotal: 5000, discount: 0, total: 5000, offer: null };
const sale = { productName: 'SPSS', version: '', duration: '', affiliate: '', ...sums, orderEndpoint: 'a', transactionEndpoint: 'b' };

/** Who buys what: of every type, credited to somebody or to nobody, with and without a coupon. */
function purchaseOf(reference: string, random: Random): Purchase {
  const code = random.pick(affiliates);
  const partner = random.chance(0.6) ? code : '';
  const rate = partner === '' ? 0 : random.below(30);
  const coupon = random.chance(0.3) ? { coupon: { code: random.pick(['TENTH', 'EID-25']), discount: 500, team: 'العروض' } } : {};
  const request = { reference, customerInfo };
  const made = (what: object, sold: object): Purchase =>
    v.parse(PurchaseSchema, { request: { ...request, ...what }, sale: { ...sale, ...sold } });
  switch (random.pick(['bundle', 'product', 'course', 'landing', 'offer', 'promotion'] as const)) {
    case 'bundle':
      return made({ productType: 'bundle' }, { partner, rate, ...coupon });
    case 'product':
      return made({ productType: 'product' }, { partner, rate, ...coupon });
    case 'course':
      return made({ productType: 'course' }, { partner, rate });
    case 'landing':
      return made({ productType: 'course' }, { partner: code, rate: 15, page: `/v1/${code}/spss-course` });
    case 'offer':
      return made({ productType: 'offer' }, { partner, rate });
    case 'promotion':
      return made({ productType: 'promotion', promotion: 'eid-promo', affiliate: random.pick(affiliates) }, { partner: code, rate: 12 });
  }
}

/** The instants within which orders are made, in milliseconds. */
export interface OrderSpan {
  readonly from: number;
  readonly to: number;
}

/** Inserts orders in every state that their money can have, some of them in several. Most of it in four statements: tests have many. */
export async function insertPartnerOrders(database: Database, count: number, random: Random, { from, to }: OrderSpan): Promise<void> {
  const at = () => instant(from + random.below(to - from));
  const orders: object[] = [];
  const payments: object[] = [];
  const captures: object[] = [];
  for (let index = 0; index < count; index += 1) {
    const reference = `RQ-${index
      .toString(8)
      .padStart(8, '0')
      .replace(/[01]/g, (digit) => 'AB'[Number(digit)] ?? '')}`;
    const purchase = purchaseOf(reference, random);
    orders.push({
      reference,
      created_at: at(),
      purchase,
    });
    // Money that counts comes once.
    let counts = false;
    for (let more = random.below(3); more > 0; more -= 1) {
      const state: string = random.pick<string>(counts ? ['pending', 'paid-twice', 'returned', 'refunded'] : paymentStates);
      counts ||= state === 'paid' || state === 'accepted';
      const transfer =
        state === 'pending' ? null : { id: 1, serial: '', amount: 1000 + random.below(9000), created_at: '2026-05-03', rib: '' };
      const settled_at = state === 'refunded' || state === 'returned' ? at() : null;
      const paid_at = state === 'pending' ? null : at();
      payments.push({
        reference,
        transfer_id: payments.length + 1,
        state,
        transfer,
        paid_at,
        settled_at,
        settled_by: settled_at && 'lena',
      });
    }
    if (random.chance(0.3)) {
      const state: string = random.pick<string>(counts ? ['pending', 'refunded', 'declined'] : paypalStates);
      const capture = state === 'pending' || state === 'capturing' ? null : { status: 'COMPLETED', payerId: 'A', amount: '17.50' };
      const settled_at = state === 'refunded' || state === 'declined' ? at() : null;
      const paid_at = capture && at();
      captures.push({ paypal_id: `PP${index}`, reference, state, capture, paid_at, settled_at, settled_by: settled_at && 'lena' });
    }
  }
  await database.query(
    `insert into orders (reference, endpoint, method, created_at, purchase)
     select reference, 'bundleOrder', 'epayment', created_at, purchase
     from jsonb_to_recordset($1::jsonb) as made (reference text, created_at timestamptz, purchase jsonb)`,
    [JSON.stringify(orders)],
  );
  await database.query(
    `insert into payments (reference, transfer_id, url, token_hash, state, transfer, created_at, paid_at, settled_at, settled_by)
     select reference, transfer_id, '', 'token-' || transfer_id, state, nullif(transfer, 'null'::jsonb), now(), paid_at, settled_at, settled_by
     from jsonb_to_recordset($1::jsonb) as made (
       reference text, transfer_id bigint, state text, transfer jsonb, paid_at timestamptz, settled_at timestamptz, settled_by text)`,
    [JSON.stringify(payments)],
  );
  await database.query(
    `insert into payments (
       reference, transfer_id, method, paypal_id, url, token_hash, state, capture, created_at, paid_at, settled_at, settled_by)
     select reference, nextval('noted_transfers'), 'paypal', paypal_id, '', 'paypal-' || paypal_id, state,
       nullif(capture, 'null'::jsonb), now(), paid_at, settled_at, settled_by
     from jsonb_to_recordset($1::jsonb) as made (
       paypal_id text, reference text, state text, capture jsonb, paid_at timestamptz, settled_at timestamptz, settled_by text)`,
    [JSON.stringify(captures)],
  );
}
