import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { releaseNotes } from './release-notes';

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
  ])('%s are the lines of its own section', async (version, lines) => {
    await writeFile(join(folder, 'CHANGELOG.md'), changelog);
    expect(await releaseNotes(folder, version)).toEqual(lines);
    await writeFile(join(folder, 'CHANGELOG.md'), changelog.replaceAll('\n', '\r\n'));
    expect(await releaseNotes(folder, version)).toEqual(lines);
  });

  test('of an app that has none yet are none', async () => {
    expect(await releaseNotes(folder, '1.0.0')).toEqual([]);
  });
});
