import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';

/** Variable with the pace that the first process of a run measured: its workers have the same limits. */
const PACE = 'RIWAQ_E2E_PACE';

/** Milliseconds that the work below takes where a journey's page opens in a second. */
const USUAL_MS = 30;

/** A journey that cannot end still ends: where the work met a busy moment, its time says little. */
const SLOWEST = 10;

/** How many times longer than usual a journey may take on this machine, at this moment, with so many workers: a whole number from 1 to 10. */
export function paceOf(workers: number): number {
  const sharing = Math.max(1, workers / availableParallelism());
  process.env[PACE] ??= String(Math.min(SLOWEST, Math.ceil(Math.max(1, millisecondsOfWork() / USUAL_MS) * sharing)));
  return Number(process.env[PACE]);
}

function millisecondsOfWork(): number {
  const started = performance.now();
  const hash = createHash('sha256');
  const text = 'رواق'.repeat(8192);
  for (let round = 0; round < 600; round += 1) hash.update(text);
  hash.digest();
  return performance.now() - started;
}
