import { describe, expect, test } from '@jest/globals';
import { DAY } from '@riwaq/contracts';
import { REVIEW_DAYS } from '@riwaq/contracts/platform';
import { type MoneyFacts, type OrderFacts, stages, standingOf } from './order-stage';
import type { PaymentState } from './payment-state';

/** Day on which a payment came; money that went back did so on day 2. Days are milliseconds here. */
const PAID = 1;
const SETTLED = 2;
/** When the order was placed. */
const ORDERED = 0;

/** A payment, of a state alone or with other instants. */
const moneyOf = (given: PaymentState | Partial<MoneyFacts>): MoneyFacts => {
  const facts = typeof given === 'string' ? { state: given } : given;
  const state = facts.state ?? 'paid';
  const isSettled = ['accepted', 'refunded', 'returned', 'declined'].includes(state);
  return {
    state,
    paid_at: state === 'pending' || state === 'capturing' ? null : PAID,
    settled_at: isSettled ? SETTLED : null,
    review_since: null,
    ...facts,
  };
};

interface Given {
  readonly method?: OrderFacts['method'];
  readonly receipt?: number;
  readonly isCancelled?: boolean;
  readonly activated?: number;
  readonly isRegistered?: boolean;
  readonly addressRefused?: number;
  readonly isWalletSent?: boolean;
  /** Newest first. */
  readonly payments?: readonly (PaymentState | Partial<MoneyFacts>)[];
}

function standing({
  method = 'bank',
  receipt,
  isCancelled,
  activated,
  isRegistered = false,
  addressRefused,
  isWalletSent,
  payments = [],
}: Given) {
  const wallet = { network: 'TRC20', address: 'TEXAMPLE', amount: '54.20 USDT' };
  const times = {
    created_at: ORDERED,
    history: isWalletSent ? [{ change: 'wallet' as const, by: 'lena', at: ORDERED, wallet }] : [],
    address_waits_since: addressRefused ?? null,
    receipt_at: receipt ?? null,
    cancelled_at: isCancelled ? PAID : null,
    activated_at: activated ?? null,
  };
  return standingOf({ method, ...times }, payments.map(moneyOf), { isRegistered });
}

describe('where an order stands', () => {
  test.each<[string, Given, keyof typeof stages]>([
    ['a transfer is due', {}, 'waiting-transfer'],
    ['a card was not charged', { method: 'epayment', payments: ['pending'] }, 'waiting-payment'],
    ['the team writes first', { method: 'crypto' }, 'received'],
    ['the team has written', { method: 'crypto', isWalletSent: true }, 'wallet-sent'],
    ['a wallet was sent, and its buyer pays by card', { method: 'epayment', isWalletSent: true }, 'waiting-payment'],
    ['its buyer has not said how', { method: 'undecided' }, 'waiting-payment'],
    ['its receipt has come', { receipt: 1 }, 'receipt-received'],
    ['its receipt came before its money went back', { receipt: SETTLED, payments: ['refunded'] }, 'refunded'],
    ['its receipt came after its money went back', { receipt: SETTLED + 1, payments: ['refunded'] }, 'receipt-received'],
    ['it is paid, whatever came before', { payments: ['pending', 'paid', 'refunded'], receipt: 1 }, 'paid'],
    ['another amount counts', { payments: ['accepted'] }, 'paid'],
    ['it is registered', { payments: ['paid'], isRegistered: true }, 'registered'],
    ['PayPal is asked for the money', { method: 'paypal', payments: ['capturing'] }, 'waiting-payment'],
    ['PayPal reviews the money', { method: 'paypal', payments: [{ state: 'capturing', review_since: 1 }] }, 'under-review'],
    [
      'it was cancelled before PayPal reviews money',
      { isCancelled: true, payments: [{ state: 'capturing', review_since: 1 }] },
      'under-review',
    ],
    ['its goods can be used', { payments: ['paid'], isRegistered: true, activated: 3 }, 'activated'],
    ['its money was given back after that', { payments: ['refunded'], activated: 3 }, 'refunded'],
    ['the team cancelled it', { receipt: 1, isCancelled: true }, 'cancelled'],
    ['money came although it was cancelled', { payments: ['paid'], isCancelled: true }, 'paid'],
    ['another amount came', { payments: ['another-amount'] }, 'another-amount'],
    ['a second payment came whose first went back', { payments: ['paid-twice', 'refunded'] }, 'another-amount'],
    ['it was given back', { payments: ['refunded'] }, 'refunded'],
    ['a second payment was given back too', { payments: ['returned', 'refunded'] }, 'refunded'],
    ['it was given back, and is paid anew', { method: 'epayment', payments: ['pending', 'refunded'] }, 'waiting-payment'],
    ['PayPal declined its money', { method: 'paypal', payments: ['declined'] }, 'declined'],
    ['PayPal declined its money, and a payment was begun since', { payments: ['pending', 'declined'] }, 'declined'],
  ])('when %s', (_what, given, stage) => {
    expect(standing(given).stage).toBe(stage);
  });
});

