import { HOUR } from '@riwaq/contracts';

/** The state of a job: what it was asked, and how it stands. */
interface JobState {
  readonly state: 'running' | 'done' | 'refused';
}

/** Jobs that were begun here and go on without the request that began them. */
export interface RunningJobs<State extends JobState> {
  /** Begins a job, once for each id: a request that comes again gets what the first one began. */
  begin(id: string, running: State, work: () => Promise<State>): State;
  /** How a job stands; undefined for an unknown id, or an hour after its begin. */
  find(id: string): State | undefined;
  /** Waits for the jobs that run. */
  close(): Promise<void>;
}

/** Keeps jobs for an hour. `now` is in milliseconds. Calls `onForgotten` with the id of each that goes. */
export function runningJobs<State extends JobState>(now: () => number, onForgotten: (id: string) => void = () => {}): RunningJobs<State> {
  const known = new Map<string, { readonly begun: number; state: State }>();
  const running = new Set<Promise<void>>();

  function forgetOld(): void {
    for (const [id, { begun, state }] of known) {
      if (state.state === 'running' || now() - begun <= HOUR) continue;
      known.delete(id);
      onForgotten(id);
    }
  }

  return {
    begin(id, state, work) {
      forgetOld();
      const before = known.get(id);
      if (before) return before.state;
      const kept = { begun: now(), state };
      known.set(id, kept);
      const working = work()
        .then((ended) => {
          kept.state = ended;
        })
        .finally(() => running.delete(working));
      running.add(working);
      return state;
    },
    find: (id) => known.get(id)?.state,
    async close() {
      await Promise.all(running);
    },
  };
}
