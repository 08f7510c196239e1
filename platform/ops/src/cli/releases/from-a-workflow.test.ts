import { spawn } from 'node:child_process';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rootFolder } from '../../store/build/app-workspaces';
import { answeringRiwaq } from '../../testing/answering-riwaq';
import { Shop, shell } from '../../testing/shop';

/** What sshd does for a key of `/etc/riwaq/team-keys`: starts its command with the words that the workflow sent. */
const ssh = (app: string, may: string) => `#!/bin/sh
while [ "$1" != riwaq@shop ]; do shift; done
shift
SSH_ORIGINAL_COMMAND="$*" exec sh ${join(rootFolder, 'platform/ops/ssh/riwaq-team')} ${app} ${may}
`;

const offers = { app: 'offers', version: '1.1.0', documents: ['/offers'], routes: ['/offers'] };
let ci: Shop;
let shop: Shop;
let riwaq: Awaited<ReturnType<typeof answeringRiwaq>>;
const programs = () => join(ci.home, 'programs');

beforeEach(async () => {
  [ci, shop] = [await Shop.open(), await Shop.open()];
  await ci.release(offers);
  await shop.live(shell);
  await mkdir(programs());
  riwaq = await answeringRiwaq(shop, programs());
});
afterEach(async () => {
  riwaq.close();
  await Promise.all([ci, shop].map((one) => one.close()));
});

/** Runs a program with a key for `app` that may `may`. Returns its exit code and what the run's summary says. */
async function run(line: readonly string[], app: string, may: string, environment: NodeJS.ProcessEnv = {}) {
  await writeFile(join(programs(), 'ssh'), ssh(app, may));
  await chmod(join(programs(), 'ssh'), 0o755);
  const summary = join(ci.home, 'summary.md');
  await rm(summary, { force: true });
  const [program = '', ...words] = line;
  const child = spawn(program, words, {
    cwd: rootFolder,
    stdio: 'ignore',
    env: {
      PATH: `${programs()}:${process.env.PATH}`,
      TMPDIR: process.env.TMPDIR,
      SHOP_SSH: 'riwaq@shop',
      SHOP_SSH_KEY: 'a key',
      SHOP_SSH_HOSTS: 'shop ssh-ed25519 …',
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'riwaq/riwaq',
      GITHUB_RUN_ID: '17',
      GITHUB_ACTOR: 'salma',
      ...environment,
    },
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, summary: await readFile(summary, 'utf8').catch(() => '') };
}

const step = (act: string, may: string, app = 'offers') => run(['bash', '.ci/shop', act, join(ci.home, 'releases/offers/1.1.0')], app, may);
const ask = (words: string, may: string) =>
  run(['sh', 'platform/ops/ssh/riwaq-team', 'offers', may], 'offers', may, { SSH_ORIGINAL_COMMAND: words });

test('a workflow shows the plan of what it built, and only then makes it live', async () => {
  const plan = await step('plan', 'plan');
  expect(plan).toEqual({
    code: 0,
    summary: expect.stringMatching(/ {4}offers@1\.1\.0 added: [\s\S]+### What it would change\n\n {4}[\s\S]*\/offers/),
  });
  expect(await shop.shown()).toEqual(['shell@1.0.0']);
  expect(await step('promote', 'promote')).toEqual({ code: 0, summary: expect.stringMatching(/ {4}live now: offers@1\.1\.0/) });
  expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.1.0']);
  expect((await shop.history()).at(-1)).toMatchObject({ by: 'salma', why: 'https://github.com/riwaq/riwaq/actions/runs/17' });
});

test('a plan that is refused fails its job, and the summary says why', async () => {
  await shop.live({ ...offers, version: '1.0.0', documents: ['/offers', '/offers/winter'], routes: ['/offers', '/offers/winter'] });
  expect(await step('plan', 'plan')).toEqual({ code: 1, summary: expect.stringMatching(/ {4}.*\/offers\/winter[\s\S]*--drop/) });
});

test('the key of the plan makes nothing live, and no key of a team touches another app', async () => {
  expect(await step('plan', 'plan')).toMatchObject({ code: 0 });
  const { code, summary } = await step('promote', 'plan');
  expect({ code, summary }).toEqual({
    code: 2,
    summary: expect.stringContaining('a key of offers that may plan does not take «promote 1.1.0 salma'),
  });
  const other = await step('plan', 'promote', 'catalog');
  expect(other).toEqual({ code: 1, summary: expect.stringContaining('is no release of catalog') });
  expect(await shop.shown()).toEqual(['shell@1.0.0']);
});

test.each(['', 'rollback offers', 'plan 1.1.0 --drop', 'promote 1.1.0 salma why --force', 'promote 1.1.0', 'sh -c id', '$(id)', '; id'])(
  '«%s» is refused, and runs nothing',
  async (words) => {
    expect(await ask(words, 'promote')).toMatchObject({ code: 2 });
    expect(riwaq.lines).toEqual([]);
  },
);

test.each(['1.1.0;id', '$(id)', '1.1.0|id', '*'])('a version «%s» is one word for riwaq', async (version) => {
  expect((await ask(`plan ${version}`, 'plan')).code).not.toBe(0);
  expect(riwaq.lines).toEqual([['plan', 'promote', `offers@${version}`]]);
});
