import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@riwaq/contracts';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import * as v from 'valibot';

const Names = v.optional(v.record(v.string(), v.string()), {});
const PackageSchema = v.object({
  name: v.string(),
  version: v.string(),
  scripts: Names,
  dependencies: Names,
  devDependencies: Names,
  riwaq: v.optional(v.object({ app: v.string() })),
});
const LockSchema = v.object({
  packages: v.record(v.string(), v.object({ link: v.optional(v.boolean()), resolved: v.optional(v.string()) })),
});
const BinSchema = v.object({ name: v.string(), bin: v.optional(v.union([v.string(), v.record(v.string(), v.string())]), {}) });

/** A workspace or the root (`.`): its package.json, and the packages that its files name. */
interface Workspace extends v.InferOutput<typeof PackageSchema> {
  readonly folder: string;
  /** Packages that non-test sources import as values. */
  readonly imported: ReadonlySet<string>;
  /** Those, and packages that sources resolve by path. */
  readonly used: ReadonlySet<string>;
  /** Packages that any file names, with tests and types. */
  readonly named: ReadonlySet<string>;
}

const read = <S extends v.GenericSchema>(schema: S, file: string) =>
  parse(schema, JSON.parse(readFileSync(join(rootFolder, file), 'utf8')), file);

/** The root and the workspaces in the lock file. */
export function readWorkspaces(): Workspace[] {
  const { packages } = read(LockSchema, 'package-lock.json');
  const folders = Object.values(packages).flatMap(({ link, resolved }) => (link && resolved ? [resolved] : []));
  return ['.', ...folders.sort()].map((folder) => {
    const files = sourcesOf(folder, folders).map((file) => ({ file, text: readFileSync(join(rootFolder, file), 'utf8') }));
    const sources = files.filter(({ file }) => !/\.test\.|\/test(ing)?\//.test(file));
    const named = (among: typeof files, ...how: readonly How[]) =>
      new Set(among.flatMap(({ text }) => packagesIn(text)).flatMap((found) => (how.includes(found.how) ? [found.name] : [])));
    return {
      folder,
      ...read(PackageSchema, `${folder}/package.json`),
      imported: named(sources, 'import'),
      used: named(sources, 'import', 'path'),
      named: named(files, 'import', 'path', 'types'),
    };
  });
}

function sourcesOf(folder: string, workspaces: readonly string[]): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', folder], { cwd: rootFolder, encoding: 'utf8' });
  const all = listed.split('\n');
  // A folder with its own package.json belongs to another package.
  const others = all
    .filter((file) => file.endsWith('/package.json') && file !== `${folder}/package.json`)
    .map((file) => file.slice(0, -'package.json'.length));
  const files = all.filter(
    (file) =>
      /\.(ts|tsx|mjs)$/.test(file) &&
      existsSync(join(rootFolder, file)) &&
      (folder === '.' || !others.some((other) => file.startsWith(other))),
  );
  return folder === '.' ? files.filter((file) => !workspaces.some((other) => file.startsWith(`${other}/`))) : files;
}

/** How a source names a package: value import, type import, or path lookup. */
type How = 'import' | 'types' | 'path';

/** The packages that a source names. */
export function packagesIn(source: string): { readonly name: string; readonly how: How }[] {
  const pieces = source.split(/^(?=(?:import|export)\s)/m);
  const statements = pieces.flatMap((piece) => [...piece.matchAll(/^(?:import|export)\s(type\s)?(?:[^;'"]*\sfrom\s)?'([^'.#][^']*)'/g)]);
  const calls = [...source.replace(/\/\*[^*\n]*\*\//g, '').matchAll(/\b(import|require|resolve)\(\s*'([^'.#][^']*)'/g)];
  return [
    ...statements.map(([, type, name = '']) => ({ name: packageOf(name), how: type ? ('types' as const) : ('import' as const) })),
    ...calls.map(([, call, name = '']) => ({ name: packageOf(name), how: call === 'resolve' ? ('path' as const) : ('import' as const) })),
  ];
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The programs in a workspace's scripts that come from packages (`webpack`, `jest`), and `node --import` arguments. */
export function programsIn({ scripts }: Pick<Workspace, 'scripts'>): string[] {
  const lines = Object.values(scripts).flatMap((script) => script.split('&&').map((line) => line.trim().split(/\s+/)));
  const programs = lines.map(([program = '']) => program).filter((program) => !['node', 'npm'].includes(program));
  const loaded = lines.flatMap((args) => args.filter((_word, index) => args[index - 1] === '--import'));
  return [...new Set([...programs, ...loaded])];
}

/** The programs of an installed package. */
export function programsOf(name: string): string[] {
  const { bin } = read(BinSchema, `node_modules/${name}/package.json`);
  return typeof bin === 'string' ? [name.slice(name.indexOf('/') + 1)] : Object.keys(bin);
}
