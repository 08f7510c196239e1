import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { extname } from 'node:path';
import { createInterface } from 'node:readline';
import { parse } from '@riwaq/contracts';
import * as v from 'valibot';

const AnswerSchema = v.union([v.object({ result: v.unknown() }), v.object({ error: v.string() })]);

interface WorkerOptions {
  /** Kills it. */
  readonly signal?: AbortSignal;
  /** Its environment; by default this process's. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Called with the id of the process. */
  readonly onStarted?: ((process: number) => void | Promise<void>) | undefined;
}

/**
 * Runs `file` (without extension; it calls `answerCaller`) in a child process: its memory is freed, its crash stays outside, and it dies
 * with its caller. Rejects with its error.
 */
export async function askWorker(
  file: string,
  input: unknown,
  { signal, environment = process.env, onStarted }: WorkerOptions = {},
): Promise<unknown> {
  // TypeScript in this repository, JavaScript in an installed package.
  const kind = extname(import.meta.filename);
  const translated = kind === '.ts' ? ['--import', import.meta.resolve('tsx')] : [];
  const child = spawn(process.execPath, [...translated, `${file}${kind}`], {
    env: { ...environment, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(signal && { signal, killSignal: 'SIGKILL' as const }),
  });
  // An early exit is reported by its exit event.
  child.stdin.on('error', () => {});
  // Stays open: the worker dies when it closes.
  child.stdin.write(`${JSON.stringify(input)}\n`);
  const answered = answerOf(child, file);
  answered.catch(() => {});
  if (child.pid !== undefined) await onStarted?.(child.pid);
  return answered;
}

async function answerOf(child: ChildProcessWithoutNullStreams, file: string): Promise<unknown> {
  const [output, complaints, [code, signal]] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (...ending) => resolve(ending));
    }),
  ]);

  const line = output.trim().split('\n').at(-1);
  if (!line) throw new Error(`${file} ${signal ? `was ended by ${signal}` : `ended with ${code}: ${complaints.trim()}`}`);
  const answer = parse(AnswerSchema, JSON.parse(line), file);
  if ('error' in answer) throw new Error(answer.error);
  return answer.result;
}

/** The worker's side: reads the input, runs the work, writes the answer, exits. */
export async function answerCaller<Input>(work: (input: Input) => Promise<unknown>): Promise<void> {
  // The calling process of this same program wrote it: trusted.
  const input: Input = JSON.parse(await orderOfCaller());
  // Output of the work must not mix with the answer.
  console.log = console.error;
  const answer = await work(input).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit(0));
}

/** The first line is the order; when standard input ends, the caller is gone. */
function orderOfCaller(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  lines.once('close', () => process.kill(process.pid, 'SIGKILL'));
  return new Promise((resolve) => void lines.once('line', resolve));
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}
