import type { PaymentOutcome } from '@riwaq/contracts';

/**
 * What each state of a payment says of its money. `none`: it did not come. `asked`: PayPal was asked for it, and may have it. `counts`: it pays the order.
 * `waits`: it came and does not fit, so a person decides. `gone`: it came and went back, or was declined.
 */
const moneyOfState = {
  pending: 'none',
  /** PayPal has not answered; with a `review` it has answered that it has no money yet. */
  capturing: 'asked',
  'another-amount': 'waits',
  /** A person accepts another amount, and the gateway registers it next. */
  accepted: 'counts',
  paid: 'counts',
  'paid-twice': 'waits',
  refunded: 'gone',
  /** A second payment that was given back: the first one still counts. */
  returned: 'gone',
  /** PayPal declined money that it had confirmed. */
  declined: 'gone',
} as const satisfies Readonly<Record<Exclude<PaymentOutcome, 'failed'>, string>> & Readonly<Record<string, string>>;

/** State of a payment, as the database has it. */
export type PaymentState = keyof typeof moneyOfState;
type Money = (typeof moneyOfState)[PaymentState];

const isPaymentState = (state: string): state is PaymentState => Object.hasOwn(moneyOfState, state);
export const paymentStates: readonly PaymentState[] = Object.keys(moneyOfState).filter(isPaymentState);

/** A payment as far as its state says something. */
interface OfState {
  readonly state: PaymentState;
}

const is = (...money: readonly Money[]) => {
  const states = paymentStates.filter((state) => money.includes(moneyOfState[state]));
  return {
    /** Whether the money of a payment is so. */
    holds: ({ state }: OfState): boolean => states.includes(state),
    /** SQL list of the states in which it is so. */
    sql: `(${states.map((state) => `'${state}'`).join(', ')})`,
  };
};

const counting = is('counts');
const waiting = is('waits');
const present = is('asked', 'counts', 'waits');

/** Whether a payment pays its order. */
export const counts = counting.holds;
/** SQL list: states of a payment that pays its order. */
export const COUNTS = counting.sql;

/** SQL: what of a payment went back while the rest stayed, in its currency. */
export const PARTS_BACK = `coalesce((select sum((part->>'amount')::float8) from jsonb_array_elements(payments.part_refunds) part), 0)`;

/** SQL list: states of a payment whose money came and went back, all of it. */
export const GIVEN_BACK_WHOLE = `('refunded', 'returned')`;

/** Whether the money of a payment came and a person decides about it. */
export const waits = waiting.holds;

/** Whether the money of a payment has come, or PayPal is taking it, and it was not given back. */
export const hasMoney = present.holds;
/** SQL list: states of a payment whose money has come, or that PayPal is taking, and that was not given back. */
export const HAS_MONEY = present.sql;
