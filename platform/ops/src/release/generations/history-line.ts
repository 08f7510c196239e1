import type { HistoryLine } from '@riwaq/contracts/platform';
import type { ChangeContext } from './site-change';

type Words = Pick<ChangeContext, 'by' | 'why' | 'undoes' | 'forced'>;

/** What every history line of a change has. `at` is in milliseconds. */
export function historyLine<Action extends HistoryLine['action']>({ by, why, undoes, forced }: Words, action: Action, at: number) {
  return {
    at: new Date(at).toISOString(),
    by,
    action,
    ...(why ? { why } : {}),
    ...(undoes ? { undoes } : {}),
    ...(forced ? { forced } : {}),
  };
}
