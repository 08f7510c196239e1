import { DAY, type GatewayError, type OrderedGoods, type OrderStage } from '@riwaq/contracts';
import { type HistoryEntry, owedSince, REVIEW_DAYS, type StaffStage, walletOf } from '@riwaq/contracts/platform';
import { counts, type PaymentState, waits } from './payment-state';

/** What an order's stage follows from. Instants in milliseconds. */
export interface OrderFacts {
  readonly method: OrderedGoods['method'];
  readonly created_at: number;
  readonly history: readonly HistoryEntry[];
  readonly receipt_at: number | null;
  readonly cancelled_at: number | null;
  readonly activated_at: number | null;
  /** Since when a mail server's refusal of its buyer's address waits for staff. Whoever asks for the stage alone need not know it. */
  readonly address_waits_since?: number | null;
}

/** What an order's stage follows from, of each of its payments. */
export interface MoneyFacts {
  readonly state: PaymentState;
  readonly paid_at: number | null;
  readonly settled_at: number | null;
  readonly review_since: number | null;
}

/** Since when something waits for staff; null where it does not. */
interface Since {
  readonly paid: number | null;
  readonly odd: number | null;
  readonly receipt: number | null;
  readonly wallet: number | null;
  readonly review: number | null;
  readonly declined: number | null;
  readonly owed: number | null;
}

type Refusal = Extract<GatewayError['reason'], 'already-paid' | 'another-amount' | 'order-closed' | 'receipt-received'>;

/** An act of staff that the stage of its order allows. */
export type StageAct = 'activated' | 'dropped' | 'not-activated' | 'receipt-refused' | 'wallet' | 'cancelled' | 'reopened';

interface StageRow {
  /** What the buyer's page says. */
  readonly buyer: OrderStage;
  /** The list of staff in which the order stands. */
  readonly list: StaffStage;
  /** What of it staff has to do. */
  readonly due: keyof Since | null;
  /** Why its buyer can pay it no more, and why it takes no receipt; null where it does. */
  readonly noPayment: Refusal | null;
  readonly noReceipt: Refusal | null;
  /** What staff may do with the order itself, as long as it has no money that stands against it (`staff/acts-of-order.ts`). */
  readonly acts: readonly StageAct[];
}

const unpaid = { list: 'waiting', due: null, noPayment: null, noReceipt: null, acts: ['cancelled'] } as const;
const paid = { list: 'paid', due: 'paid', noPayment: 'already-paid', noReceipt: 'already-paid' } as const;
const byCrypto = { ...unpaid, buyer: 'received', acts: ['wallet', 'cancelled'] } as const;
const activated = { ...paid, buyer: 'activated', acts: ['not-activated'] } as const;
const toActivate = { ...paid, acts: ['activated', 'dropped', 'not-activated'] } as const;

/**
 * Every stage of an order: what its buyer hears, in which list of staff it stands, and what may be done. `under-review`: PayPal has not confirmed its money.
 * `wallet-sent`: it is `received`, and its buyer knows where to transfer crypto. `owed`: it is `activated` without a product whose price is to go back.
 * The others have the names of the buyer's page.
 */
export const stages = {
  received: { ...byCrypto, list: 'wallet', due: 'wallet' },
  'wallet-sent': { ...byCrypto, list: 'wallet-sent' },
  'waiting-transfer': { ...unpaid, buyer: 'waiting-transfer' },
  'waiting-payment': { ...unpaid, buyer: 'waiting-payment' },
  'receipt-received': {
    ...{ ...unpaid, buyer: 'receipt-received', list: 'receipt', due: 'receipt', noPayment: 'receipt-received' },
    acts: ['receipt-refused', 'cancelled'],
  },
  'under-review': { ...unpaid, buyer: 'waiting-payment', list: 'review', due: 'review', noPayment: 'already-paid', acts: [] },
  declined: { ...unpaid, buyer: 'declined', list: 'declined', due: 'declined' },
  // A cancellation says that no money came.
  refunded: { ...unpaid, buyer: 'refunded', list: 'refunded', noPayment: 'order-closed', acts: [] },
  cancelled: { ...unpaid, buyer: 'cancelled', list: 'cancelled', noPayment: 'order-closed', noReceipt: 'order-closed', acts: ['reopened'] },
  'another-amount': {
    buyer: 'another-amount',
    ...{ list: 'money', due: 'odd', noPayment: 'another-amount', noReceipt: 'another-amount', acts: [] },
  },
  paid: { ...toActivate, buyer: 'paid' },
  registered: { ...toActivate, buyer: 'registered' },
  activated: { ...activated, list: 'activated', due: null },
  owed: { ...activated, list: 'owed', due: 'owed' },
} as const satisfies Readonly<Record<OrderStage | 'under-review' | 'wallet-sent' | 'owed', StageRow>>;
type Stage = keyof typeof stages;

