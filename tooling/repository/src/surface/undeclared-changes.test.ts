import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Surface } from './surface-of';
import { readRecord, writeRecord } from './surface-record';
import { levelBetween, undeclaredChanges, type VersionLevel } from './undeclared-changes';

const name = '@riwaq/store';
const long = `type Long = '${'x'.repeat(400)}'`;
const recorded: Readonly<Record<string, string>> = { 'a b': 'const b: 1', 'a c': long };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-surface-'));
  writeRecord(folder, name, { version: '1.1.0', surface: surface(recorded) });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function surface(texts: Readonly<Record<string, string>>, digests: Readonly<Record<string, string>> = {}): Surface {
  const digest = (text: string) => Buffer.from(text).toString('hex').slice(-12);
  return new Map(Object.entries(texts).map(([key, text]) => [key, { text, digest: digests[key] ?? digest(text) }]));
}

const undeclared = (now: Surface, { version = '1.1.0', declared = 'nothing' }: { version?: string; declared?: VersionLevel } = {}) =>
  undeclaredChanges(readRecord(folder), { name, version, surface: now, declared });

const changed = { 'an addition': surface({ ...recorded, 'a d': 'const d: 1' }), 'a removal': surface({ 'a c': long }) };

describe('a surface that changed while nothing says so', () => {
  test('is told apart from one that is as it was recorded, whatever its length', () => {
    expect(undeclared(surface(recorded))).toEqual([]);
  });

  test('is told in words: what appeared, what changed and by what, what vanished, and what is wanted', () => {
    expect(undeclared(surface({ 'a c': long, 'a d': 'const d: 1' }, { 'a c': '0123456789ab' }))).toEqual([
      '@riwaq/store gives something else than 1.1.0 did, and nothing says so:',
      '  vanished  a b: const b: 1',
      '  appeared  a d: const d: 1',
      expect.stringMatching(/^ {2}changed {3}a c, by what it speaks of: type Long = 'x+…$/),
      'say it by npm run change: major of @riwaq/store, since remotes that are live may use what vanished',
    ]);
    expect(undeclared(surface({ ...recorded, 'a b': 'const b: 2' }))).toContain('  changed   a b: const b: 2, before: const b: 1');
  });

  test.each<[what: keyof typeof changed, declared: VersionLevel, version: string, enough: boolean]>([
    ['an addition', 'nothing', '1.1.0', false],
    ['an addition', 'patch', '1.1.0', false],
    ['an addition', 'minor', '1.1.0', true],
    ['an addition', 'major', '1.1.0', true],
    ['an addition', 'nothing', '1.1.1', false],
    ['an addition', 'nothing', '1.2.0', true],
    ['a removal', 'minor', '1.1.0', false],
    ['a removal', 'major', '1.1.0', true],
    ['a removal', 'nothing', '1.9.0', false],
    ['a removal', 'nothing', '2.0.0', true],
  ])('%s, with a pending change of %s and version %s: enough is %s', (what, declared, version, enough) => {
    expect(undeclared(changed[what], { declared, version }).length === 0).toBe(enough);
  });
});

describe('a version', () => {
  test.each([
    ['1.1.0', '1.1.0', 'nothing'],
    ['1.9.0', '1.10.0', 'minor'],
    ['1.9.4', '2.0.0', 'major'],
    ['1.9.4', '1.9.5', 'patch'],
    ['2.0.0', '1.9.0', 'nothing'],
    ['1.2.3', '1.3.0', 'minor'],
  ])('%s to %s is raised by %s', (before, now, level) => {
    expect(levelBetween(before, now)).toBe(level);
  });
});

describe('a record', () => {
  test.each([
    ['# something', 'line 1: names no version'],
    ['# What the shell gives to remotes of @riwaq/store 1.1.0\n\na b const', 'line 3: is no line of a surface'],
  ])('that somebody damaged is refused at its line', async (text, message) => {
    await writeFile(join(folder, 'surface.txt'), text);
    expect(() => readRecord(folder)).toThrow(message);
  });
});
