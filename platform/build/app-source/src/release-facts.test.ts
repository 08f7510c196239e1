import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { projectFolder } from './app-source';
import { originOf, releaseNotes } from './release-facts';

const changelog = `# offers-mfe

## 1.10.0

### Minor Changes

- The wheel turns again.
  It stops where the hand says.

### Patch Changes

- On @riwaq/runtime 1.3.0.

## 1.1.0

- The week's offer counts down.
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-notes-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the words of a version', () => {
  test.each([
    ['1.10.0', ['The wheel turns again.', 'It stops where the hand says.', 'On @riwaq/runtime 1.3.0.']],
    ['1.1.0', ["The week's offer counts down."]],
    ['1.1', []],
    ['1.1.0-dev.3f9a1c2b', []],
    ['2.0.0', []],
  ])('%s are the lines of its section', async (version, lines) => {
    await writeFile(join(folder, 'CHANGELOG.md'), changelog);
    expect(await releaseNotes(folder, version)).toEqual(lines);
    await writeFile(join(folder, 'CHANGELOG.md'), changelog.replaceAll('\n', '\r\n'));
    expect(await releaseNotes(folder, version)).toEqual(lines);
  });

  test('of an app that has none yet are none', async () => {
    expect(await releaseNotes(folder, '1.0.0')).toEqual([]);
  });
});

const project = projectFolder(import.meta.dirname);

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'riwaq-origin-'));
  await mkdir(join(root, 'events-mfe'));
  await writeFile(join(root, 'events-mfe/package.json'), JSON.stringify({ name: 'events-mfe' }));
});
afterEach(() => rm(root, { recursive: true, force: true }));
const write = (content: object) => writeFile(join(root, 'package.json'), JSON.stringify(content));

describe('the origin of a release', () => {
  test('is the project and the package', () => {
    expect(originOf(join(project, 'offers-mfe'), project)).toBe('riwaq#offers-mfe');
  });

  test('is the repository if the project names one, in either form', async () => {
    await write({ name: 'fairs', repository: 'https://git.example.com/fairs' });
    expect(originOf(join(root, 'events-mfe'), root)).toBe('https://git.example.com/fairs#events-mfe');
    await write({ name: 'fairs', repository: { type: 'git', url: 'https://git.example.com/fairs' } });
    expect(originOf(root, root)).toBe('https://git.example.com/fairs');
  });

  test('is the package alone where it is the whole project', async () => {
    await write({ name: 'events' });
    expect(originOf(root, root)).toBe('events');
  });
});
