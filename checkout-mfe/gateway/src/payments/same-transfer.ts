import { codeLetters } from '@riwaq/contracts';
import type { HistoryEntry } from '@riwaq/contracts/platform';
import { partsOf } from './parts-of-price';
import type { Part, Payment } from './payment';

/** What an operator says of a transfer: dinar, an Algerian day, its number at the bank, and the press that says it. */
interface SaidTransfer {
  readonly amount: number;
  readonly day: string;
  readonly note?: string | undefined;
  readonly request?: string | undefined;
  readonly isSecond: boolean;
}

/** A number at the bank in the form in which numbers are compared: «CCP 4471» and «ccp-4471» are one. */
const comparable = (number: string | undefined) => codeLetters(number ?? '');

/**
 * The transfer of these payments that is this one already; undefined where it is another one. The same press is the same transfer. With numbers at the bank, the number
 * alone says so. Without one, the same amount of the same day is the same transfer, unless it is said to be a second one. A second one without a number or a
 * press is one second transfer, however often it is said.
 */
export function sameTransfer(payments: readonly Payment[], said: SaidTransfer): Part | undefined {
  const transfers = payments
    .filter(({ method, noted }) => method === 'bank' || method === 'crypto' || noted !== null)
    .flatMap((payment) => partsOf(payment).map((part) => ({ part, isGone: payment.state === 'refunded' || payment.state === 'returned' })));
  const { request, amount, day, isSecond } = said;
  const number = comparable(said.note);
  const byPress = request !== undefined && transfers.find(({ part }) => part.request === request);
  if (byPress) return byPress.part;
  const byNumber = number !== '' && transfers.find(({ part }) => comparable(part.number) === number);
  if (byNumber) return byNumber.part;
  return transfers.find(({ isGone, part: known }) => {
    if (isGone || known.amount !== amount || known.day !== day) return false;
    if (number !== '' && comparable(known.number) !== '') return false;
    return !isSecond || (number === '' && request === undefined && known.isSecond && comparable(known.number) === '');
  })?.part;
}

/** What the history says of a noted transfer; the last entry of several that say the same. */
export function entryOf(transfer: Part, history: readonly HistoryEntry[]): HistoryEntry | undefined {
  const isOfTransfer = ({ change, amount, day }: HistoryEntry) => change === 'paid' && amount === transfer.amount && day === transfer.day;
  const entries = history.filter(isOfTransfer);
  return entries.findLast(({ note }) => comparable(note) === comparable(transfer.number)) ?? entries.at(-1);
}
