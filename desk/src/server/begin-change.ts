import type { ChangeRequest, ChangeState } from '../contract/answers';
import { commandLine, wordsOf } from '../contract/site-change';
import type { RunCommand } from './run-command';
import type { RunningJobs } from './running-jobs';

/** Begins a change under somebody's name. `now` is in milliseconds. Calls `onChanged` where it was made. */
export function beginChange(
  { id, change, why }: ChangeRequest,
  by: string,
  jobs: RunningJobs<ChangeState>,
  { run, now, onChanged }: { readonly run: RunCommand; readonly now: () => number; readonly onChanged: () => void },
): ChangeState {
  const begun = now();
  const running: ChangeState = { id, state: 'running', command: commandLine(change, why), lines: [] };
  return jobs.begin(id, running, async () => {
    const { exitCode, lines } = await run([...wordsOf(change), '--why', why, '--by', by]);
    if (exitCode === 0) onChanged();
    return { ...running, state: exitCode === 0 ? 'done' : 'refused', lines: [...lines], milliseconds: now() - begun };
  });
}
