import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@riwaq/contracts';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import * as v from 'valibot';

const Names = v.optional(v.record(v.string(), v.string()), {});
const LockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      link: v.optional(v.boolean()),
      resolved: v.optional(v.string()),
      dependencies: Names,
      optionalDependencies: Names,
      peerDependencies: Names,
    }),
  ),
});
export type Lock = v.InferOutput<typeof LockSchema>;

/** The project's lock file. */
export function readLock(): Lock {
  const file = join(rootFolder, 'package-lock.json');
  return parse(LockSchema, JSON.parse(readFileSync(file, 'utf8')), file);
}

/** What runs in production: the shell, the remotes, the gateway, and operations. */
const production = /^(shell|ops|[a-z-]+-mfe(\/gateway)?)$/;
/** Build, artwork and test packages, absent in production. */
const buildOnly = new Set(['@riwaq/webpack-preset', '@riwaq/artwork', '@riwaq/testing', '@playwright/test', 'webpack']);

/** Lock file paths of the external packages that production code depends on. */
export function reachedPackages({ packages }: Lock): readonly string[] {
  const reached = new Set<string>();
  const waiting = Object.keys(packages).filter((place) => production.test(place));
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (reached.has(place)) continue;
    reached.add(place);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[place] ?? {};
    const ownPeers = place.startsWith('node_modules/') ? peerDependencies : {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...ownPeers })) {
      const found = buildOnly.has(name) ? undefined : placesOf(name, place).find((candidate) => candidate in packages);
      const entry = found === undefined ? undefined : packages[found];
      if (found !== undefined && entry) waiting.push(entry.link && entry.resolved ? entry.resolved : found);
    }
  }
  return [...reached].filter((place) => place.includes('node_modules/')).sort();
}

/** The paths where Node looks for a package from `place`. */
export function placesOf(name: string, place: string): string[] {
  const parts = place.split('/node_modules/');
  const above = parts.map((_part, count) => parts.slice(0, parts.length - count).join('/node_modules/'));
  return [...above.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
}
