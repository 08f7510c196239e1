import { mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Reach } from './cage/command-line';
import type { ComposeInput } from './compose-input';

/** The program that composes, as JavaScript that Node runs without a translator. */
export interface ComposingProgram {
  readonly file: string;
  /** The folders of what it consists of, and must be able to read. */
  readonly reads: readonly string[];
  readonly remove: () => Promise<void>;
}

/** Where `riwaq` is installed as a package, the program lies there; in the shop's repository it is made of its sources, in a tenth of a second. */
export async function composingProgram(): Promise<ComposingProgram> {
  const here = import.meta.dirname;
  if (extname(import.meta.filename) !== '.ts') {
    return { file: join(here, 'cage/caged-program.js'), reads: await installedPackages(here), remove: async () => {} };
  }
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'riwaq-composer-')));
  const { build } = await import('esbuild');
  await build({
    entryPoints: [join(here, 'cage/caged-program.ts')],
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: { js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);" },
    logLevel: 'silent',
  });
  // Node looks for it from folder to folder; Debian's (20.19.2) ends where it may not read one.
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  return { file: join(folder, 'caged-program.js'), reads: [folder], remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The folder of packages that a folder lies in, with the places that its links lead to. */
async function installedPackages(folder: string): Promise<string[]> {
  const root = packagesAround(folder);
  const entries = await readdir(root, { withFileTypes: true });
  const scopes = entries.filter(({ name }) => name.startsWith('@'));
  const inScopes = await Promise.all(scopes.map(({ name }) => readdir(join(root, name), { withFileTypes: true })));
  const links = [...entries, ...inScopes.flat()].filter((entry) => entry.isSymbolicLink());
  const places = await Promise.all(links.map(async (entry) => packagesAround(await realpath(join(entry.parentPath, entry.name)))));
  return [...new Set([root, ...places])];
}

function packagesAround(folder: string): string {
  return /^.*?[\\/]node_modules(?=[\\/])/.exec(folder)?.[0] ?? folder;
}

/** What the program may reach for a composition: its own files, the release store and the live generation to read, the new one to write. */
export function reachOf({ home, out, previous }: Pick<ComposeInput, 'home' | 'out' | 'previous'>, { reads }: ComposingProgram): Reach {
  return { reads: [...reads, join(home, 'releases'), ...(previous ? [previous] : [])], writes: [out] };
}

/** The line that runs the program under Node's permissions: the files that it may reach, no other program, no thread, no native code; `memory` is in MiB. */
export async function programLine({ reads, writes }: Reach, { file }: ComposingProgram, memory: number): Promise<string[]> {
  const known = process.allowedNodeEnvironmentFlags;
  const readable = [...reads, ...writes];
  const real = await Promise.all(readable.map((folder) => realpath(folder).catch(() => folder)));
  return [
    process.execPath,
    known.has('--permission') ? '--permission' : '--experimental-permission',
    ...[...new Set([...readable, ...real])].map((folder) => `--allow-fs-read=${folder}`),
    ...writes.map((folder) => `--allow-fs-write=${folder}`),
    `--max-old-space-size=${memory}`,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    file,
  ];
}
