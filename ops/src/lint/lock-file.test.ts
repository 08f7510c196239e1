import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { rootFolder } from '../build/app-folders';

const Names = v.optional(v.record(v.string(), v.string()), {});
const LockSchema = v.object({ packages: v.record(v.string(), v.object({ optionalDependencies: Names })) });

/** The places at which Node would look for what the package at `place` imports: its own node_modules, then those above it. */
function placesOf(name: string, place: string): string[] {
  const parts = place.split('/node_modules/');
  const above = parts.map((_part, count) => parts.slice(0, parts.length - count).join('/node_modules/'));
  return [...above.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
}

describe('package-lock.json', () => {
  test('names every program that another kind of machine needs, or npm ci refuses it there and here', () => {
    const file = join(rootFolder, 'package-lock.json');
    const { packages } = parse(LockSchema, JSON.parse(readFileSync(file, 'utf8')), file);
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies }]) =>
      Object.keys(optionalDependencies).filter((name) => !placesOf(name, place).some((candidate) => candidate in packages)),
    );
    expect(missing).toEqual([]);
    // A lock that was written beside no package.json names nothing, and so misses nothing.
    expect(Object.keys(packages).length).toBeGreaterThan(500);
  });
});
