import type { Database } from '../src/database/database';
import { instant } from '../src/database/database';
import type { Random } from './faults/random';

const affiliates = ['partner-a', 'partner-b', 'partner-c'] as const;
const paymentStates = ['pending', 'another-amount', 'accepted', 'paid', 'paid-twice', 'refunded', 'returned'] as const;
const paypalStates = ['pending', 'capturing', 'paid', 'another-amount', 'accepted', 'refunded'] as const;
const customer = { email: 'visitor@example.com' };
const sums = { originalPrice: 5000, summary: '', lines: [], subtotal: 5000, discount: 0, total: 5000, offer: null };
const sale = { productName: 'SPSS', version: '', duration: '', affiliate: '', ...sums, orderEndpoint: 'a', transactionEndpoint: 'b' };

/** Who buys what: of every kind, credited to somebody or to nobody, with and without a coupon. */
function purchaseOf(reference: string, random: Random): object {
  const code = random.pick(affiliates);
  const affiliate = random.chance(0.6) ? `الشريك (${code})` : '';
  const coupon = random.chance(0.3) ? { coupon: { code: random.pick(['TENTH', 'EID-25']), discount: 500, team: 'العروض' } } : {};
  const request = { reference, customer };
  switch (random.pick(['bundle', 'product', 'course', 'landing', 'offer', 'promotion'] as const)) {
    case 'bundle':
      return { request: { ...request, kind: 'bundle', lines: [] }, sale: { ...sale, affiliate, ...coupon } };
    case 'product':
      return { request: { ...request, kind: 'product' }, sale: { ...sale, affiliate, ...coupon } };
    case 'course':
      return { request: { ...request, kind: 'course' }, sale: { ...sale, affiliate } };
    case 'landing':
      return { request: { ...request, kind: 'course' }, sale: { ...sale, affiliate: `الشريك (${code})`, page: `/v1/${code}/spss-course` } };
    case 'offer':
      return { request: { ...request, kind: 'offer' }, sale: { ...sale, affiliate } };
    case 'promotion': {
      const promotion = {
        title: 'العيد',
        amount: '',
        price: 5000,
        originalPrice: 9000,
        affiliateName: 'الشريك',
        partner: affiliate,
        endpoint: 'a',
      };
      return {
        request: { ...request, kind: 'promotion', promotion: 'eid-promo', affiliate: random.pick(affiliates) },
        sale: { ...sale, affiliate: 'الشريك', promotion },
      };
    }
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
    const reference = `RQ-${index.toString(36).padStart(8, '0')}`;
    orders.push({ reference, created_at: at(), purchase: purchaseOf(reference, random) });
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
      const state: string = random.pick<string>(counts ? ['pending', 'refunded'] : paypalStates);
      const capture = state === 'pending' || state === 'capturing' ? null : { status: 'COMPLETED', payerId: 'A', amount: '17.50' };
      const settled_at = state === 'refunded' ? at() : null;
      const paid_at = capture && at();
      captures.push({ paypal_id: `PP${index}`, reference, state, capture, paid_at, settled_at, settled_by: settled_at && 'lena' });
    }
  }
  await database.query(
    `insert into orders (reference, email, endpoint, goods, created_at, purchase)
     select reference, 'visitor@example.com', 'bundleOrder', '{}', created_at, purchase
     from jsonb_to_recordset($1::jsonb) as made (reference text, created_at timestamptz, purchase jsonb)`,
    [JSON.stringify(orders)],
  );
  await database.query(
    `insert into payments (reference, transfer_id, url, token_hash, request, sale, total, state, transfer, created_at, paid_at, settled_at, settled_by)
     select reference, transfer_id, '', 'token-' || transfer_id, '{}', '{}', 5000, state, nullif(transfer, 'null'::jsonb), now(), paid_at, settled_at, settled_by
     from jsonb_to_recordset($1::jsonb) as made (
       reference text, transfer_id bigint, state text, transfer jsonb, paid_at timestamptz, settled_at timestamptz, settled_by text)`,
    [JSON.stringify(payments)],
  );
  await database.query(
    `insert into payments (
       reference, transfer_id, way, paypal_id, url, token_hash, request, sale, total, state, capture, created_at, paid_at, settled_at, settled_by)
     select reference, nextval('noted_transfers'), 'paypal', paypal_id, '', 'paypal-' || paypal_id, '{}', '{}', 6500, state,
       nullif(capture, 'null'::jsonb), now(), paid_at, settled_at, settled_by
     from jsonb_to_recordset($1::jsonb) as made (
       paypal_id text, reference text, state text, capture jsonb, paid_at timestamptz, settled_at timestamptz, settled_by text)`,
    [JSON.stringify(captures)],
  );
}
