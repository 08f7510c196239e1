import { expect, test } from '@jest/globals';
import type { Queries } from '../../src/database/database';
import { order } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { migratedFrom } from '../migrated-from';

function insertOrder(queries: Queries, reference: string) {
  return queries.query(
    `insert into orders (reference, email, endpoint, goods, created_at, purchase, credit) values ($1, $2, 'productOrder', $3, '2026-05-03', '{}', '')`,
    [reference, order.customerInfo.email, JSON.stringify({ method: 'epayment' })],
  );
}

/** Letters that an earlier gateway wrote, or had still to write. */
export function takingOverLetters(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  test('of letters say what they say of which order, lose their words, and what lately happened without a letter gets one', async () => {
    const { reference: first } = order;
    const [second, third] = ['RQ-33333333', 'RQ-44444444'];
    const read = await migratedFrom(shop.database, '065', async (queries) => {
      for (const reference of [first, second, third]) await insertOrder(queries, reference);
      await queries.query('update orders set created_at = now() - $1::interval where reference = $2', ['1 hour', second]);
      await queries.query('update orders set cancelled_at = now() - $1::interval where reference = $2', ['3 days', third]);
      await queries.query(
        `insert into payments (reference, transfer_id, url, token_hash, request, sale, total, state, created_at, paid_at)
         values ($1, 41, '', 'token', '{}', '{}', 1, 'another-amount', now(), now() - interval '1 hour')`,
        [first],
      );
      const letters = [
        [`email-received-${first}`, 'accepted', '1 hour'],
        [`email-received-${second}`, 'waiting', '1 minute'],
        [`again-2-paid-${first}`, 'dead', '9 days'],
        ['email-paid-twice-41', 'refused', '9 days'],
        [`email-part-activated-${first}-2-1`, 'busy', '9 days'],
        ['email-paid-99', 'waiting', '9 days'],
      ] as const;
      for (const [key, state, ago] of letters)
        await queries.query(
          `insert into messages (endpoint, key, encoding, fields, state, due_at, created_at, accepted_at)
           values ('@mail', $1::text, 'json', case when $2::text in ('accepted', 'refused') then null else '[["to","a@example.com"]]'::jsonb end, $2::text, now(),
             now() - $3::interval, case when $2::text = 'accepted' then now() - $3::interval end)`,
          [key, state, ago],
        );
      await queries.query(
        `insert into letters_again (key, reference, kind, at) values ('again-3-received-' || $1::text, $1, 'received', now() - interval '1 minute')`,
        [first],
      );
      return () => queries.query(`select key, state, letter, fields, reference from messages order by key`);
    });
    const row = (key: string, state: string, letter: object, reference: string = first) => ({
      key,
      state,
      fields: null,
      reference,
      letter: { reference, ...letter },
    });
    expect(read).toEqual([
      row(`again-2-paid-${first}`, 'dead', { kind: 'paid', isAgain: true }),
      row(`again-3-received-${first}`, 'planned', { kind: 'received', isAgain: true }),
      row('email-another-amount-41', 'planned', { kind: 'another-amount', payment: '41' }),
      row('email-paid-twice-41', 'refused', { kind: 'paid-twice', payment: '41' }),
      row(`email-part-activated-${first}-2-1`, 'busy', { kind: 'part-activated', line: 2 }),
      row(`email-received-${second}`, 'waiting', { kind: 'received' }, second),
      row(`email-received-${first}`, 'accepted', { kind: 'received' }),
      row(`email-unpaid-${first}`, 'planned', { kind: 'unpaid' }),
    ]);
  });

  test('of a thousand letters about a thousand payments finds the order of each within a few seconds', async () => {
    const found = await migratedFrom(shop.database, '065', async (queries) => {
      await queries.query(
        `insert into payments (reference, transfer_id, way, paypal_id, url, token_hash, request, sale, total, created_at)
         select 'RQ-' || lpad(n::text, 8, '2'), n, case when n % 2 = 0 then 'paypal' else 'epayment' end, case when n % 2 = 0 then 'PP' || n end,
           '', 'token' || n, '{}', '{}', 1, now() from generate_series(1, 1000) n`,
      );
      await queries.query(
        `insert into messages (endpoint, key, encoding, fields, state, due_at, created_at)
         select '@mail', 'email-refunded-' || coalesce(paypal_id, transfer_id::text), 'json', '[]', 'dead', now(), now() from payments`,
      );
      const began = performance.now();
      return async () => {
        const seconds = (performance.now() - began) / 1000;
        const right = await queries.query(
          `select from messages join payments on letter->>'payment' = coalesce(paypal_id, transfer_id::text)
           where messages.state = 'dead' and messages.reference = payments.reference`,
        );
        return { letters: right.length, isSoon: seconds < 10 };
      };
    });
    expect(found).toEqual({ letters: 1000, isSoon: true });
  });
}
