import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { compositionOf } from '../testing/scripted-shell';
import { composingProgram } from './composing-program';
import { composerInFreshProcess } from './fresh-process';

let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'riwaq-compose-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** Limits that only what is tested reaches, on a busy machine too. */
const limits = { step: 60_000, prepare: 60_000, memory: 256 };

const compose = async (page: string, step = limits.step) => composerInFreshProcess({ ...limits, step })(await compositionOf(home, page));
const composed = () => readFile(join(home, 'generations/draft/site/contact.html'), 'utf8');

describe('composing in a process of its own', () => {
  test('writes the documents', async () => {
    expect(await compose('return "<p>here</p>"')).toMatchObject({ composed: 3, kept: 0 });
    expect(await composed()).toBe('<p>here</p>');
  });

  test.each([
    ['never ends', 'for (;;);'],
    ['waits for ever', 'return new Promise(() => setInterval(() => {}, 1000))'],
  ])('is given up where a release %s, and says where', async (_what, page) => {
    await expect(compose(page, 4000)).rejects.toThrow('/contact: still not done after 4 s');
  });

  test.each([
    [
      'eats memory',
      'const all = []; for (;;) all.push({ text: [Math.random()] });',
      '/contact: composing takes more than 256 MiB of memory',
    ],
    [
      'eats memory beside its heap',
      'const all = []; for (;;) { all.push(Buffer.alloc(2 ** 24, 1)); await new Promise(setImmediate); }',
      '/contact: composing takes more than 256 MiB of memory',
    ],
    ['ends its process', 'process.exit(0)', '/contact: a release ended the composition'],
    ['throws', 'throw new Error("no price")', '/contact does not compose: no price'],
    ['throws where nobody waits', 'setTimeout(() => { throw new Error("too late") }); return new Promise(() => {})', '/contact: too late'],
  ])('is refused where a release %s, and says where', async (_what, page, complaint) => {
    await expect(compose(page)).rejects.toThrow(complaint);
  });

  test('shows a release nothing of the environment, and only the store and its generation of the files', async () => {
    process.env.RIWAQ_TEST_KEY = 'secret';
    const fs =
      "const fs = require('node:fs'); const tried = (act) => { try { return String(act()) } catch (error) { return error.code } };";
    await compose(`${fs} return JSON.stringify([
      Object.keys(process.env),
      tried(() => fs.readFileSync('/etc/hosts')),
      tried(() => fs.readFileSync('${process.cwd()}/package.json')),
      tried(() => fs.writeFileSync('${home}/releases/shell/1.0.0/server/remoteEntry.js', '')),
      tried(() => require('node:child_process').execSync('id')),
      tried(() => fs.readFileSync('${home}/releases/shell/1.0.0/descriptor.json').length > 0),
    ])`).finally(() => delete process.env.RIWAQ_TEST_KEY);
    const denied = 'ERR_ACCESS_DENIED';
    expect(JSON.parse(await composed())).toEqual([['NODE_ENV'], denied, denied, denied, denied, 'true']);
  });

  test('keeps what a release prints apart from the answer', async () => {
    expect(await compose('console.log("{}"); process.stdout.write("{}\\n"); return "x"')).toMatchObject({ composed: 3 });
  });

  test('ends with whoever waits for it, however that ends', async () => {
    const caller = spawn(process.execPath, ['--import', 'tsx', join(__dirname, '../testing/compose-process.ts'), home]);
    const [printed] = await once(caller.stdout, 'data');
    const composing = Number(String(printed));
    expect(isRunning(composing)).toBe(true);
    caller.kill('SIGKILL');
    while (isRunning(composing)) await setTimeout(50);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('the program says beside itself that it is a module: nobody has to look for that in folders around it, which it may not read', async () => {
  const { folder, reads, remove } = await composingProgram();
  expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).toEqual({ type: 'module' });
  expect(reads).toEqual([folder]);
  await remove();
  await expect(stat(folder)).rejects.toThrow('ENOENT');
});
