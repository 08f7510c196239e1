import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isOnlyRun } from './one-run.mjs';

let folder: string;
let other: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-run-'));
});
afterEach(async () => {
  other?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Another process that runs the tests of the folder until it is killed. */
async function startOther(): Promise<ChildProcess> {
  const program = `import(${JSON.stringify(join(import.meta.dirname, 'one-run.mjs'))}).then(async ({ isOnlyRun }) => {
    console.log(await isOnlyRun(${JSON.stringify(folder)}));
    setInterval(() => undefined, 1000);
  });`;
  other = spawn(process.execPath, ['--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(other.stdout ?? other, 'data');
  expect(String(said)).toBe('true\n');
  return other;
}

test('a second run of the tests of one folder is refused while the first is under way', async () => {
  await startOther();
  expect(await isOnlyRun(folder)).toBe(false);
});

test('a run that was killed keeps nobody away', async () => {
  const killed = await startOther();
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(await isOnlyRun(folder)).toBe(true);
});

test('runs of other folders are no concern', async () => {
  await startOther();
  expect(await isOnlyRun(join(folder, 'another'))).toBe(true);
});
