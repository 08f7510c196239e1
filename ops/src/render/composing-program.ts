import { mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { ComposeInput } from './compose-input';

/** The program that composes, as JavaScript that Node runs without a translator. */
interface ComposingProgram {
  readonly folder: string;
  /** The folders of what it consists of, and must be able to read. */
  readonly reads: readonly string[];
  readonly remove: () => Promise<void>;
}

/** Where `riwaq` is installed as a package, the program lies there; in the shop's repository it is made of its sources, in a tenth of a second. */
export async function composingProgram(): Promise<ComposingProgram> {
  const here = import.meta.dirname;
  if (extname(import.meta.filename) !== '.ts') {
    return { folder: here, reads: await installedPackages(here), remove: async () => {} };
  }
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'riwaq-composer-')));
  const { build } = await import('esbuild');
  await build({
    entryPoints: ['compose-supervisor.ts', 'compose-worker.ts', 'batch-worker.ts'].map((file) => join(here, file)),
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
  return { folder, reads: [folder], remove: () => rm(folder, { recursive: true, force: true }) };
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

/**
 * What Node lets the program do: read its own files, the release store and the live generation, write the new one, and start no other program.
 * Node 20 has no say in its network, which apps need that ask a source of products (D27).
 */
export async function permissionsOf({ home, out, previous }: ComposeInput, { reads }: ComposingProgram): Promise<string[]> {
  const known = process.allowedNodeEnvironmentFlags;
  const readable = [...reads, join(home, 'releases'), out, ...(previous ? [previous] : [])];
  const real = await Promise.all(readable.map((folder) => realpath(folder).catch(() => folder)));
  return [
    known.has('--permission') ? '--permission' : '--experimental-permission',
    '--allow-worker',
    ...(known.has('--allow-net') ? ['--allow-net'] : []),
    ...[...new Set([...readable, ...real])].map((folder) => `--allow-fs-read=${folder}`),
    `--allow-fs-write=${out}`,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
  ];
}

/** Nothing of this process's environment, where payment keys stand, but the certificates that its network needs. */
export function composingEnvironment(): NodeJS.ProcessEnv {
  const { NODE_EXTRA_CA_CERTS: certificates } = process.env;
  return { NODE_ENV: 'production', ...(certificates ? { NODE_EXTRA_CA_CERTS: certificates } : {}) };
}
