import { type SentWallet, transferDays } from '@riwaq/contracts';
import { type AllowedAct, type OrderMessage, type OrderRecord, TAKE_BACK, walletOf } from '@riwaq/contracts/platform';
import type { StageAct, Standing } from '../orders/order-stage';
import { isLeft } from '../orders/order-table';
import { counts, hasMoney, waits } from '../orders/payment-state';
import { judgeTakeBack, type StoredEntry } from '../orders/taken-back';
import { growingPayment } from '../payments/parts-of-price';
import type { Payment } from '../payments/payment';

/** What the allowed acts of an order follow from. */
interface ActFacts {
  readonly standing: Pick<Standing, 'row' | 'paidSince'>;
  /** When the newest receipt came; null without one. */
  readonly receiptAt: number | null;
  /** The oldest first. */
  readonly payments: readonly (OrderRecord['payments'][number] & Pick<Payment, 'state'> & { readonly rest: string })[];
  /** What was ordered, with what is activated. */
  readonly goods: Pick<OrderRecord['goods'], 'lines' | 'total'>;
  readonly messages: readonly Pick<OrderMessage, 'id' | 'kind' | 'isLetter' | 'state'>[];
  /** Kinds of letters that may be sent again, since what they say is true. */
  readonly letters: readonly string[];
  readonly history: readonly StoredEntry[];
  /** The wallet of the shop, or what it sent last for another order; undefined where there is neither. */
  readonly wallet?: Pick<SentWallet, 'network' | 'address'> | undefined;
  /** Who asks. */
  readonly actor: string;
}

/** Everything that staff may do with an order at `now` (milliseconds), the most likely first. `changeOrder` and `settlePayment` refuse anything else. */
export function actsOfOrder(facts: ActFacts, now: number): AllowedAct[] {
  const isMoney = facts.payments.some(hasMoney);
  const isAllowed = (act: StageAct) => facts.standing.row.acts.includes(act);
  const wallet = isAllowed('wallet') && !isMoney ? [walletAct(facts)] : [];
  const transfer = noted(facts, now, isMoney);
  // What is missing of the price is more likely to come than to be given away.
  const isNext = !isMoney || Number(growingPayment(facts.payments)?.rest) < (facts.goods.total ?? 0);
  return [
    ...(isAllowed('activated') ? activations(facts) : []),
    ...wallet.filter(({ after }) => after === null),
    ...(isAllowed('reopened') ? [{ act: 'reopened' as const }] : []),
    ...(isNext ? [transfer] : []),
    ...wallet.filter(({ after }) => after !== null),
    ...(isAllowed('receipt-refused') && !isMoney && facts.receiptAt !== null
      ? [{ act: 'receipt-refused' as const, receipt: facts.receiptAt }]
      : []),
    ...facts.payments.flatMap((payment) => decisions(payment, facts.payments.some(counts), now)),
    ...(isNext ? [] : [transfer]),
    ...(isAllowed('cancelled') && !isMoney ? [{ act: 'cancelled' as const }] : []),
    ...(isAllowed('dropped') ? drops(facts) : []),
    ...(isAllowed('not-activated') ? notActivated(facts) : []),
    { act: 'note' },
    ...facts.messages.flatMap((message) => again(message, facts.letters)),
    ...lastAct(facts, now),
  ];
}

/** The wallet is sent. What its dialog begins with was sent last, or is the shop's. */
function walletAct({ history, wallet }: ActFacts): Extract<AllowedAct, { act: 'wallet' }> {
  const last = walletOf(history);
  const { network = '', address = '', amount = '' }: Partial<SentWallet> = last?.wallet ?? { ...wallet };
  return { act: 'wallet', after: last?.at ?? null, begins: { network, address, amount } };
}

/** Each product that is left, and all of them at once. */
function activations({ goods: { lines } }: ActFacts): AllowedAct[] {
  const left = lines.filter(isLeft).length;
  const each = productsLeft(lines).map((product) => ({ act: 'activated' as const, product, left }));
  return [...(lines.length > 1 ? each : []), ...(lines.length < 2 || left > 1 ? [{ act: 'activated' as const, left }] : [])];
}

/** The products that are left, by their place from 1. */
const productsLeft = (lines: ActFacts['goods']['lines']) =>
  lines.flatMap((one, index) => (isLeft(one) ? [{ line: index + 1, name: one.name, detail: one.detail }] : []));

/** A product that is left, where the order goes on with another one. */
function drops({ goods: { lines } }: ActFacts): AllowedAct[] {
  const products = productsLeft(lines);
  return products.length > 0 && lines.filter(({ isDropped }) => !isDropped).length > 1 ? [{ act: 'dropped', products }] : [];
}

/** What was activated is not, and what was dropped comes back. */
function notActivated({ goods: { lines } }: ActFacts): AllowedAct[] {
  if (lines.every(isLeft)) return [];
  return [{ act: 'not-activated', ...(!lines.some(({ isActivated }) => isActivated) && { isDropped: true }) }];
}

/** A transfer that came. */
function noted({ payments, goods }: ActFacts, now: number, isSecond: boolean): AllowedAct {
  const growing = growingPayment(payments);
  const came = growing && { came: Number(growing.rest) };
  return { act: 'paid', isSecond, isExtra: payments.some(counts), due: goods.total, ...came, ...transferDays(now) };
}

/** What a person may decide about the money of a payment. */
function decisions(payment: ActFacts['payments'][number], isPaid: boolean, now: number): AllowedAct[] {
  const { transfer, method, state, paid, rest } = payment;
  const of = { transfer, method, state, paid };
  const back = (isExtra: boolean) => ({ act: 'refunded' as const, ...of, isExtra, rest, ...transferDays(now) });
  if (counts(payment)) return [back(false)];
  if (!waits(payment)) return [];
  return [...(isPaid ? [] : [{ act: 'accept' as const, ...of }]), back(isPaid)];
}

/** What who asks did last, as long as it can be taken back. */
function lastAct({ history, actor: by }: ActFacts, now: number): AllowedAct[] {
  return history.flatMap((entry, at): AllowedAct[] =>
    judgeTakeBack(history, at, { by, now }).outcome === 'open'
      ? [{ act: 'take-back', entry: at, change: entry.change, left: entry.at + TAKE_BACK - now }]
      : [],
  );
}

/** How a message is sent again: one that is still to arrive is tried now, and so is a letter whose address was refused. Of a receipt that arrived only a small picture is kept. */
function again({ id, kind, isLetter, state }: ActFacts['messages'][number], letters: ActFacts['letters']): AllowedAct[] {
  const isOpen = state === 'dead' || state === 'waiting' || state === 'busy' || (isLetter && state === 'refused');
  if (isOpen) return [{ act: 'retry', message: id, hasArrived: false, ...(isLetter && { letter: kind }) }];
  if (isLetter) return letters.includes(kind) ? [{ act: 'letter', message: id, kind }] : [];
  return state === 'accepted' && kind !== 'receipt' ? [{ act: 'retry', message: id, hasArrived: true }] : [];
}
