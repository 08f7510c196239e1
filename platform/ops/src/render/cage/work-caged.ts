import type { ComposeInput, ComposeWatcher } from '../compose-input';
import { composerReach, composingProgram, programLine } from '../composing-program';
import { MOST_PROCESSES } from '../document-batches';
import { sourceAsker, sourceTrouble } from './ask-source-for';
import { memoryOf } from './memory-of';
import type { CageMessage, CageWork } from './messages';
import { type OpenedCage, openCage, openDecoy } from './open-cage';
import { type CageLimits, type RunningCage, runCage, tooMuchMemory } from './run-cage';
import type { Description } from './run-description';
import type { StandingWall } from './walls';

/** Interval of the time and memory checks, in milliseconds. */
const LOOK_EVERY = 200;

/**
 * Works in a cage: release code may hang, exhaust memory or look for secrets. Large compositions use several cages. Returns the result after
 * all processes ended; the caller parses it. Rejects with the work's error. Throws `UserError` where the required wall is missing.
 */
export async function workCaged(
  work: { readonly compose: ComposeInput } | { readonly describe: Description },
  limits: CageLimits,
  environment: NodeJS.ProcessEnv,
  { onStarted }: ComposeWatcher = {},
): Promise<unknown> {
  const [program, decoy] = await Promise.all([composingProgram(), openDecoy()]);
  const input = 'compose' in work ? work.compose : undefined;
  const reach = 'compose' in work ? composerReach(work.compose, program) : { reads: [...program.reads, work.describe.program], writes: [] };
  const line = await programLine(reach, program, limits.memory);
  const over = new AbortController();
  const askSource = sourceAsker(input?.site.products?.source, over.signal);
  const running = new Set<RunningCage>();
  const watch = setInterval(() => void look(running, limits), LOOK_EVERY);
  let batches = 0;
  try {
    return await carryOut(work, onStarted);
  } finally {
    clearInterval(watch);
    over.abort();
    for (const cage of running) cage.stop('the work is over');
    await Promise.allSettled([...running].map(({ done }) => done));
    decoy.close();
  }

  async function carryOut(part: CageWork, tellProcess?: ComposeWatcher['onStarted']): Promise<unknown> {
    const { cage } = await openCage({ reach, line, environment }, (whole) => {
      const opened = runCage(whole, decoy.port, limits, answer);
      running.add(opened);
      return opened;
    });
    if (cage.pid !== undefined) await tellProcess?.(cage.pid);
    cage.begin(part);
    return cage.done;
  }

  async function answer(question: Extract<CageMessage, { ask: number }>): Promise<unknown> {
    if ('source' in question)
      return askSource(question.source).catch((error: unknown) => {
        throw new Error(sourceTrouble(error));
      });
    batches += 1;
    if (!input || batches >= MOST_PROCESSES) throw new Error('a release asks for more processes than its work has');
    // `shown` comes from a cage, and only another cage reads it.
    const { paths, shown } = question.batch;
    return carryOut({ batch: { input, shown, paths } });
  }
}

/** Kills a cage that exceeds its time, and all of them where they exceed the memory limit together. */
async function look(running: ReadonlySet<RunningCage>, limits: CageLimits): Promise<void> {
  for (const cage of running) {
    const limit = cage.overdue();
    if (limit !== undefined) cage.stop(`${cage.at()}: still not done after ${Math.round(limit / 1000)} s`);
  }
  const pids = [...running].flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
  const held = await Promise.all(pids.map(memoryOf));
  if (held.reduce((sum, mebibytes) => sum + mebibytes, 0) > limits.memory)
    for (const cage of running) cage.stop(tooMuchMemory(cage.at(), limits));
}

/** Finds the strongest wall of this machine, and why stronger ones fail. Throws `UserError` where the required one is missing. */
export async function standingWall(environment: NodeJS.ProcessEnv): Promise<StandingWall> {
  const [program, decoy] = await Promise.all([composingProgram(), openDecoy()]);
  const reach = { reads: program.reads, writes: [] };
  const limits = { step: 0, prepare: 0, memory: 512 };
  let opened: OpenedCage | undefined;
  try {
    const line = await programLine(reach, program, limits.memory);
    opened = await openCage({ reach, line, environment }, (whole) =>
      runCage(whole, decoy.port, limits, () => Promise.reject(new Error('no work'))),
    );
    return { wall: opened.wall, missing: opened.missing };
  } finally {
    opened?.cage.stop('it was looked at');
    await opened?.cage.done.catch(() => {});
    decoy.close();
  }
}
