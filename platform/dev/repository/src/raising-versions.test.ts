import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { releaseNotes } from '@riwaq/app-source/release-facts';
import { parse } from '@riwaq/contracts/platform';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import * as v from 'valibot';

const PackageSchema = v.object({ version: v.string() });
const changesets = createRequire(import.meta.filename).resolve('@changesets/cli/bin.js');
let copy: string;
let output: string;

/** The folders of the project's packages. */
async function folders(): Promise<string[]> {
  const inFolder = async (folder: string) => (await readdir(join(rootFolder, folder))).map((name) => `${folder}/${name}`);
  return [
    ...(await inFolder('shared')),
    ...(await inFolder('platform/build')),
    ...(await inFolder('platform/dev')),
    'shell',
    'catalog-mfe',
    'checkout-mfe',
    'checkout-mfe/gateway',
    'courses-mfe',
    'offers-mfe',
    'platform/ops',
    'e2e',
  ];
}

async function packageIn(root: string, folder: string) {
  const file = join(root, folder, 'package.json');
  return parse(PackageSchema, JSON.parse(await readFile(file, 'utf8')), file);
}

async function change(name: string, releases: Readonly<Record<string, string>>, words: string): Promise<void> {
  const lines = Object.entries(releases).map(([of, level]) => `"${of}": ${level}\n`);
  await writeFile(join(copy, '.changeset', `${name}.md`), `---\n${lines.join('')}---\n\n${words}\n`);
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'riwaq-versions-'));
  for (const folder of ['.', ...(await folders())]) {
    await mkdir(join(copy, folder), { recursive: true });
    await cp(join(rootFolder, folder, 'package.json'), join(copy, folder, 'package.json'));
  }
  await mkdir(join(copy, '.changeset'));
  for (const file of ['config.json', 'changelog.cjs']) await cp(join(rootFolder, '.changeset', file), join(copy, '.changeset', file));
  await cp(join(rootFolder, 'package-lock.json'), join(copy, 'package-lock.json'));
  await change('wheel', { 'offers-mfe': 'minor' }, 'The wheel turns again.\n\nIt stops where the hand says.');
  await change('cart', { '@riwaq/store': 'minor' }, 'The cart remembers.');
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [changesets, 'version'], { cwd: copy });
  output = stdout + stderr;
});
afterAll(() => rm(copy, { recursive: true, force: true }));

describe('raising versions', () => {
  test('takes the words of a change into the section of the version that it raised, where a release finds them', async () => {
    expect(output).toContain('All files have been updated');
    const { version } = await packageIn(copy, 'offers-mfe');
    expect(version).not.toBe((await packageIn(rootFolder, 'offers-mfe')).version);
    const notes = await releaseNotes(join(copy, 'offers-mfe'), version);
    expect(notes.slice(0, 2)).toEqual(['The wheel turns again.', 'It stops where the hand says.']);
    expect((await readdir(join(copy, '.changeset'))).sort()).toEqual(['changelog.cjs', 'config.json']);
  });

  test('raises nothing that the change does not touch', async () => {
    const raised = await Promise.all(
      (await folders()).map(async (folder) => {
        const [before, after] = [(await packageIn(rootFolder, folder)).version, (await packageIn(copy, folder)).version];
        return before === after ? [] : [folder];
      }),
    );
    expect(raised.flat()).toEqual(['shared/store', 'offers-mfe']);
  });
});

describe('package-lock.json', () => {
  test('names the project’s packages in their versions: npm run version takes it along', async () => {
    const LockSchema = v.object({ packages: v.record(v.string(), v.looseObject({ version: v.optional(v.string()) })) });
    const file = join(rootFolder, 'package-lock.json');
    const { packages } = parse(LockSchema, JSON.parse(await readFile(file, 'utf8')), file);
    const all = await Promise.all((await folders()).map(async (folder) => [folder, (await packageIn(rootFolder, folder)).version]));
    expect(all.map(([folder = '']) => [folder, packages[folder]?.version])).toEqual(all);
  });
});
