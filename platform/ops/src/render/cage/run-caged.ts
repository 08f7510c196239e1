import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { documentsFolder } from '../../store/stored-documents';
import type { ComposeWatcher } from '../compose-input';
import { type ComposingProgram, composingProgram } from '../composing-program';
import { pinnedRecordFiles } from '../pinned-records';
import { sourceAsker, sourceTrouble } from './ask-source-for';
import { type CageEnd, startCaged } from './caged-process';
import { commandLine, nodeLine, type Reach } from './command-line';
import type { CageMessage, CageWork } from './messages';
import { acceptedWalls, noWall, type StandingWall, type Wall } from './walls';

/** Limits that only a fault reaches. */
export interface CageLimits {
  /** Limit of the whole work, in milliseconds. */
  readonly time: number;
  /** Limit of each step that it says (`at`): an address, an app that prepares. In milliseconds; that of the whole by default. */
  readonly step?: number;
  /** Memory limit, in MiB. */
  readonly memory: number;
  /** The clock of the first, in milliseconds. */
  readonly now?: () => number;
}

/** Interval of the time and memory checks, in milliseconds. */
const LOOK_EVERY = 200;
const OUT_OF_MEMORY = /heap out of memory|Allocation failed/;

/**
 * Works in one process in a cage: release code may hang, exhaust memory or look for secrets. Returns the result after the process ended; the caller parses it.
 * Rejects with the work's error, which says where it was. Throws `UserError` where the required wall is missing.
 */
export async function runCaged(
  work: CageWork,
  limits: CageLimits,
  environment: NodeJS.ProcessEnv,
  watcher: ComposeWatcher = {},
): Promise<unknown> {
  return (await behindStrongestWall(work, limits, environment, watcher)).result;
}

/** Finds the strongest wall of this machine, by starting a cage without work. Throws `UserError` where the required one is missing. */
export async function standingWall(environment: NodeJS.ProcessEnv): Promise<StandingWall> {
  const { wall, missing } = await behindStrongestWall({ look: true }, { time: 60_000, memory: 512 }, environment, {});
  return { wall, missing };
}

type WorkedBehind = StandingWall & { readonly result: unknown };

async function behindStrongestWall(
  work: CageWork,
  limits: CageLimits,
  environment: NodeJS.ProcessEnv,
  watcher: ComposeWatcher,
): Promise<WorkedBehind> {
  const program = await composingProgram();
  const reach = reachOf(work, program);
  const line = await nodeLine(reach, program.file, limits.memory);
  const missing: { wall: Wall; reason: string }[] = [];
  for (const wall of acceptedWalls(environment)) {
    const command = commandLine(wall, reach, line, environment.PATH);
    const run = command ? await workBehind(command, work, limits, watcher) : { notOpened: 'its program is not installed' };
    if ('result' in run) return { wall, missing, result: run.result };
    missing.push({ wall, reason: run.notOpened });
  }
  throw noWall(environment, missing);
}

/** What a work may reach: the program itself; a composition the release store, the pinned records, the live generation and stored documents, and its new generation to write. */
function reachOf(work: CageWork, { reads }: ComposingProgram): Reach {
  if ('describe' in work) return { reads: [...reads, work.describe.program], writes: [] };
  if (!('compose' in work)) return { reads, writes: [] };
  const { home, registry, out, previous } = work.compose;
  const pinned = pinnedRecordFiles(home, registry);
  const known = previous ? [previous, documentsFolder(home)] : [];
  return { reads: [...reads, join(home, 'releases'), ...pinned, ...known], writes: [out] };
}

/** Works behind one wall. Returns why its cage did not open, where it did not; release code loads only after it opened. */
async function workBehind(
  command: readonly string[],
  work: CageWork,
  limits: CageLimits,
  { onStarted }: ComposeWatcher,
): Promise<{ readonly result: unknown } | { readonly notOpened: string }> {
  const { now = () => performance.now() } = limits;
  const began = now();
  /** Undefined until the cage is open. */
  let at: string | undefined;
  let since = began;
  let outcome: { readonly result: unknown } | { readonly error: string } | undefined;
  const over = new AbortController();
  const askSource = sourceAsker('compose' in work ? work.compose.site.products?.source : undefined, over.signal);
  const cage = startCaged(command, hear);
  cage.tell(work);
  const watch = setInterval(() => void look(), LOOK_EVERY);
  try {
    if (cage.pid !== undefined) await onStarted?.(cage.pid);
    const end = await cage.ended;
    if (!outcome) {
      // A wall that does not stand ends with a code. Who kills its process wants no other one.
      if (at === undefined && end.signal !== 'SIGKILL') return { notOpened: end.lastWords.split('\n')[0] || `it ended with ${end.code}` };
      throw new Error(`${at ?? 'opening'}: ${endText(end, limits)}`);
    }
    if ('error' in outcome) throw new Error(outcome.error);
    return outcome;
  } finally {
    clearInterval(watch);
    over.abort();
    cage.kill();
    await cage.ended;
  }

  /** The first result or error counts and ends the process. */
  function settle(found: NonNullable<typeof outcome>): void {
    outcome ??= found;
    cage.kill();
  }

  function hear(message: CageMessage): void {
    if ('at' in message) {
      at = message.at;
      since = now();
    } else if ('ask' in message) void answer(message.ask, message.source);
    else settle(message);
  }

  async function answer(to: number, source: string): Promise<void> {
    const reply = await askSource(source).then(
      (found) => ({ to, answer: found }),
      (error: unknown) => ({ to, error: sourceTrouble(error) }),
    );
    // A list of many pages takes as long as its source does.
    since = now();
    cage.tell(reply);
  }

  async function look(): Promise<void> {
    const { time, step = time } = limits;
    const told = now();
    // This process may have had no time itself: what the cage said until then is heard first.
    await setImmediate();
    const isStepOver = told - since > step;
    if (isStepOver || told - began > time)
      settle({ error: `${at ?? 'opening'}: still not done after ${Math.round((isStepOver ? step : time) / 1000)} s` });
    if (cage.pid !== undefined && (await memoryOf(cage.pid)) > limits.memory)
      settle({ error: `${at ?? 'opening'}: ${tooMuchMemory(limits)}` });
  }
}

function endText({ signal, lastWords }: CageEnd, limits: CageLimits): string {
  if (OUT_OF_MEMORY.test(lastWords)) return tooMuchMemory(limits);
  return signal ? `was ended by ${signal}` : 'a release ended the process';
}

const tooMuchMemory = ({ memory }: CageLimits) => `takes more than ${memory} MiB of memory`;

/** Memory in MiB of a process and its descendants, by proc(5); 0 elsewhere. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kibibytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const started = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')));
  const children = started.join(' ').split(' ').filter(Boolean).map(Number);
  const theirs = await Promise.all(children.map(memoryOf));
  return theirs.reduce((sum, mebibytes) => sum + mebibytes, Number(kibibytes) / 1024);
}
