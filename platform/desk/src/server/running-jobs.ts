import { type AppName, HOUR } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import { ofStaff, refuseOthers } from './access';
import { DeskError } from './desk-error';
import type { Member } from './staff-list';

/** The state of a job: what it was asked, and how it stands. */
interface JobState {
  readonly id: string;
  readonly state: 'running' | 'done' | 'refused';
}

/** Most jobs of one kind that are known at once. */
const MOST = 50;

interface JobOptions {
  /** «Now» in milliseconds. */
  readonly now: () => number;
  /** Called with the id of each job that is forgotten. */
  readonly onForgotten?: (id: string) => void;
}

/**
 * Jobs that go on without the request that began them. Each is for an app that its maker may change. An id is known to its maker for an hour, and `GET <path>/<id>` answers how its job stands. The server
 * waits for running jobs when it closes.
 */
export function runningJobs<State extends JobState>(server: FastifyInstance, path: string, { now, onForgotten = () => {} }: JobOptions) {
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

  /**
   * How a job of this member stands. Throws `DeskError` `unknown` for an unknown or old id, and for one of somebody else, and `not-yours` for somebody who may
   * not change its app any more.
   */
  function find(member: Member, id: string): State {
    const job = known.get(id);
    if (job?.maker !== member.account) throw new DeskError('unknown', 'this id');
    refuseOthers(member, job.app);
    return job.state;
  }

  /**
   * Begins a job for an app, once for each id: a request that comes again gets what the first one began. Throws what `find` throws, before any work begins.
   */
  function begin(member: Member, app: AppName, job: State, work: () => Promise<State>): State {
    refuseOthers(member, app);
    forgetOld();
    if (!known.has(job.id)) {
      if (known.size >= MOST) throw new DeskError('too-many');
      const kept = { begun: now(), maker: member.account, app, state: job };
      known.set(job.id, kept);
      const working = work()
        .then((ended) => {
          kept.state = ended;
        })
        .finally(() => running.delete(working));
      running.add(working);
    }
    return find(member, job.id);
  }

  server.get<{ Params: { id: string } }>(`${path}/:id`, { config: { access: ofStaff } }, async ({ member, params }) =>
    find(member, params.id),
  );
  server.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return { begin, find };
}
