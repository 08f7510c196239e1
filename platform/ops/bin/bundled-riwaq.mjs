import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, realpath, rename, rm, stat, utimes } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../../..');
const kept = join(root, 'node_modules/.cache/riwaq');
/** A bundle that no program started from for this long is deleted, in milliseconds. A running shop loads some parts days after its start. */
const OLD_MS = 30 * 86_400_000;
/** The sources that the bundle contains, and its own. */
export const sources = [
  ...['platform/ops/src', 'platform/desk/src', 'checkout-mfe/gateway/src', 'shared/contracts/src', 'shared/runtime/src', 'shared/text/src'],
  ...[
    'shared/design-system/src',
    'platform/build/app-source/src',
    'platform/build/artwork/src',
    'platform/dev/sandbox/src',
    'platform/dev/development/src',
    'checkout-mfe/gateway/package.json',
    'platform/ops/bin/bundled-riwaq.mjs',
    'package-lock.json',
  ],
];

/** Programs in the bundle, without extension: the command, the workers that it starts, `npm start` and `npm run dev`. */
const programs = [
  'platform/ops/src/cli/riwaq',
  'platform/dev/development/src/start',
  'platform/dev/development/src/dev',
  'platform/ops/src/adapters/chromium/check-worker',
  'platform/ops/src/release/records/draw-worker',
];

/** Marks a question of the plugin below, which answers it. */
const resolving = Symbol('resolving');

/**
 * Runs a program of the repository from the bundle, or from its sources where the bundle lacks it or does not load. `program` is its path
 * from the repository's root, without extension. The program reports its own errors.
 */
export async function runBundled(program) {
  const bundled = await bundledProgram(program);
  await (bundled ? import(bundled).catch(() => runSources(program)) : runSources(program));
}

async function runSources(program) {
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(join(root, `${program}.ts`)).href);
}

/**
 * Bundles these programs: they start three times faster than their sources. Builds again after a source changed. Returns
 * the program's URL, or undefined where it is not among them or cannot be written.
 */
export async function bundledProgram(program) {
  if (!programs.includes(program)) return undefined;
  try {
    const folder = join(kept, await digestOfSources());
    if (!existsSync(folder)) await make(folder);
    await touch(folder);
    return pathToFileURL(join(folder, `${program}.js`)).href;
  } catch {
    return undefined;
  }
}

/** Says that the bundle is in use. The units of systemd see it read-only. */
async function touch(folder) {
  await utimes(folder, new Date(), new Date()).catch((error) => {
    if (error.code !== 'EROFS') throw error;
  });
}

/** Hashes name, size and modification time: reading all sources takes longer than running the command. */
async function digestOfSources() {
  const files = (await Promise.all(sources.map((source) => filesBelow(join(root, source))))).flat();
  const facts = await Promise.all(files.map(async (file) => [file, await stat(file)]));
  const digest = createHash('sha256');
  for (const [file, { size, mtimeMs }] of facts) digest.update(`${file} ${size} ${mtimeMs}\n`);
  return digest.digest('hex').slice(0, 16);
}

async function filesBelow(path) {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true });
  return entries.filter((entry) => /\.(tsx?|mjs|json)$/.test(entry) && !/\.test\.tsx?$/.test(entry)).map((entry) => join(path, entry));
}

/** Builds into a draft, then renames it. Two processes that do this at once write the same bundle. */
async function make(folder) {
  const { build } = await import('esbuild');
  const draft = `${folder}.${randomUUID()}`;
  await build({
    absWorkingDir: root,
    entryPoints: programs.map((program) => join(root, `${program}.ts`)),
    outbase: root,
    outdir: draft,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: { js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);" },
    define: { 'import.meta.dirname': 'riwaqDirname', 'import.meta.filename': 'riwaqFilename', 'import.meta.url': 'riwaqUrl' },
    plugins: [ownPlaces],
    logLevel: 'silent',
  });
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  for (const name of await readdir(kept)) {
    const { mtimeMs } = await stat(join(kept, name));
    if (Date.now() - mtimeMs > OLD_MS) await rm(join(kept, name), { recursive: true, force: true });
  }
}

/** Whether the bundle finds a package by its name: the one that esbuild found is the root's, which may be a link. */
async function isOfRoot(specifier, found) {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const installed = await realpath(join(root, 'node_modules', name)).catch(() => undefined);
  return !found || (installed !== undefined && found.startsWith(`${installed}${sep}`));
}

/** Leaves other packages external: one that only a workspace has is named by its file. Each source keeps its own `import.meta.dirname`. */
const ownPlaces = {
  name: 'own places',
  setup(building) {
    building.onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      const isOwn = kind === 'entry-point' || /^(@riwaq\/|valibot$|proper-lockfile$)/.test(path);
      if (isOwn || pluginData === resolving) return undefined;
      if (isBuiltin(path)) return { path, external: true };
      const found = await building.resolve(path, { kind, importer, resolveDir, pluginData: resolving });
      return { path: (await isOfRoot(path, found.path)) ? path : pathToFileURL(found.path).href, external: true };
    });
    building.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const places = { riwaqDirname: dirname(path), riwaqFilename: path, riwaqUrl: pathToFileURL(path).href };
      const text = await readFile(path, 'utf8');
      const contents = `const ${Object.entries(places).map(([name, place]) => `${name} = ${JSON.stringify(place)}`)};${text}`;
      return { contents, loader: 'ts' };
    });
  },
};
