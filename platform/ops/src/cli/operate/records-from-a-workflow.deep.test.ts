import { execFile, execFileSync, spawn } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rootFolder } from '../../store/build/app-workspaces';
import { answeringRiwaq } from '../../testing/answering-riwaq';
import { firstRecords, october, september } from '../../testing/edited-offers';
import { recordsDesk } from '../../testing/records-desk';

const desk = recordsDesk();
const run = promisify(execFile);
type Offer = typeof october;
const longer = { ...october, endDate: '2026-12-20' };
let riwaq: Awaited<ReturnType<typeof answeringRiwaq>>;
let summary: string;

const at = (name: string) => join(desk.shop.home, name);
const team = () => at('team');
const program = async (name: string, text: string) => {
  await writeFile(join(at('programs'), name), text);
  await chmod(join(at('programs'), name), 0o755);
};
const environment = () => ({
  PATH: `${at('programs')}:${process.env.PATH}`,
  HOME: at('programs'),
  GIT_CONFIG_NOSYSTEM: '1',
  SHOP_SSH: 'riwaq@shop',
  SHOP_SSH_KEY: 'a key',
  SHOP_SSH_HOSTS: 'shop ssh-ed25519 …',
  GITHUB_STEP_SUMMARY: summary,
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'riwaq/riwaq',
  GITHUB_RUN_ID: '17',
  GITHUB_ACTOR: 'salma',
});
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Team', '-c', 'user.email=team@example.com', ...words], {
    cwd: team(),
    env: environment(),
    encoding: 'utf8',
  }).trim();
const write = (...offers: Offer[]) => writeFile(join(team(), 'offers-mfe/content/week-offers.json'), `${JSON.stringify(offers)}\n`);
const merge = async (...offers: Offer[]) => {
  await write(...offers);
  git('commit', '--quiet', '--all', '--message', 'records');
};
const ofOffers = async () => (await desk.list()).rows.map(({ name, until }) => [name, until].join(' ').trim());

/** Runs a step of a workflow in the team's clone. Returns its exit code. */
async function step(name: string, more: NodeJS.ProcessEnv = {}): Promise<number | null> {
  const before = git('log', '--format=%H', '-2').split('\n').at(-1);
  const env = { ...environment(), BEFORE: before, ...more };
  const child = spawn('bash', [join(rootFolder, '.ci', name), 'offers-mfe'], { cwd: team(), env, stdio: 'ignore' });
  return new Promise((resolve) => child.on('close', resolve));
}

beforeEach(async () => {
  summary = at('summary.md');
  await mkdir(at('programs'));
  const ssh = `while [ "$1" != riwaq@shop ]; do shift; done; shift; SSH_ORIGINAL_COMMAND="$*" exec sh ${join(rootFolder, 'platform/ops/ssh/riwaq-team')} offers records`;
  await program('ssh', `#!/bin/sh\n${ssh}\n`);
  await program('gh', '#!/bin/sh\necho "$*" >> "$HOME/asked"\n');
  riwaq = await answeringRiwaq(desk.shop, at('programs'), desk.root);
  await mkdir(join(team(), 'offers-mfe/content/promotions'), { recursive: true });
  execFileSync('git', ['init', '--quiet', '--bare', at('remote')]);
  git('init', '--quiet', '--initial-branch', 'main');
  git('remote', 'add', 'origin', at('remote'));
  await writeFile(join(team(), 'offers-mfe/content/promotions/eid.json'), JSON.stringify(firstRecords.promotions.eid));
  await write(september, october);
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
});
afterEach(() => riwaq.close());

test('a merge is published, whoever merged it; what was refused is published with the next one', async () => {
  await merge(september, longer);
  expect(await step('publish-records')).toBe(0);
  expect(await ofOffers()).toContain('october 2026-12-20');
  expect((await desk.list()).publications[0]).toMatchObject({ by: 'salma', why: 'https://github.com/riwaq/riwaq/actions/runs/17' });
  expect(await readFile(summary, 'utf8')).toContain('week-offers october endDate 2026-10-31 → 2026-12-20');

  await desk.publish([{ kind: 'offer', name: 'october', record: { ...longer, title: 'عرض المكتب' } }]);
  await merge({ ...september, title: 'عرض الخريف' }, { ...longer, title: 'عرض المستودع' });
  expect(await step('publish-records')).toBe(1);
  expect(await readFile(summary, 'utf8')).toMatch(/october title: live is عرض المكتب \(Amina, .*\), yours is عرض المستودع/);
  await merge({ ...september, title: 'عرض الخريف' }, { ...longer, title: 'عرض المكتب' });
  expect(await step('publish-records')).toBe(0);
  expect((await desk.list()).rows.map(({ title }) => title)).toEqual(['عرض الخريف', 'عرض المكتب', 'عرض العيد']);
});

test('a merge that changed no record asks nothing of the shop, and a late run of an old one takes nothing back', async () => {
  await writeFile(join(team(), 'README.md'), 'words');
  git('add', '.');
  git('commit', '--quiet', '--message', 'words');
  expect(await step('publish-records')).toBe(0);
  expect(riwaq.lines).toEqual([]);
  await merge(september, longer);
  await merge(september, { ...longer, endDate: '2026-12-31' });
  const old = git('rev-parse', 'HEAD~2');
  expect(await step('publish-records', { BEFORE: old })).toBe(0);
  expect(await step('publish-records', { BEFORE: old })).toBe(0);
  expect(await ofOffers()).toContain('october 2026-12-31');
});

test('what the desk changed becomes a pull request, once', async () => {
  await desk.publish(
    [
      { kind: 'offer', name: 'october', record: longer },
      { kind: 'promotion', name: 'eid', record: null },
    ],
    { more: ['--drop'] },
  );
  expect(await step('propose-records')).toBe(0);
  expect(git('show', '--stat', '--format=%s', 'origin/records/offers-mfe')).toMatch(
    /^Bring the records of offers-mfe as they are live\n\n.*eid\.json[\s\S]*week-offers\.json/,
  );
  expect(await readFile(join(at('programs'), 'asked'), 'utf8')).toContain('pr create --base main --head records/offers-mfe');
  expect(await step('propose-records')).toBe(0);
});

test.each(['', 'publish', 'publish salma', 'pull --replace', 'publish salma why --drop', 'plan 1.0.0', 'sh -c id', '$(id)', '; id'])(
  'of the key for records «%s» is refused, and runs nothing',
  async (words) => {
    const asked = run('sh', [join(rootFolder, 'platform/ops/ssh/riwaq-team'), 'offers', 'records'], {
      env: { ...environment(), SSH_ORIGINAL_COMMAND: words },
    });
    await expect(asked).rejects.toMatchObject({ code: 2 });
    expect(riwaq.lines).toEqual([]);
  },
);
