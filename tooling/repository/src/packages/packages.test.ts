import { describe, expect, test } from '@jest/globals';
import { knownVulnerabilities, sentenceOf } from './known-vulnerabilities';
import { isAllowed, licenceComplaints } from './licences';
import { type Lock, placesOf, reachedPackages, readLock } from './reached-packages';

const entry = { dependencies: {}, optionalDependencies: {}, peerDependencies: {} };

test('production code reaches what it and its packages depend on, and nothing that only builds or tests', () => {
  const lock: Lock = {
    packages: {
      shell: { ...entry, dependencies: { react: '1', '@riwaq/text': '1', '@riwaq/webpack-preset': '1' } },
      'shared/text': { ...entry, dependencies: { bidi: '1' } },
      'shared/webpack-preset': { ...entry, dependencies: { builder: '1' } },
      'node_modules/@riwaq/text': { ...entry, link: true, resolved: 'shared/text' },
      'node_modules/@riwaq/webpack-preset': { ...entry, link: true, resolved: 'shared/webpack-preset' },
      'node_modules/react': { ...entry, dependencies: { deep: '2' } },
      'node_modules/deep': entry,
      'node_modules/react/node_modules/deep': entry,
      'node_modules/bidi': entry,
      'node_modules/builder': entry,
    },
  };
  expect(reachedPackages(lock)).toEqual(['node_modules/bidi', 'node_modules/react', 'node_modules/react/node_modules/deep']);
});

describe('the licences of packages', () => {
  test('that production code reaches are all on the list', () => {
    const places = reachedPackages(readLock());
    expect(places).toEqual(expect.arrayContaining(['node_modules/react', 'node_modules/fastify', 'node_modules/pg']));
    expect(licenceComplaints(places)).toEqual([]);
  });

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['Apache-2.0 AND MIT', true],
    ['Apache-2.0 AND LGPL-3.0-or-later', false],
    ['GPL-3.0-only', false],
    ['', false],
  ])('%j: %j', (expression, isOnList) => expect(isAllowed(expression)).toBe(isOnList));
});

describe('known faults of packages', () => {
  const fault = (severity: string, place: string) => ({ vulnerabilities: { x: { name: 'x', severity, nodes: [place] } } });
  const checked = ['node_modules/x'];

  test('count where production code reaches the package, from moderate up', () => {
    expect(knownVulnerabilities(JSON.stringify(fault('high', 'node_modules/x')), checked)).toEqual({ faults: ['x: high'] });
    expect(knownVulnerabilities(JSON.stringify(fault('low', 'node_modules/x')), checked)).toEqual({ faults: [] });
    expect(knownVulnerabilities(JSON.stringify(fault('critical', 'node_modules/builder')), checked)).toEqual({ faults: [] });
  });

  test.each(['', 'no JSON', '{}', '{"message":"405 Method Not Allowed","statusCode":405}'])(
    'are not thought to be none where the answer is %j',
    (report) => {
      const answer = knownVulnerabilities(report, checked);
      expect(answer).toHaveProperty('unchecked');
      expect(sentenceOf(answer, 1)).toContain('NOT CHECKED');
    },
  );
});

describe('package-lock.json', () => {
  test('names every program that another kind of machine needs, or npm ci refuses it there and here', () => {
    const { packages } = readLock();
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies }]) =>
      Object.keys(optionalDependencies).filter((name) => !placesOf(name, place).some((candidate) => candidate in packages)),
    );
    expect(missing).toEqual([]);
    // Without a package.json the lock lists nothing and misses nothing.
    expect(Object.keys(packages).length).toBeGreaterThan(500);
  });
});
