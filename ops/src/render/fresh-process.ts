import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';
import { parse } from '@riwaq/contracts';
import * as v from 'valibot';
import type { Compose, ComposeResult } from './compose-input';
import type { ComposeLimits, SupervisedOrder } from './compose-supervisor';
import { composingEnvironment, composingProgram, permissionsOf } from './composing-program';
import { keepSameFiles } from './keep-same-files';

const ResultSchema = v.object({
  composed: v.number(),
  kept: v.number(),
  milliseconds: v.number(),
  warnings: v.optional(v.array(v.string()), []),
  navigation: v.exactOptional(v.number()),
  unchanged: v.optional(v.boolean(), false),
});
const AnswerSchema = v.union([v.object({ result: ResultSchema }), v.object({ error: v.string() })]);

/** A document takes some hundredths of a second, an app that asks a source of products a few seconds; only a fault reaches these. */
const COMPOSE_LIMITS: ComposeLimits = { step: 30_000, prepare: 300_000, memory: 2048 };

/**
 * A composer in a process of its own: releases once loaded stay loaded, and a broken one must not take its caller down. Code of teams
 * runs there, without this process's environment, with the release store to read and the new generation to write (record 0040). The process ends
 * with its caller. Rejects where a release throws, ends the process, or takes more time or memory than `limits`.
 */
export function composerInFreshProcess(limits: ComposeLimits): Compose {
  return async (input, { onStarted } = {}) => {
    const program = await composingProgram();
    try {
      const child = spawn(process.execPath, [...(await permissionsOf(input, program)), join(program.folder, 'compose-supervisor.js')], {
        env: composingEnvironment(),
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      const answered = answerOf(child, { input, limits });
      if (child.pid !== undefined) await onStarted?.(child.pid);
      const result = await answered;
      if (!result.unchanged) await keepSameFiles(input);
      return result;
    } finally {
      await program.remove();
    }
  };
}

/** A composer in a process of its own, with limits that only a fault reaches. */
export const composeInFreshProcess: Compose = composerInFreshProcess(COMPOSE_LIMITS);

async function answerOf(child: ChildProcessWithoutNullStreams, order: SupervisedOrder): Promise<ComposeResult> {
  // One that ends at once is told of by its end.
  child.stdin.on('error', () => {});
  // It stays open: the process at its other end lives as long as this one.
  child.stdin.write(`${JSON.stringify(order)}\n`);
  const [output, complaints, [code, signal]] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (...ending) => resolve(ending));
    }),
  ]);

  const line = output.trim().split('\n').at(-1);
  if (!line && signal) throw new Error(`composing was ended by ${signal}`);
  if (!line) throw new Error(`composing ended with ${code}: ${complaints.trim()}`);
  const answer = parse(AnswerSchema, JSON.parse(line), 'the composing process');
  if ('error' in answer) throw new Error(answer.error);
  return answer.result;
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}
