import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { type GivenPackage, readGivenPackages } from './given-packages';
import { readRecord, writeRecord } from './surface-record';
import { undeclaredChanges } from './undeclared-changes';

/**
 * `npm run surface`: records what the shell provides, once its version covers the changes. `--check` only reports changes without a
 * changeset. Pending changes are recorded with their version.
 */
const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
const packages = await readGivenPackages(rootFolder);
const recorded = packages.filter(({ folder }) => existsSync(join(folder, 'surface.txt')));
const undeclared = recorded.flatMap((one) => undeclaredChanges(readRecord(one.folder), one));
const pending = recorded.filter((one) => undeclaredChanges(readRecord(one.folder), { ...one, declared: 'nothing' }).length > 0);

if (undeclared.length > 0) {
  for (const line of undeclared) console.error(line);
  process.exitCode = 1;
} else if (!values.check) {
  record(packages.filter((one) => !pending.includes(one)));
  for (const { name } of pending) console.log(`${name} gives something else when its version is raised: npm run version records it then`);
}

function record(all: readonly GivenPackage[]): void {
  for (const { folder, name, version, surface } of all) {
    writeRecord(folder, name, { version, surface });
    console.log(`${name} ${version} gives ${surface.size} things`);
  }
}
