import { expect, test } from '@jest/globals';
import { runCage } from './run-cage';

/** A composition that asks without waiting: it writes its result and exits. */
const hasty = `
  const { writeSync } = require('node:fs');
  const write = (message) => writeSync(3, JSON.stringify(message) + '\\n');
  write({ ask: 1, source: 'http://127.0.0.1/list' });
  setTimeout(() => write({ result: 'composed' }), 200);
`;

/** Blocks this thread, so the process ends before its output is read. */
const block = (milliseconds: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

test('the result of a composition that has ended is read although an answer to it can no longer be written', async () => {
  const limits = { step: 60_000, prepare: 60_000, memory: 256 };
  const cage = runCage([process.execPath, '-e', hasty], 1, limits, async () => {
    block(1_000);
  });
  await expect(cage.done).resolves.toBe('composed');
});