describe('the list of staff', () => {
  test('is that of the stage', () => {
    expect(standing({ receipt: 1 }).list).toBe(stages['receipt-received'].list);
    expect(standing({ payments: ['paid'], activated: 3 }).list).toBe('activated');
  });

  test('is the one of money that does not fit, where other money came beside money that counts', () => {
    const both = standing({ payments: ['paid-twice', 'paid'], activated: 3 });
    expect([both.row.buyer, both.list]).toEqual(['activated', 'money']);
  });

  test.each<[string, Given, number | null, number | null]>([
    ['an unpaid order waits for nobody', {}, null, null],
    ['a receipt waits since it came', { receipt: 4 }, 4, null],
    ['a paid order waits for its activation', { payments: ['paid'] }, PAID, PAID],
    ['an accepted amount waits since it was accepted', { payments: ['accepted'] }, SETTLED, SETTLED],
    ['an activated order waits for nobody', { payments: ['paid'], activated: 3 }, null, null],
    ['other money beside it waits since the first of both', { payments: [{ state: 'paid-twice', paid_at: 5 }, 'paid'] }, PAID, PAID],
    [
      'other money of an activated order waits by itself',
      { payments: [{ state: 'paid-twice', paid_at: 5 }, 'paid'], activated: 3 },
      5,
      null,
    ],
    ['a review waits once it takes too long', { payments: [{ state: 'capturing', review_since: 1 }] }, 1 + REVIEW_DAYS * DAY, null],
    ['a review of money that had counted waits at once', { payments: [{ state: 'capturing', review_since: 7, paid_at: 1 }] }, 7, null],
    ['money that was declined waits since then', { payments: ['declined'] }, SETTLED, null],
    ['a cancelled order waits for nobody', { isCancelled: true, receipt: 1, addressRefused: 1 }, null, null],
    ['a wallet is owed since the order', { method: 'crypto' }, ORDERED, null],
    ['a wallet that was sent is owed no longer', { method: 'crypto', isWalletSent: true }, null, null],
    ['a refused address waits since then', { addressRefused: 3 }, 3, null],
    ['a refused address waits for what is activated too', { payments: ['paid'], activated: 3, addressRefused: 4 }, 4, null],
    ['of a refused address and a receipt the earlier one counts', { receipt: 2, addressRefused: 5 }, 2, null],
  ])('%s', (_what, given, due, paid) => {
    const { dueSince, paidSince } = standing(given);
    expect([dueSince, paidSince]).toEqual([due, paid]);
  });
});

test('staff may do with an order what is true of its stage: none whose money came or went back is cancelled', () => {
  const acts = Object.entries(stages).map(([stage, row]) => [stage, ...row.acts]);
  expect(acts.filter(([, ...allowed]) => allowed.length > 0)).toEqual([
    ['received', 'wallet', 'cancelled'],
    ['wallet-sent', 'wallet', 'cancelled'],
    ['waiting-transfer', 'cancelled'],
    ['waiting-payment', 'cancelled'],
    ['receipt-received', 'receipt-refused', 'cancelled'],
    ['declined', 'cancelled'],
    ['cancelled', 'reopened'],
    ['paid', 'activated', 'dropped', 'not-activated'],
    ['registered', 'activated', 'dropped', 'not-activated'],
    ['activated', 'not-activated'],
    ['owed', 'not-activated'],
  ]);
});

test('what its buyer may still do is said by its stage: pay it, and send the receipt of a transfer', () => {
  const refusals = Object.entries(stages).map(([stage, { noPayment, noReceipt }]) => [stage, noPayment, noReceipt]);
  expect(refusals.filter(([, ...both]) => both.some(Boolean))).toEqual([
    ['receipt-received', 'receipt-received', null],
    ['under-review', 'already-paid', null],
    ['refunded', 'order-closed', null],
    ['cancelled', 'order-closed', 'order-closed'],
    ['another-amount', 'another-amount', 'another-amount'],
    ['paid', 'already-paid', 'already-paid'],
    ['registered', 'already-paid', 'already-paid'],
    ['activated', 'already-paid', 'already-paid'],
    ['owed', 'already-paid', 'already-paid'],
  ]);
});
