import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { composingProgram } from '../composing-program';
import { startCaged } from './caged-process';
import type { CageMessage } from './messages';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-cage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A composition that waits for no answer: once its question was heard, it writes its result and exits. */
const hasty = (heard: string) => `
  const { existsSync, writeSync } = require('node:fs');
  const write = (message) => writeSync(1, JSON.stringify(message) + '\\n');
  write({ ask: 1, source: 'http://127.0.0.1/list' });
  const look = () => (existsSync('${heard}') ? write({ result: 'composed' }) : setTimeout(look, 5));
  look();
`;

/** Blocks this thread until a process has ended, by proc(5): its output is read afterwards. A minute at most. */
function blockUntilOver(pid: number | undefined): void {
  const isOver = () => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  for (let looks = 0; !isOver() && looks < 3000; looks += 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
}

test('the result of a composition that has ended is read although an answer to it can no longer be written', async () => {
  const known = join(folder, 'heard');
  const heard: CageMessage[] = [];
  const cage = startCaged([process.execPath, '-e', hasty(known)], (message) => {
    heard.push(message);
    if (!('ask' in message)) return;
    writeFileSync(known, '');
    blockUntilOver(cage.pid);
    cage.tell({ to: message.ask, error: 'too late' });
  });
  await cage.ended;
  expect(heard).toContainEqual({ result: 'composed' });
});

test('the program takes no work without Node’s permissions, and says why', async () => {
  const { file } = await composingProgram();
  const heard: CageMessage[] = [];
  const cage = startCaged([process.execPath, file], (message) => heard.push(message));
  cage.tell({ look: true });
  expect(await cage.ended).toMatchObject({ code: 1, lastWords: 'Node’s permissions do not hold in it' });
  expect(heard).toEqual([]);
});
