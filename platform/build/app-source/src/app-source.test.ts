import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { installedPackages, sourceDigest } from './app-source';

let project: string;
let before: string;
const app = () => join(project, 'offers-mfe');

async function write(file: string, content: string | object): Promise<void> {
  const path = join(project, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
}

const manifest = (more: object, devDependencies: object = {}) => ({
  version: '1.0.0',
  dependencies: { '@riwaq/text': '1.0.0' },
  devDependencies: { '@riwaq/ops': '1.0.0', '@riwaq/testing': '1.0.0', ...devDependencies },
  ...more,
});

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'riwaq-digest-'));
  await write('package-lock.json', { packages: { 'node_modules/react': { version: '19.3.1' } } });
  await write('offers-mfe/package.json', manifest({}));
  await write('offers-mfe/src/remote.ts', 'export default 1;');
  await write('offers-mfe/server/package.json', { version: '1.0.0' });
  await write('node_modules/@riwaq/text/package.json', { version: '1.0.0' });
  await write('node_modules/@riwaq/text/src/price.ts', 'export const price = 1;');
  before = await sourceDigest(app());
});
afterEach(() => rm(project, { recursive: true, force: true }));

describe('the digest of an app', () => {
  test.each([
    ['the command is raised, as it is with every app', 'package.json', manifest({}, { '@riwaq/ops': '1.0.1' })],
    ['a package of the tests has a new version', 'package.json', manifest({}, { '@riwaq/testing': '1.1.0' })],
    ['its README changed', 'README.md', '# offers'],
    ['a test is added', 'src/remote.test.ts', 'test'],
    ['a shop is inside it', 'var/releases/offers/1.0.0/descriptor.json', '{}'],
    ['its build left something hidden', '.swc/plugins/styled-components', 'compiled'],
    ['a workspace inside it changed', 'server/src/main.ts', 'export default 1;'],
  ])('stays where %s', async (_what, file, content) => {
    await write(join('offers-mfe', file), content);
    expect(await sourceDigest(app())).toBe(before);
  });

  test.each([
    ['its version is raised', 'offers-mfe/package.json', manifest({ version: '1.1.0' })],
    ['it finds a source elsewhere', 'offers-mfe/package.json', manifest({ imports: { '#offers/*': './src/*.ts' } })],
    ['a source changed', 'offers-mfe/src/remote.ts', 'export default 2;'],
    ['a package that it uses changed', 'node_modules/@riwaq/text/src/price.ts', 'export const price = 2;'],
    ['another package is installed', 'package-lock.json', { packages: { 'node_modules/react': { version: '19.4.0' } } }],
  ])('is another where %s', async (_what, file, content) => {
    await write(file, content);
    expect(await sourceDigest(app())).not.toBe(before);
  });
});

const lock = (offers: string, react: string) =>
  JSON.stringify({
    packages: {
      '': { name: 'riwaq' },
      'offers-mfe': { version: offers },
      'node_modules/offers-mfe': { resolved: 'offers-mfe', link: true },
      'node_modules/react': { version: react, integrity: 'sha512-x' },
      'platform/ops/node_modules/pg': { version: '8.0.0' },
    },
  });
const installed = (text: string) => installedPackages(text, 'package-lock.json');

describe('what a lock installs', () => {
  test('is the same where a team raised the version of its app', () => {
    expect(installed(lock('1.1.0', '19.3.1'))).toBe(installed(lock('1.0.0', '19.3.1')));
  });

  test('is another where a package from outside is', () => {
    expect(installed(lock('1.0.0', '19.4.0'))).not.toBe(installed(lock('1.0.0', '19.3.1')));
    expect(installed(lock('1.0.0', '19.3.1'))).toContain('platform/ops/node_modules/pg');
  });

  test('is not known of a file that is no lock', () => {
    expect(() => installed('{}')).toThrow('package-lock.json: packages:');
  });
});
