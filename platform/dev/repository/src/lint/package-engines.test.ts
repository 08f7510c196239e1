import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from '@riwaq/contracts/platform';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { minVersion, satisfies } from 'semver';
import * as v from 'valibot';

/** Old packages list engines, or name none of Node. */
const EnginesSchema = v.optional(v.union([v.record(v.string(), v.string()), v.array(v.string())]));
const LockSchema = v.object({
  packages: v.record(v.string(), v.object({ version: v.optional(v.string()), link: v.optional(v.boolean()), engines: EnginesSchema })),
});
const ManifestSchema = v.object({ engines: v.object({ node: v.string() }) });

/** Packages that may say that they want a newer Node than ours, by name, and why they run with ours all the same. */
const exceptions: Readonly<Record<string, string>> = {};

const read = <Schema extends v.GenericSchema>(file: string, schema: Schema) =>
  parse(schema, JSON.parse(readFileSync(join(rootFolder, file), 'utf8')), file);
const { packages } = read('package-lock.json', LockSchema);
const ours = read('package.json', ManifestSchema).engines.node;
/** The oldest Node that we say, and the one that runs this: CI has each line (.github/workflows/verify.yml). */
const nodes = [String(minVersion(ours)), process.versions.node];

/** Installed packages, for production and for development, that refuse one of these versions of Node. */
function refusing(): string[] {
  return Object.entries(packages).flatMap(([place, { version, engines }]) => {
    const wanted = engines && !Array.isArray(engines) ? engines.node : undefined;
    const name = place.split('node_modules/').at(-1) ?? place;
    const refused = wanted === undefined || name in exceptions ? [] : nodes.filter((node) => !satisfies(node, wanted));
    return refused.length > 0 ? [`${name}@${version} wants Node ${wanted}, and we say ${refused.join(', ')} will do (${place})`] : [];
  });
}

test('every installed package takes the Node that we ask for', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(500);
  expect(refusing()).toEqual([]);
});

test('each exception is still needed', () => {
  const names = new Set(Object.keys(packages).map((place) => place.split('node_modules/').at(-1)));
  expect(Object.keys(exceptions).filter((name) => !names.has(name))).toEqual([]);
});

test('whoever says which Node we need says the same', () => {
  const said = String(minVersion(ours)).replace(/\.0$/, '');
  for (const file of ['README.md', 'CONTRIBUTING.md']) expect(readFileSync(join(rootFolder, file), 'utf8')).toContain(`Node ${said}`);
  expect(readFileSync(join(rootFolder, 'docs/runbook.md'), 'utf8')).toContain(`Node ${said}`);
});
