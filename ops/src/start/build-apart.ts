import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { AppName } from '@riwaq/contracts';
import { Failure } from '../failure';

/** A build to be made: of which app, under which version, into which folder. */
export interface BuildOrder {
  readonly app: AppName;
  readonly version: string;
  readonly out: string;
}

/** More than two builds at once gain nothing: each of them uses several threads already. */
const AT_ONCE = Math.min(2, availableParallelism());

/** Makes builds in processes of their own, two at a time. `built` hears of each with its time in milliseconds. Throws `Failure` with what the first broken build said. */
export async function buildApart(
  orders: readonly BuildOrder[],
  built: (order: BuildOrder, milliseconds: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const waiting = [...orders];
  const work = async () => {
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      const started = performance.now();
      await build(order, either);
      built(order, performance.now() - started);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    stop.abort();
  }
}

function build({ app, version, out }: BuildOrder, signal: AbortSignal): Promise<void> {
  const program = ['--import', import.meta.resolve('tsx'), join(import.meta.dirname, 'build-worker.ts'), app, version, out];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, program, { stdio: ['ignore', 'ignore', 'pipe'], signal });
    let complaints = '';
    child.stderr.on('data', (text) => {
      complaints += String(text);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Failure(`${app} does not build:\n${complaints.trim() || `its build ended with ${code}`}`));
    });
  });
}
