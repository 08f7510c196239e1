import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { VersionSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';

const LockSchema = v.object({ packages: v.record(v.string(), v.looseObject({ link: v.optional(v.boolean()) })) });

/**
 * Returns the external packages of a package-lock.json (`text`, of the file `what`). Leaves out the project's own packages, whose versions are no part of
 * what another app is built from. Throws if it is not a lock file.
 */
export function installedPackages(text: string, what: string): string {
  const { packages } = parse(LockSchema, JSON.parse(text), what);
  return JSON.stringify(Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link));
}

const Names = v.optional(v.record(v.string(), v.string()), {});
const PackageSchema = v.object({ version: VersionSchema, dependencies: Names, devDependencies: Names });

/** The shop's packages that no build takes anything from. */
const notBuilt = new Set(['@riwaq/testing', '@riwaq/ops']);

/** What builds, shops (`var`) and tests leave in a folder, besides what they hide (`.swc`, `.types`), and what no build reads. */
const skipped = new Set(['node_modules', 'dist', 'var', 'testing', 'test', 'scripts', 'README.md']);

/** The version in an app's package.json. Throws `ParseError` without one. */
export async function packageVersion(folder: string): Promise<string> {
  return (await readPackage(folder)).version;
}

/** The folder of the project that an app belongs to: the nearest one up that has a lock file. */
export function projectFolder(folder: string): string {
  if (existsSync(join(folder, 'package-lock.json'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('no package-lock.json above the app: run npm install first');
  return projectFolder(above);
}

/** Digest of every source of an app's build: its own, those of the shared packages it uses (or the installed ones), and the locked packages. */
export async function sourceDigest(folder: string): Promise<string> {
  return digestOf(folder, (file) => readSource(file));
}

/** The same of its code alone: without its team's records, and without what says which version this is. */
export async function codeDigest(folder: string): Promise<string> {
  const isRecord = (file: string) => file.startsWith(join(folder, 'content/'));
  const own = join(folder, 'package.json');
  return digestOf(folder, async (file) => {
    if (isRecord(file) || basename(file) === 'CHANGELOG.md') return undefined;
    return file === own ? asBuilt(file, 'version') : readSource(file);
  });
}

const readSource = (file: string) => (basename(file) === 'package.json' ? asBuilt(file) : readFile(file));

async function digestOf(folder: string, read: (file: string) => Promise<string | Buffer | undefined>): Promise<string> {
  const project = projectFolder(folder);
  const folders = [folder, ...(await shopPackages(folder, project))];
  const files = (await Promise.all(folders.map(sourcesBelow))).flat();
  const lock = join(project, 'package-lock.json');
  const hash = createHash('sha256')
    .update(installedPackages(await readFile(lock, 'utf8'), lock))
    .update('\0');
  for (const file of files.sort()) {
    const content = await read(file);
    if (content !== undefined) hash.update(relative(project, file)).update('\0').update(content).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/** The folders of the shop's packages that a package uses, and of those that these use. */
async function shopPackages(folder: string, project: string, found = new Set<string>()): Promise<readonly string[]> {
  const { dependencies, devDependencies } = await readPackage(folder);
  for (const name of shopNames({ ...dependencies, ...devDependencies })) {
    const used = await realpath(join(project, 'node_modules', name));
    if (found.has(used)) continue;
    found.add(used);
    await shopPackages(used, project, found);
  }
  return [...found];
}

const shopNames = (used: Readonly<Record<string, string>>) =>
  Object.keys(used).filter((name) => name.startsWith('@riwaq/') && !notBuilt.has(name));

/** A package.json without the packages that no build takes anything from: `@riwaq/ops` is raised with every app, and each app names it. */
async function asBuilt(file: string, ...without: readonly string[]): Promise<string> {
  const content: unknown = JSON.parse(await readFile(file, 'utf8'));
  return JSON.stringify(content, (name, value) => (notBuilt.has(name) || without.includes(name) ? undefined : value));
}

async function readPackage(folder: string): Promise<v.InferOutput<typeof PackageSchema>> {
  const file = join(folder, 'package.json');
  return parse(PackageSchema, JSON.parse(await readFile(file, 'utf8')), file);
}

async function sourcesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = entries.map(async (entry) => {
    if (entry.name.startsWith('.') || skipped.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    // A workspace inside an app, such as the checkout's gateway, is a separate package.
    return existsSync(join(path, 'package.json')) ? [] : sourcesBelow(path);
  });
  return (await Promise.all(nested)).flat();
}

/** The version of a library that is installed: what reaches into its inside holds for one. */
export function installedVersion(library: string): string {
  return JSON.parse(readFileSync(join(projectFolder(import.meta.dirname), 'node_modules', library, 'package.json'), 'utf8')).version;
}

/** Evaluates a module of the app or of a shared package in Node, by file or package name, also in TypeScript. Each call evaluates it again. */
export async function importSource<Module>(what: string): Promise<Module> {
  // As an ES module: loaded with `require` it looks for its files in the wrong folder (tsx 4.23).
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(what.startsWith('/') ? pathToFileURL(what).href : what, import.meta.url);
}
