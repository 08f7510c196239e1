import type { HistoryLine } from '@riwaq/contracts/platform';
import type { ChangeContext } from './site-change';

type Words = Pick<ChangeContext, 'by' | 'why' | 'commit' | 'forced'>;

/** What every history line of a change has. `at` is in milliseconds. */
export function historyLine<Action extends HistoryLine['action']>({ by, why, commit, forced }: Words, action: Action, at: number) {
  return {
    at: new Date(at).toISOString(),
    by,
    action,
    ...(why ? { why } : {}),
    ...(commit ? { commit } : {}),
    ...(forced ? { forced } : {}),
  };
}
