import { transferDays } from '@riwaq/contracts';
import type { AllowedAct, OrderMessage, OrderRecord } from '@riwaq/contracts/platform';
import type { Standing } from '../orders/order-stage';
import { counts, hasMoney, waits } from '../orders/payment-state';
import type { Payment } from '../payments/payment';

/** What the allowed acts of an order follow from. */
interface ActFacts {
  readonly standing: Pick<Standing, 'row' | 'paidSince'>;
  /** The oldest first. */
  readonly payments: readonly (OrderRecord['payments'][number] & Pick<Payment, 'state'>)[];
  /** What was ordered, with what is activated. */
  readonly goods: Pick<OrderRecord['goods'], 'lines' | 'total'>;
  readonly messages: readonly Pick<OrderMessage, 'id' | 'kind' | 'isLetter' | 'state'>[];
  /** Kinds of letters that may be sent again, since what they say is true. */
  readonly letters: readonly string[];
}

/** Everything that staff may do with an order at `now` (milliseconds), the most likely first. `changeOrder` and `settlePayment` refuse anything else. */
export function actsOfOrder(facts: ActFacts, now: number): AllowedAct[] {
  const isMoney = facts.payments.some(hasMoney);
  const canBeCancelled = facts.standing.row.acts.includes('cancelled') && !isMoney;
  const transfer = noted(facts, now, isMoney);
  return [
    ...activations(facts),
    ...(isMoney ? [] : [transfer]),
    ...facts.payments.flatMap((payment) => decisions(payment, facts.payments.some(counts))),
    ...(isMoney ? [transfer] : []),
    ...(canBeCancelled ? [{ act: 'cancelled' as const }] : []),
    { act: 'note' },
    ...facts.messages.flatMap((message) => again(message, facts.letters)),
  ];
}

/** Each product that is left, and all of them at once. */
function activations({ standing, goods: { lines } }: ActFacts): AllowedAct[] {
  // Other money beside it does not keep a paid order from being activated.
  if (!standing.row.acts.includes('activated')) return [];
  const left = lines.filter(({ isActivated }) => !isActivated).length;
  const each = lines.flatMap(({ name, detail, isActivated }, index) =>
    isActivated ? [] : [{ act: 'activated' as const, product: { line: index + 1, name, detail }, left }],
  );
  return [...(lines.length > 1 ? each : []), ...(lines.length < 2 || left > 1 ? [{ act: 'activated' as const, left }] : [])];
}

/** A transfer that came. */
function noted({ payments, goods }: ActFacts, now: number, isSecond: boolean): AllowedAct {
  return { act: 'paid', isSecond, isExtra: payments.some(counts), due: goods.total, ...transferDays(now) };
}

/** What a person may decide about the money of a payment. */
function decisions(payment: ActFacts['payments'][number], isPaid: boolean): AllowedAct[] {
  const { transfer, method, state, paid } = payment;
  const of = { transfer, method, state, paid };
  if (counts(payment)) return [{ act: 'refunded', ...of, isExtra: false }];
  if (!waits(payment)) return [];
  return [...(isPaid ? [] : [{ act: 'accept' as const, ...of }]), { act: 'refunded', ...of, isExtra: isPaid }];
}

/** How a message is sent again: one that is still to arrive is tried now, and so is a letter whose address was refused. Of a receipt that arrived only a small picture is kept. */
function again({ id, kind, isLetter, state }: ActFacts['messages'][number], letters: ActFacts['letters']): AllowedAct[] {
  const isOpen = state === 'dead' || state === 'waiting' || state === 'busy' || (isLetter && state === 'refused');
  if (isOpen) return [{ act: 'retry', message: id, hasArrived: false, ...(isLetter && { letter: kind }) }];
  if (isLetter) return letters.includes(kind) ? [{ act: 'letter', message: id, kind }] : [];
  return state === 'accepted' && kind !== 'receipt' ? [{ act: 'retry', message: id, hasArrived: true }] : [];
}
