import { spawn } from 'node:child_process';
import { extname, join } from 'node:path';
import { parse } from '@riwaq/contracts';
import * as v from 'valibot';
import type { Compose } from './compose-input';

const ResultSchema = v.object({
  composed: v.number(),
  kept: v.number(),
  milliseconds: v.number(),
  warnings: v.optional(v.array(v.string()), []),
});
const AnswerSchema = v.union([v.object({ result: ResultSchema }), v.object({ error: v.string() })]);

/** Composes in a process of its own: releases once loaded stay loaded, and a broken one must not take its caller down. */
export const composeInFreshProcess: Compose = async (input) => {
  // Sources in this repository; where it is installed as a package, JavaScript.
  const kind = extname(import.meta.filename);
  const translated = kind === '.ts' ? ['--import', import.meta.resolve('tsx')] : [];
  const child = spawn(process.execPath, [...translated, join(import.meta.dirname, `compose-worker${kind}`)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'pipe'],
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
  if (!line) throw new Error(`composing ended with ${code}: ${complaints.trim()}`);
  const answer = parse(AnswerSchema, JSON.parse(line), 'the composing process');
  if ('error' in answer) throw new Error(answer.error);
  return answer.result;
};

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}