/** Where an order stands. */
export interface Standing {
  readonly stage: Stage;
  readonly row: StageRow;
  /** The list of staff: that of its stage, but for an order beside whose money other money came. */
  readonly list: StaffStage;
  /** Since when it waits for staff; of money under review an instant to come. Null where it does not. */
  readonly dueSince: number | null;
  /** Since when it is paid, as long as it is not activated. */
  readonly paidSince: number | null;
}

/**
 * The one reducer of an order: where it stands, by what was noted of it and its payments, the newest first. `isRegistered`: its endpoints have accepted the
 * paid order. The outbox knows that, and the buyer's page alone asks; both stages stand in one list.
 */
export function standingOf(order: OrderFacts, all: readonly MoneyFacts[], { isRegistered = false } = {}): Standing {
  // A second payment that was given back pays nothing, and ends nothing.
  const payments = all.filter(({ state }) => state !== 'returned');
  const since = sinceOf(order, payments);
  const stage = stageOf(order, payments, { isRegistered, since });
  const row = stages[stage];
  // Money that counts pays the order for its buyer. A person decides about the other first.
  const isOdd = payments.some(waits);
  return {
    stage,
    row,
    list: isOdd ? stages['another-amount'].list : row.list,
    dueSince: earliest([
      ...(isOdd ? [since.odd, since.paid] : [row.due && since[row.due]]),
      // Who cancels an order has ended it.
      stage === 'cancelled' ? null : (order.address_waits_since ?? null),
    ]),
    paidSince: since.paid,
  };
}

interface Known {
  readonly isRegistered: boolean;
  readonly since: Since;
}

function stageOf(order: OrderFacts, payments: readonly MoneyFacts[], { isRegistered, since }: Known): Stage {
  if (payments.some(counts)) {
    if (order.activated_at !== null) return since.owed === null ? 'activated' : 'owed';
    return isRegistered ? 'registered' : 'paid';
  }
  if (payments.some(waits)) return 'another-amount';
  if (since.review !== null) return 'under-review';
  if (order.cancelled_at !== null) return 'cancelled';
  if (since.receipt !== null) return 'receipt-received';
  // A payment that was begun since does not undo that one was declined.
  if (payments.find(({ state }) => state !== 'pending')?.state === 'declined') return 'declined';
  if (payments[0]?.state === 'refunded') return 'refunded';
  const { method } = order;
  if (method === 'bank') return 'waiting-transfer';
  if (method !== 'crypto') return 'waiting-payment';
  return since.wallet === null ? 'wallet-sent' : 'received';
}

function sinceOf(
  { receipt_at: receipt, activated_at: activated, created_at: ordered, history }: OrderFacts,
  payments: readonly MoneyFacts[],
): Since {
  const settled = (...states: readonly PaymentState[]) =>
    latest(payments.filter(({ state }) => states.includes(state)).map(({ settled_at: at }) => at));
  const gone = settled('refunded', 'declined');
  return {
    paid: activated === null ? earliest(payments.filter(counts).map(({ paid_at: at, settled_at: later }) => latest([at, later]))) : null,
    odd: earliest(payments.filter(waits).map(({ paid_at: at }) => at)),
    // A receipt is of money that came after what went back.
    receipt: receipt !== null && receipt > (gone ?? Number.NEGATIVE_INFINITY) ? receipt : null,
    wallet: walletOf(history) ? null : ordered,
    review: earliest(payments.map(reviewDue)),
    declined: settled('declined'),
    owed: owedSince(history),
  };
}

/** From when a review waits for staff: once it takes too long, and at once where the money had counted. */
function reviewDue({ state, paid_at: paidAt, review_since: since }: MoneyFacts): number | null {
  if (state !== 'capturing' || since === null) return null;
  return paidAt === null ? since + REVIEW_DAYS * DAY : since;
}

/** SQL: the same, of a payment that PayPal reviews. */
export const REVIEW_DUE = `review_since + case when paid_at is null then interval '${REVIEW_DAYS * 24} hours' else interval '0' end`;

type Instants = readonly (number | null)[];
const known = (instants: Instants) => instants.filter((at) => at !== null);
const earliest = (instants: Instants): number | null => (known(instants).length > 0 ? Math.min(...known(instants)) : null);
const latest = (instants: Instants): number | null => (known(instants).length > 0 ? Math.max(...known(instants)) : null);
