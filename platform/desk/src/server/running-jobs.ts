import { type AppName, HOUR } from '@riwaq/contracts';
import type { ChangeStep, Ended, Refusal } from '@riwaq/contracts/operations';
import type { FastifyInstance } from 'fastify';
import type { ChangeState, Job } from '../contract/answers';
import { mayChange, type mayEdit, type mayRegister } from '../contract/role';
import { refuseOthers } from './access';
import { DeskError, messageOf } from './desk-error';
import type { DeskParts } from './desk-parts';
import type { Member } from './staff-tables';

/** Most jobs of one kind that are known at once. */
const MOST = 50;

interface JobOptions {
  /** «Now» in milliseconds. */
  readonly now: () => number;
  /** Who may begin a job for an app, and read how it stands. */
  readonly may?: typeof mayChange | typeof mayEdit | typeof mayRegister;
  /** Called with the id of each job that is forgotten. */
  readonly onForgotten?: (id: string) => void;
}

/** A job that ends with words for developers. */
type ToldJob = Job & Pick<Refusal, 'lines'>;

/** Jobs that go on without the request that began them. */
interface RunningJobs<State extends ToldJob> {
  /**
   * How a job of this member stands. Throws `DeskError` `unknown` for an unknown or old id, and for one of somebody else, and `not-yours` for somebody who may
   * not begin it any more.
   */
  find(member: Member, id: string): State;
  /**
   * Begins a job for an app, once for each id: a request that comes again gets what the first one began. Throws what `find` throws, before any work begins.
   */
  begin(member: Member, app: AppName, job: State, work: (tell: (state: State) => void) => Promise<State>): State;
}

/** Each job is for an app that its maker may change (`may`). An id is known to its maker for an hour. The server waits for running jobs when it closes. */
export function runningJobs<State extends ToldJob>(
  server: FastifyInstance,
  { now, may = mayChange, onForgotten = () => {} }: JobOptions,
): RunningJobs<State> {
  const known = new Map<string, { readonly begun: number; readonly maker: string; readonly app: AppName; state: State }>();
  const running = new Set<Promise<void>>();

  /** Forgets ended jobs after an hour, or earlier where there are too many. The map has the oldest first. */
  function forgetOld(): void {
    for (const [id, { begun, state }] of known) {
      if (state.state === 'running' || (now() - begun <= HOUR && known.size < MOST)) continue;
      known.delete(id);
      onForgotten(id);
    }
  }

  function find(member: Member, id: string): State {
    const job = known.get(id);
    if (job?.maker !== member.id) throw new DeskError('unknown', 'this id');
    refuseOthers(member, job.app, may);
    return job.state;
  }

  server.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return {
    find,
    begin(member, app, job, work) {
      refuseOthers(member, app, may);
      forgetOld();
      if (!known.has(job.id)) {
        if (known.size >= MOST) throw new DeskError('too-many');
        const kept = { begun: now(), maker: member.id, app, state: job };
        known.set(job.id, kept);
        const working = work((state) => {
          kept.state = state;
        })
          // An operation says itself why it refuses. What it throws is a fault of its own, which ends this job and nothing else.
          .catch((error: unknown): State => ({ ...job, state: 'refused', lines: [messageOf(error)] }))
          .then((ended) => {
            kept.state = ended;
          })
          .finally(() => running.delete(working));
        running.add(working);
      }
      return find(member, job.id);
    },
  };
}

/** What every job begins with. */
export const nothingYet = { lines: [], toAccept: [], issues: [], changed: [] } as const;

/** A change that somebody began: its app, and what a developer types for the same. */
interface BegunChange {
  readonly id: string;
  readonly app: AppName;
  readonly command: string;
}

/** Begins a change of the live site as a job, and tells the desk how it ended. */
export function beginning(
  jobs: RunningJobs<ChangeState>,
  { now, onChanged, onRefused }: Pick<DeskParts, 'now' | 'onChanged' | 'onRefused'>,
  member: Member,
  { id, app, command }: BegunChange,
  change: (onStep: (step: ChangeStep) => void) => Promise<Ended>,
): ChangeState {
  const begun = now();
  const running: ChangeState = { id, state: 'running', command, ...nothingYet };
  return jobs.begin(member, app, running, async (tell) => {
    const ended = await change((step) => tell({ ...running, step }));
    if (ended.state === 'done') onChanged();
    else onRefused(member, { id, app, lines: [command, ...ended.lines], reason: ended.reason });
    return { ...running, ...ended, milliseconds: now() - begun };
  });
}
