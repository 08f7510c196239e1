import { spawn } from 'node:child_process';
import { extname } from 'node:path';
import { parse } from '@riwaq/contracts';
import * as v from 'valibot';

const AnswerSchema = v.union([v.object({ result: v.unknown() }), v.object({ error: v.string() })]);

/**
 * Lets a program of this project do a piece of work in a process of its own: what it loads and takes of memory goes with it, and where it breaks its
 * caller stays. `file` is the program without its ending; it calls `answerCaller`. Rejects with what went wrong in it; `signal` ends it.
 */
export async function askWorker(file: string, input: unknown, signal?: AbortSignal): Promise<unknown> {
  // Sources in this repository; where it is installed as a package, JavaScript.
  const kind = extname(import.meta.filename);
  const translated = kind === '.ts' ? ['--import', import.meta.resolve('tsx')] : [];
  const child = spawn(process.execPath, [...translated, `${file}${kind}`], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  child.stdin.end(JSON.stringify(input));
  const [output, complaints, code] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    }),
  ]);

  const line = output.trim().split('\n').at(-1);
  if (!line) throw new Error(`${file} ended with ${code}: ${complaints.trim()}`);
  const answer = parse(AnswerSchema, JSON.parse(line), file);
  if ('error' in answer) throw new Error(answer.error);
  return answer.result;
}

/** The program's side: reads the input, does the work, writes the answer, ends the process. */
export async function answerCaller<Input>(work: (input: Input) => Promise<unknown>): Promise<void> {
  // Written by the calling process of this same program a moment ago: trusted.
  const input: Input = JSON.parse(await textOf(process.stdin));
  // What the work itself prints must not mix with the answer.
  console.log = console.error;
  const answer = await work(input).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit(0));
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}
