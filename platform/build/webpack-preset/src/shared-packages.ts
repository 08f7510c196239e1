import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { VersionSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';

const PackageSchema = v.object({ version: VersionSchema });

/** The version of a package as Node finds it: in the nearest `node_modules` upwards. Its exports need not name its package.json. */
function versionOf(name: string, from: string): string | undefined {
  const file = join(from, 'node_modules', name, 'package.json');
  if (existsSync(file)) return parse(PackageSchema, JSON.parse(readFileSync(file, 'utf8')), file).version;
  const above = dirname(from);
  return above === from ? undefined : versionOf(name, above);
}

/**
 * Packages that are one in a page: context, state and styles would break in two copies. The shell gives them, their interface only grows, and a release
 * says which names it gives or takes. `eager` ones are on every first page; the others are loaded on demand.
 */
const singletons = {
  react: { eager: true },
  'react/jsx-runtime': { eager: true },
  'styled-components': { eager: true },
  '@riwaq/runtime': { eager: true },
  '@riwaq/runtime/router': { eager: true },
  '@riwaq/store': { eager: true },
};

/** Packages of which a remote carries a copy. A page takes the shell's where it is of the same major and not older. */
const carried = {
  '@riwaq/design-system': { eager: true },
  '@riwaq/design-system/overlay': { eager: false },
};

/** Name of a package that the shell provides, in pages and while composing. */
export type SharedPackage = keyof typeof singletons | keyof typeof carried;

/** The design system's version where `from` (an app's folder) finds it. Throws where it is not installed. */
export function carriedVersion(from: string): string {
  const version = versionOf('@riwaq/design-system', from);
  if (!version) throw new Error(`@riwaq/design-system is not installed for ${from}`);
  return version;
}

/** Packages of ours whose names a release says that it gives or takes: those of `singletons`. */
export const interfacePackages = Object.keys(singletons).filter((name) => name.startsWith('@riwaq/'));
/** Packages of which a release may carry a copy. */
export const carriedPackages = Object.keys(carried);

interface SharedConfig {
  readonly singleton: boolean;
  readonly requiredVersion: false | string;
  readonly eager?: boolean;
  readonly version?: string;
  readonly import?: false;
  /** What the package is called in a page, if not by its own name. */
  readonly shareKey?: string;
}

/** Federation's `shared` of the shell in `folder`, which provides every package and takes no other copy. */
export function givenByShell(folder: string): Readonly<Record<string, SharedConfig>> {
  const version = carriedVersion(folder);
  return {
    ...mapValues(singletons, ({ eager }) => ({ singleton: true, requiredVersion: false as const, eager })),
    ...mapValues(carried, ({ eager }) => ({ singleton: false, requiredVersion: version, version, eager })),
  };
}

const taken = { singleton: true, requiredVersion: false, import: false } as const;

/** Federation's `shared` of the remote in `folder`: it needs the shell's singletons to run, and carries its own design system. */
export function takenFromShell(folder: string): Readonly<Record<string, SharedConfig>> {
  const version = carriedVersion(folder);
  return {
    ...mapValues(singletons, () => taken),
    // The shell gives the names of it that the shop uses: the whole library, as a shared package, weighs 41 KiB more (decision 0136).
    'react-router-dom': { ...taken, shareKey: '@riwaq/runtime/router' },
    ...mapValues(carried, () => ({ singleton: false, requiredVersion: `^${minorOf(version)}.0`, version })),
  };
}

/** `2.4` of `2.4.1`. */
const minorOf = (version: string) => version.split('.').slice(0, 2).join('.');

const mapValues = <Value, Result>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value) => Result,
): Readonly<Record<string, Result>> => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
