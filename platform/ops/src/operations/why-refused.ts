import type { Refusal } from '@riwaq/contracts/operations';
import { UnacceptedError } from '../release/generations/unaccepted-error';
import { DraftRefusedError } from '../release/records/judge-draft';
import { terminalSafeText } from '../system/terminal';
import { messageOf, UserError } from '../system/user-error';

/** Why an operation threw, as data: fields and changes of others, what can be accepted, and a reason that has words at the desk. */
export function whyRefused(error: unknown): Omit<Refusal, 'lines'> {
  const { issues, changed } = error instanceof DraftRefusedError ? error.refusal : { issues: [], changed: [] };
  return {
    issues,
    changed,
    toAccept: error instanceof UnacceptedError ? error.toAccept : [],
    reason: error instanceof UserError ? error.reason : undefined,
  };
}

/** Printed on a full disk. Every operation needs a few kilobytes. */
const FULL =
  'the disk is full: what is live stays as it is. Make a little room (an old backup, the journal), let riwaq gc make more, then run this again';

/** What was thrown, as a terminal shows it: each line of a refusal, the first one of an unexpected error. */
export function failureLines(error: unknown): string[] {
  const lines = messageOf(error)
    .split('\n')
    .slice(0, error instanceof UserError ? undefined : 1);
  return [...lines, ...(/\b(ENOSPC|EDQUOT)\b/.test(messageOf(error)) ? [FULL] : [])].map(terminalSafeText);
}
