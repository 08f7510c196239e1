import { codeLetters } from '@riwaq/contracts';
import type { HistoryEntry } from '@riwaq/contracts/platform';
import type { Payment } from './payment';

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
 * The payment that is this transfer already; undefined where it is another one. The same press is the same transfer. With numbers at the bank, the number
 * alone says so. Without one, the same amount of the same day is the same transfer, unless it is said to be a second one. A second one without a number or a
 * press is one second transfer, however often it is said.
 */
export function sameTransfer(payments: readonly Payment[], said: SaidTransfer): Payment | undefined {
  const transfers = payments.filter(({ method }) => method === 'bank' || method === 'crypto');
  const { request, amount, day, isSecond } = said;
  const number = comparable(said.note);
  const byPress = request !== undefined && transfers.find((known) => known.noted?.request === request);
  if (byPress) return byPress;
  const byNumber = number !== '' && transfers.find((known) => comparable(known.noted?.number) === number);
  if (byNumber) return byNumber;
  return transfers.find(({ state, transfer, noted: known }) => {
    if (state === 'refunded' || state === 'returned' || transfer?.amount !== amount || transfer.created_at !== day) return false;
    if (number !== '' && comparable(known?.number) !== '') return false;
    return !isSecond || (number === '' && request === undefined && known?.isSecond === true && comparable(known.number) === '');
  });
}

/** What the history says of a noted transfer; the last entry of several that say the same. */
export function entryOf({ transfer, noted }: Payment, history: readonly HistoryEntry[]): HistoryEntry | undefined {
  const isOfTransfer = ({ change, amount, day }: HistoryEntry) =>
    change === 'paid' && amount === transfer?.amount && day === transfer?.created_at;
  const entries = history.filter(isOfTransfer);
  return entries.findLast(({ note }) => comparable(note) === comparable(noted?.number)) ?? entries.at(-1);
}
