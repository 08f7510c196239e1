import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { messageOf } from '../system/user-error';
import type { ComposeInput, ComposeResult } from './compose-input';

/**
 * Composes in a thread that this process watches: code of teams runs there, which may never end, eat all memory or end its thread. It has
 * no environment. The first line of the standard input is the order, `SupervisedOrder`; once the input ends, its giver is gone, and so is this.
 */
export interface SupervisedOrder {
  readonly input: ComposeInput;
  readonly limits: ComposeLimits;
}

export interface ComposeLimits {
  /** How long one step may take, a document among them, in milliseconds. */
  readonly step: number;
  /** How long an app may prepare, which asks others over the network, in milliseconds. */
  readonly prepare: number;
  /** Memory in MiB, of all that composing needs. */
  readonly memory: number;
}

/** Hears what composing is at: loading, an app that prepares, a document; null where a thread has done its share. `thread` is 0 where it is the first one. */
export type OnStep = (step: string | null, thread?: number) => void;

/** What the composing thread tells the process around it: what it, or another of its threads, is at, and in the end what became of it. */
export type ComposeMessage =
  | { readonly at: string | null; readonly thread: number }
  | { readonly result: ComposeResult }
  | { readonly error: string };

/** How often time and memory are looked at, in milliseconds. */
const LOOK_EVERY = 200;
const MIB = 2 ** 20;

const lines = createInterface({ input: process.stdin });
lines.once('line', (line) => compose(JSON.parse(line)));
lines.once('close', () => process.kill(process.pid, 'SIGKILL'));

function compose({ input, limits }: SupervisedOrder): void {
  const threads = new Map([[0, { at: 'starting', since: performance.now() }]]);
  const latest = () => [...threads.values()].sort((one, other) => other.since - one.since)[0]?.at ?? 'ending';
  const worker = new Worker(new URL('./compose-worker.js', import.meta.url), {
    workerData: input,
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    stdout: true,
  });
  worker.stdout.pipe(process.stderr);

  worker.on('message', (message: ComposeMessage) => {
    if (!('at' in message)) return answer(message);
    const { at, thread } = message;
    if (at === null) threads.delete(thread);
    else threads.set(thread, { at, since: performance.now() });
  });
  worker.once('error', (error: Error & { readonly code?: string }) => {
    const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    answer({ error: outOfMemory ? tooMuchMemory(latest(), limits) : `${latest()}: ${messageOf(error)}` });
  });
  worker.once('exit', () => answer({ error: `${latest()}: a release ended the composition` }));

  setInterval(() => {
    for (const { at, since } of threads.values()) {
      const limit = at.startsWith(PREPARES) ? limits.prepare : limits.step;
      if (performance.now() - since > limit) answer({ error: `${at}: still not done after ${Math.round(limit / 1000)} s` });
    }
    if (process.memoryUsage.rss() > limits.memory * MIB) answer({ error: tooMuchMemory(latest(), limits) });
  }, LOOK_EVERY);
}

/** How a step begins in which an app prepares. */
const PREPARES = 'preparing ';

function tooMuchMemory(at: string, { memory }: ComposeLimits): string {
  return `${at}: composing takes more than ${memory} MiB of memory`;
}

let isAnswered = false;

/** The first answer counts: what comes after it is the end of a thread that was stopped. */
function answer(message: Exclude<ComposeMessage, { at: string | null }>): void {
  if (isAnswered) return;
  isAnswered = true;
  process.stdout.write(`${JSON.stringify(message)}\n`, () => process.exit(0));
}
