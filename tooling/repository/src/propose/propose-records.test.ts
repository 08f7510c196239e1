import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { proposeRecords } from './propose-records';

let folder: string;
let root: string;
let environment: NodeJS.ProcessEnv;

/** A project with a record, a remote, and a `gh` that records its arguments. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-propose-'));
  root = join(folder, 'project');
  const who = { NAME: 'Salma', EMAIL: 'salma@riwaq.example.com' };
  const author = Object.fromEntries(
    Object.entries(who).flatMap(([key, value]) => ['AUTHOR', 'COMMITTER'].map((role) => [`GIT_${role}_${key}`, value])),
  );
  environment = {
    ...process.env,
    ...author,
    GIT_CONFIG_GLOBAL: '/dev/null',
    PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter),
  };
  await mkdir(join(folder, 'bin'));
  await writeFile(
    join(folder, 'bin/gh'),
    `#!/bin/sh\nprintf '%s\\n' "$@" > ${folder}/asked\necho https://github.example.com/riwaq/pull/7\n`,
  );
  await chmod(join(folder, 'bin/gh'), 0o755);
  for (const place of ['courses-mfe/content', '.changeset']) await mkdir(join(root, place), { recursive: true });
  await writeFile(join(root, 'courses-mfe/package.json'), '{ "name": "courses-mfe" }');
  await writeFile(join(root, 'courses-mfe/content/landings.json'), '[]\n');
  git('init', '--quiet', '--initial-branch=main');
  git('init', '--quiet', '--bare', join(folder, 'origin'));
  git('remote', 'add', 'origin', join(folder, 'origin'));
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const git = (...words: readonly string[]) => execFileSync('git', words, { cwd: root, env: environment, encoding: 'utf8' }).trim();
const writeRecord = () => writeFile(join(root, 'courses-mfe/content/landings.json'), '[{ "id": 14 }]\n');

test('a record that was written becomes a branch with its words, pushed, and a pull request into main', async () => {
  await writeRecord();
  const { branch, packages, pullRequest } = await proposeRecords(root, 'Landing of partner-h: spss-course', environment);
  expect({ packages, pullRequest }).toEqual({ packages: ['courses-mfe'], pullRequest: 'https://github.example.com/riwaq/pull/7' });
  expect(branch).toMatch(/^records\/courses-mfe-[0-9a-f]{8}$/);
  const words = `.changeset/${branch.replace('/', '-')}.md`;
  expect(git('log', '-1', '--format=%an: %s', `origin/${branch}`)).toBe('Salma: Landing of partner-h: spss-course');
  expect(git('diff', '--name-only', 'main', `origin/${branch}`).split('\n')).toEqual([words, 'courses-mfe/content/landings.json']);
  expect(await readFile(join(root, words), 'utf8')).toBe('---\n"courses-mfe": minor\n---\n\nLanding of partner-h: spss-course\n');
  expect(await readFile(join(folder, 'asked'), 'utf8')).toContain(`--base\nmain\n--head\n${branch}\n--title\nLanding of partner-h`);

  git('switch', '--quiet', 'main');
  await writeRecord();
  await expect(proposeRecords(root, 'The same again', environment)).rejects.toThrow(`the same is proposed already: ${branch}`);
});

describe('nothing is proposed, and the working tree stays the same,', () => {
  test.each([
    ['without a title', writeRecord, ' ', 'a title of one line'],
    ['without a record', async () => {}, 'Nothing', 'no record was changed'],
    [
      'with a change of something else',
      () => writeFile(join(root, 'courses-mfe/package.json'), '{}'),
      'Code',
      'courses-mfe/package.json was changed too',
    ],
  ])('%s', async (_when, change, title, words) => {
    await change();
    await expect(proposeRecords(root, title, environment)).rejects.toThrow(words);
    expect(git('branch', '--show-current')).toBe('main');
  });
});

test('what was committed but not pushed, or pushed without a pull request, is said', async () => {
  await writeRecord();
  git('remote', 'set-url', 'origin', join(folder, 'nowhere'));
  await expect(proposeRecords(root, 'Landing', environment)).rejects.toThrow(
    /^the records are committed in records\S+, but not pushed: git push: /,
  );
  git('switch', '--quiet', 'main');
  git('remote', 'set-url', 'origin', join(folder, 'origin'));
  await writeFile(join(root, 'courses-mfe/content/landings.json'), '[{ "id": 15 }]\n');
  await writeFile(join(folder, 'bin/gh'), '#!/bin/sh\necho not logged in >&2\nexit 4\n');
  await expect(proposeRecords(root, 'Landing', environment)).rejects.toThrow(
    /is pushed, but no pull request was opened: gh pr: not logged in$/,
  );
});
