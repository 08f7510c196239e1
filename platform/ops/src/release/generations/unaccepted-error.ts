import type { Acceptable } from '@riwaq/contracts/operations';
import { UserError } from '../../system/user-error';

/** A change that is refused until somebody accepts what it does. A page reads `toAccept`; the message has the words for a terminal. */
export class UnacceptedError extends UserError {
  constructor(
    readonly toAccept: readonly Acceptable[],
    problems: readonly string[],
  ) {
    super(problems.join('\n'), 1, { reason: { kind: toAccept.includes('moved') ? 'other-origin' : 'lost-addresses' } });
  }
}
