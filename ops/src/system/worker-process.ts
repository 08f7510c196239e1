import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { extname } from 'node:path';
import { createInterface } from 'node:readline';
import { parse } from '@riwaq/contracts';
import * as v from 'valibot';

const AnswerSchema = v.union([v.object({ result: v.unknown() }), v.object({ error: v.string() })]);

interface WorkerOptions {
  /** Ends it. */
  readonly signal?: AbortSignal;
  /** What it has of the environment; this process's where it is not given. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Hears which process works. */
  readonly onStarted?: ((process: number) => void | Promise<void>) | undefined;
}

/**
 * Lets a program of this project do a piece of work in a process of its own: what it loads and takes of memory goes with it, and where it breaks its
 * caller stays; where its caller ends, it ends too. `file` is the program without its ending; it calls `answerCaller`. Rejects with what went wrong in it.
 */
export async function askWorker(
  file: string,
  input: unknown,
  { signal, environment = process.env, onStarted }: WorkerOptions = {},
): Promise<unknown> {
  // Sources in this repository; where it is installed as a package, JavaScript.
  const kind = extname(import.meta.filename);
  const translated = kind === '.ts' ? ['--import', import.meta.resolve('tsx')] : [];
  const child = spawn(process.execPath, [...translated, `${file}${kind}`], {
    env: { ...environment, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(signal && { signal, killSignal: 'SIGKILL' as const }),
  });
  // One that ends at once is told of by its end.
  child.stdin.on('error', () => {});
  // It stays open: the process at its other end lives as long as this one.
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

/** The program's side: reads the input, does the work, writes the answer, ends the process. */
export async function answerCaller<Input>(work: (input: Input) => Promise<unknown>): Promise<void> {
  // Written by the calling process of this same program a moment ago: trusted.
  const input: Input = JSON.parse(await orderOfCaller());
  // What the work itself prints must not mix with the answer.
  console.log = console.error;
  const answer = await work(input).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit(0));
}

/** The first line of the standard input is the order; once the input ends, its giver is gone, and so is this. */
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
