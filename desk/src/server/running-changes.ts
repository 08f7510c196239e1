import { type AppName, HOUR } from '@riwaq/contracts';
import type { ChangeRequest, ChangeState } from '../contract/answers';
import { commandLine, wordsOf } from '../contract/site-change';
import type { CommandResult, RunCommand } from './run-command';

/** The changes that were asked for here. */
export interface RunningChanges {
  /** Begins a change, once for each id: a request that comes again gets what the first one began. */
  begin(request: ChangeRequest, by: string): ChangeState;
  /** How a change stands; undefined for an unknown id, or one older than an hour. */
  find(id: string): ChangeState | undefined;
  /** Waits for the changes that run. */
  close(): Promise<void>;
}

interface Kept {
  readonly begun: number;
  state: ChangeState;
}

/** Runs changes with the shop's own commands. `now` is in milliseconds. Calls `onChanged` after each that was made. */
export function runningChanges(run: RunCommand, now: () => number, onChanged: (app: AppName) => void): RunningChanges {
  const known = new Map<string, Kept>();
  const running = new Set<Promise<void>>();

  function forgetOld(): void {
    for (const [id, { begun, state }] of known) if (state.state !== 'running' && now() - begun > HOUR) known.delete(id);
  }

  async function work(kept: Kept, { change, why }: ChangeRequest, by: string): Promise<void> {
    const result = await run([...wordsOf(change), '--why', why, '--by', by]);
    kept.state = { ...kept.state, ...outcomeOf(result), milliseconds: now() - kept.begun };
    if (result.exitCode === 0) onChanged(change.app);
  }

  return {
    begin(request, by) {
      forgetOld();
      const before = known.get(request.id);
      if (before) return before.state;
      const state: ChangeState = { id: request.id, state: 'running', command: commandLine(request.change, request.why), lines: [] };
      const kept: Kept = { begun: now(), state };
      known.set(request.id, kept);
      const working = work(kept, request, by).finally(() => running.delete(working));
      running.add(working);
      return state;
    },
    find: (id) => known.get(id)?.state,
    async close() {
      await Promise.all(running);
    },
  };
}

function outcomeOf({ exitCode, lines }: CommandResult): Pick<ChangeState, 'state' | 'lines'> {
  return { state: exitCode === 0 ? 'done' : 'refused', lines: [...lines] };
}
