import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { type CageLimits, runCaged } from './cage/run-caged';
import type { Compose } from './compose-input';

const ResultSchema = v.object({
  composed: v.number(),
  kept: v.number(),
  milliseconds: v.number(),
  warnings: v.optional(v.array(v.string()), []),
  unchanged: v.optional(v.boolean(), false),
});

/** Ten thousand documents took 104 s on a machine that many share: only a fault reaches these, above all with one of them (decision 0172). */
const COMPOSE_LIMITS: CageLimits = { time: 600_000, step: 120_000, memory: 2048 };

/**
 * Makes a composer in a child process: a loaded release stays loaded, and a broken one must not take the caller down. The process is a cage
 * (decision 0063) without network or environment that reads the store and writes the new generation. Rejects where a release throws, exits,
 * or exceeds `limits`.
 */
export function composerInFreshProcess(limits: CageLimits, environment: NodeJS.ProcessEnv = process.env): Compose {
  return async (input, watcher = {}) => {
    return parse(ResultSchema, await runCaged({ compose: input }, limits, environment, watcher), 'the composing process');
  };
}

/** The composer with the normal limits. */
export const composeInFreshProcess: Compose = composerInFreshProcess(COMPOSE_LIMITS);
