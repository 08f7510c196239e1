import { describe, expect, test } from '@jest/globals';
import type { AllowedAct } from '@riwaq/contracts/platform';
import { standingOf } from '../orders/order-stage';
import type { PaymentState } from '../orders/payment-state';
import { actsOfOrder } from './acts-of-order';

const NOON = Date.UTC(2026, 4, 3, 12);
type Message = Parameters<typeof actsOfOrder>[0]['messages'][number];

interface Given {
  /** The oldest first. */
  readonly payments?: readonly PaymentState[];
  /** Dinar that each of them brought. */
  readonly came?: string;
  readonly lines?: readonly boolean[];
  readonly receiptAt?: number;
  readonly isCancelled?: boolean;
  readonly isActivated?: boolean;
  readonly messages?: readonly Message[];
  readonly letters?: readonly string[];
}

/** What staff may do with an order of 9,310 dinar, whose payments have the numbers 1, 2 … */
function acts({
  payments = [],
  came = '9000',
  lines = [false],
  receiptAt,
  isCancelled,
  isActivated,
  messages = [],
  letters = [],
}: Given): AllowedAct[] {
  const order = {
    created_at: 0,
    history: [],
    receipt_at: receiptAt ?? null,
    cancelled_at: isCancelled ? 1 : null,
    activated_at: isActivated ? 3 : null,
  };
  const money = payments.map((state) => ({ state, paid_at: 1, settled_at: 2, review_since: null }));
  const standing = standingOf({ method: 'bank', ...order }, money.toReversed());
  return actsOfOrder(
    {
      standing,
      receiptAt: receiptAt ?? null,
      payments: payments.map((state, at) => ({
        transfer: String(at + 1),
        method: 'bank',
        state,
        paid: came,
        rest: came,
        status: null,
        since: at,
      })),
      goods: {
        lines: lines.map((isDone, at) => ({ name: `p${at + 1}`, detail: '', price: 1, ...(isDone && { isActivated: true }) })),
        total: 9310,
      },
      ...{ messages, letters, history: [], actor: 'lena' },
    },
    NOON,
  );
}

/** The acts in short: `refunded 2 extra`. */
const named = (given: Given) =>
  acts(given).map((act) => {
    if (act.act === 'paid') return ['paid', act.isSecond && 'second', act.isExtra && 'extra'].filter(Boolean).join(' ');
    if (act.act === 'accept') return `accept ${act.transfer}`;
    if (act.act === 'refunded') return `refunded ${act.transfer}${act.isExtra ? ' extra' : ''}`;
    if (act.act === 'activated') return `activated ${act.product?.line ?? 'all'} of ${act.left}`;
    if (act.act === 'letter' || act.act === 'retry') return `${act.act} ${act.message}`;
    return act.act;
  });

describe('what staff may do with an order', () => {
  test.each<[string, Given, readonly string[]]>([
    ['nobody has paid', {}, ['paid', 'cancelled', 'note']],
    ['nobody has paid, and its receipt came', { receiptAt: 1 }, ['paid', 'receipt-refused', 'cancelled', 'note']],
    ['its receipt came while PayPal is asked for money', { receiptAt: 1, payments: ['capturing'] }, ['paid second', 'note']],
    ['was cancelled', { isCancelled: true }, ['reopened', 'paid', 'note']],
    ['is paid', { payments: ['paid'] }, ['activated all of 1', 'refunded 1', 'paid second extra', 'note']],
    [
      'is paid, with three products of which one is activated',
      { payments: ['paid'], lines: [false, true, false] },
      ['activated 1 of 2', 'activated 3 of 2', 'activated all of 2', 'refunded 1', 'paid second extra', 'dropped', 'not-activated', 'note'],
    ],
    [
      'is paid, with one product left',
      { payments: ['paid'], lines: [true, false] },
      ['activated 2 of 1', 'refunded 1', 'paid second extra', 'dropped', 'not-activated', 'note'],
    ],
    [
      'is activated',
      { payments: ['paid'], lines: [true], isActivated: true },
      ['refunded 1', 'paid second extra', 'not-activated', 'note'],
    ],
    ['got less than its price', { payments: ['another-amount'] }, ['paid second', 'accept 1', 'refunded 1', 'note']],
    ['got more than its price', { payments: ['another-amount'], came: '9500' }, ['accept 1', 'refunded 1', 'paid second', 'note']],
    [
      'was paid twice',
      { payments: ['paid', 'paid-twice'] },
      ['activated all of 1', 'refunded 1', 'refunded 2 extra', 'paid second extra', 'note'],
    ],
    ['has its second payment alone', { payments: ['refunded', 'paid-twice'] }, ['accept 2', 'refunded 2', 'paid second', 'note']],
    ['got its money back', { payments: ['refunded'] }, ['paid', 'note']],
    ['PayPal is asked about', { payments: ['capturing'] }, ['paid second', 'note']],
    ['PayPal declined', { payments: ['declined'] }, ['paid', 'cancelled', 'note']],
  ])('that %s', (_what, given, expected) => {
    expect(named(given)).toEqual(expected);
  });

  test('says of a transfer what pays the order, and which days it may have', () => {
    expect(acts({})[0]).toMatchObject({ due: 9310, first: '2025-11-04', last: '2026-05-03' });
  });

  test('sends again what did not arrive, also a letter whose address was refused, a letter that is still true, and a form a second time', () => {
    const message = (id: number, kind: string, state: string, isLetter = false): Message => ({ id, kind, state, isLetter });
    const messages = [
      ...[
        message(1, 'pending', 'dead'),
        message(2, 'pending', 'accepted'),
        message(3, 'receipt', 'accepted'),
        message(4, 'receipt', 'waiting'),
      ],
      ...[message(5, 'paid', 'accepted', true), message(6, 'refunded', 'refused', true), message(7, 'paid', 'busy', true)],
      message(8, 'pending', 'refused'),
    ];
    expect(acts({ messages, letters: ['paid'] }).slice(3)).toEqual([
      { act: 'retry', message: 1, hasArrived: false },
      { act: 'retry', message: 2, hasArrived: true },
      { act: 'retry', message: 4, hasArrived: false },
      { act: 'letter', message: 5, kind: 'paid' },
      { act: 'retry', message: 6, hasArrived: false, letter: 'refunded' },
      { act: 'retry', message: 7, hasArrived: false, letter: 'paid' },
    ]);
  });
});
