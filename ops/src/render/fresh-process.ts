import { join } from 'node:path';
import { parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { askWorker } from '../system/worker-process';
import type { Compose } from './compose-input';

const ResultSchema = v.object({
  composed: v.number(),
  kept: v.number(),
  milliseconds: v.number(),
  warnings: v.optional(v.array(v.string()), []),
  unchanged: v.optional(v.boolean(), false),
});

/** Composes in a process of its own: releases once loaded stay loaded, and a broken one must not take its caller down. */
export const composeInFreshProcess: Compose = async (input) =>
  parse(ResultSchema, await askWorker(join(import.meta.dirname, 'compose-worker'), input), 'the composing process');
