import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, VersionSchema } from '@riwaq/contracts';
import * as v from 'valibot';

/** The shared packages that the shell provides to remotes. They have one version (`fixed` in .changeset/config.json). */
export const givenPackages = ['@riwaq/runtime', '@riwaq/store', '@riwaq/design-system'] as const;

const PackageSchema = v.object({ version: VersionSchema });

/**
 * What the shared packages give, as major.minor of their version, read where `from` (an app's folder) finds them: a remote need not
 * use all of them. The minor goes up with each addition; a remote that was built against a higher one than the live shell gives is refused
 * at promotion («release the shell first»). Throws where none is installed, or where they are not of one version.
 */
export function sharedVersion(from: string): string {
  const found = givenPackages.flatMap((name) => {
    const version = versionOf(name, from);
    return version ? [{ name, version }] : [];
  });
  const [first] = found;
  if (!first) throw new Error(`none of ${givenPackages.join(', ')} is installed for ${from}`);
  if (found.some(({ version }) => version !== first.version)) {
    const each = found.map(({ name, version }) => `${name} ${version}`).join(', ');
    throw new Error(`the shared packages of the shell must have one version: ${each}. Install matching versions`);
  }
  return first.version.split('.').slice(0, 2).join('.');
}

/** The version of a package as Node finds it: in the nearest `node_modules` upwards. Its exports need not name its package.json. */
function versionOf(name: string, from: string): string | undefined {
  const file = join(from, 'node_modules', name, 'package.json');
  if (existsSync(file)) return parse(PackageSchema, JSON.parse(readFileSync(file, 'utf8')), file).version;
  const above = dirname(from);
  return above === from ? undefined : versionOf(name, above);
}

/** The shared packages with one instance in a page, provided by the shell. `eager` ones are on every first page; the others are loaded on demand. */
const packages = {
  react: { eager: true },
  'react/jsx-runtime': { eager: true },
  'styled-components': { eager: true },
  '@riwaq/runtime': { eager: true },
  '@riwaq/runtime/router': { eager: true },
  '@riwaq/store': { eager: true },
  '@riwaq/design-system': { eager: true },
  '@riwaq/design-system/overlay': { eager: false },
};

/** Name of a package that the shell provides, in pages and while composing. */
export type SharedPackage = keyof typeof packages;

interface SharedByShell {
  readonly singleton: true;
  readonly requiredVersion: false;
  readonly eager: boolean;
  readonly version?: string;
}

const version = `${sharedVersion(import.meta.dirname)}.0`;

/** Federation's `shared` of the shell, which provides every package. */
export const givenByShell: Readonly<Record<string, SharedByShell>> = Object.fromEntries(
  Object.entries(packages).map(([name, { eager }]) => [
    name,
    // A library has its own version, which the build finds.
    { singleton: true, requiredVersion: false as const, eager, ...(name.startsWith('@riwaq/') && { version }) },
  ]),
);

/** Federation's `shared` of a remote, which contains no shared package: it needs the shell to run, and no page loads a package twice. */
export const takenFromShell = Object.fromEntries(
  Object.keys(packages).map((name) => [name, { singleton: true, requiredVersion: false as const, import: false as const }]),
);
