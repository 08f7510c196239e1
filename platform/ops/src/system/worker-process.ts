import { fork } from 'node:child_process';
import { once } from 'node:events';
import { extname, join } from 'node:path';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { messageOf } from './user-error';

const AnswerSchema = v.union([v.object({ result: v.unknown() }), v.object({ error: v.string() })]);

/** How long a worker may take to end, in milliseconds. One that hangs is killed. */
const ENDING_MS = 2000;

interface WorkerOptions {
  readonly signal?: AbortSignal;
  readonly environment?: NodeJS.ProcessEnv;
  readonly onStarted?: ((process: number) => void | Promise<void>) | undefined;
}

/** A worker that has its program loaded, or is about to. */
export interface Worker {
  /** Gives it the input. Rejects with its error. */
  readonly ask: (input: object, onStarted?: WorkerOptions['onStarted']) => Promise<unknown>;
  /** Ends it with what it started. Resolves after it ended. */
  readonly end: () => Promise<void>;
  /** Whether it runs. */
  readonly runs: () => boolean;
}

/**
 * Runs `file` (without extension; it calls `answerCaller`) in a child process: its memory is freed, its crash stays outside, and it dies
 * with its caller. Rejects with its error.
 */
export async function askWorker(file: string, input: object, { onStarted, ...options }: WorkerOptions = {}): Promise<unknown> {
  return startWorker(file, options).ask(input, onStarted);
}

/** Starts such a child process before its input is known: loading a program takes a second. Who does not ask it ends it. */
export function startWorker(file: string, { signal, environment = process.env }: Omit<WorkerOptions, 'onStarted'> = {}): Worker {
  // In this repository the worker is TypeScript: it starts from the command's bundle.
  const isSource = extname(import.meta.filename) === '.ts';
  const child = fork(isSource ? join(import.meta.dirname, '../../bin/worker.mjs') : `${file}.js`, isSource ? [file] : [], {
    execArgv: [],
    env: { ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...(signal && { signal, killSignal: 'SIGKILL' as const }),
  });
  let answer: unknown;
  let isEnding = false;
  let complaints = '';
  child.once('message', (message) => {
    answer = message;
    child.disconnect();
  });
  child.stderr?.on('data', (part) => {
    complaints += String(part);
  });
  const ended = new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (...ending) => resolve(ending));
    // Node emits no `close` after `disconnect`.
    child.once('exit', (...ending) => (answer !== undefined || isEnding) && resolve(ending));
  });
  // It is awaited below.
  ended.catch(() => {});
  return {
    async ask(input, onStarted) {
      child.send(input, () => {});
      if (child.pid !== undefined) await onStarted?.(child.pid);
      const [code, by] = await ended;
      // What the worker leaves running may hold this pipe, and with it this process.
      child.stderr?.destroy();
      if (answer === undefined) throw new Error(`${file} ${by ? `was ended by ${by}` : `ended with ${code}: ${complaints.trim()}`}`);
      const told = parse(AnswerSchema, answer, file);
      if ('error' in told) throw new Error(told.error);
      return told.result;
    },
    async end() {
      isEnding = true;
      if (child.connected) child.disconnect();
      const hangs = setTimeout(() => child.kill('SIGKILL'), ENDING_MS);
      await ended.catch(() => undefined);
      clearTimeout(hangs);
      child.stderr?.destroy();
    },
    runs: () => child.exitCode === null && child.signalCode === null,
  };
}

/** The worker's side: gets the input, runs the work, sends the answer. Ends when the caller has it, or is gone. */
export async function answerCaller<Input>(work: (input: Input) => Promise<unknown>): Promise<void> {
  let isAnswered = false;
  // A caller that is gone waits for nothing. What the work started is ended by its exit handlers.
  const end = () => process.exit(isAnswered ? 0 : 1);
  if (!process.connected) end();
  process.once('disconnect', end);
  // The calling process of this same program wrote it: trusted.
  const [input] = (await once(process, 'message')) as [Input];
  const answer = await work(input).then(
    // A message drops what is undefined.
    (result) => ({ result: result ?? null }),
    (error: unknown) => ({ error: messageOf(error) }),
  );
  isAnswered = true;
  process.send?.(answer);
}
