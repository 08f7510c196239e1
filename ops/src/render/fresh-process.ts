import { parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { composeCaged } from './cage/compose-caged';
import type { ComposeLimits } from './cage/run-cage';
import type { Compose } from './compose-input';
import { keepSameFiles } from './keep-same-files';

const ResultSchema = v.object({
  composed: v.number(),
  kept: v.number(),
  milliseconds: v.number(),
  warnings: v.optional(v.array(v.string()), []),
  navigation: v.exactOptional(v.number()),
  unchanged: v.optional(v.boolean(), false),
});

/** A document takes some hundredths of a second, an app that asks a source of products a few seconds; only a fault reaches these. */
const COMPOSE_LIMITS: ComposeLimits = { step: 30_000, prepare: 300_000, memory: 2048 };

/**
 * A composer in another process: releases once loaded stay loaded, and a broken one must not take its caller down.
 * The process is a cage (decision 0063) without network or environment. It reads the release store and writes the new generation.
 * It ends with its caller. Rejects where a release throws, ends the process, or takes more time or memory than `limits`.
 */
export function composerInFreshProcess(limits: ComposeLimits, environment: NodeJS.ProcessEnv = process.env): Compose {
  return async (input, watcher = {}) => {
    const result = parse(ResultSchema, await composeCaged(input, limits, environment, watcher), 'the composing process');
    if (!result.unchanged) await keepSameFiles(input);
    return result;
  };
}

/** A composer in a process of its own, with limits that only a fault reaches. */
export const composeInFreshProcess: Compose = composerInFreshProcess(COMPOSE_LIMITS);
