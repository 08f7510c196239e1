import { rmSync } from 'node:fs';
import { mkdtemp, readdir, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { isThere } from '../system/files';

/** The composing program as JavaScript that Node runs directly. */
export interface ComposingProgram {
  readonly file: string;
  /** Its folders, which it must be able to read. */
  readonly reads: readonly string[];
}

let bundled: Promise<ComposingProgram> | undefined;

/** An installed `riwaq` package has it; in the shop's repository each process bundles it from sources once, in 0.1 s, and again where it is gone. */
export async function composingProgram(): Promise<ComposingProgram> {
  const here = import.meta.dirname;
  if (extname(import.meta.filename) !== '.ts') return { file: join(here, 'cage/caged-program.js'), reads: await installedPackages(here) };
  // A full disk, or a machine that tidies its temporary folder, must not stop a desk that runs for weeks.
  const known = await bundled?.catch(() => undefined);
  if (known && (await isThere(known.file))) return known;
  bundled = bundle(here);
  return bundled;
}

/** Bundles the program into a temporary folder, which goes with this process. */
async function bundle(here: string): Promise<ComposingProgram> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'riwaq-composer-')));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
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
  // Node looks for it in each parent folder; Debian's Node (20.19.2) aborts at an unreadable one.
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  return { file: join(folder, 'caged-program.js'), reads: [folder] };
}

/** The node_modules folder above a folder, with the targets of its links. */
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
