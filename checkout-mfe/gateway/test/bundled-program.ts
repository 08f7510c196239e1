import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** A program of this folder as one file, which starts in a fraction of the time that its hundreds of modules take. */
export interface BundledProgram {
  readonly file: string;
  remove(): Promise<void>;
}

/** Where the embedded database, which is no part of the file, is found from. */
const programs = join(import.meta.dirname, '../../../var/programs');
/** Libraries that write `require` find it. */
const banner = { js: `import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);` };

/** A module that looks for what lies beside it finds it where its source stands. */
const beside: Plugin = {
  name: 'beside',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (!text.includes('import.meta')) return undefined;
      const place = { besideDirname: dirname(path), besideFilename: path, besideUrl: pathToFileURL(path).href };
      const constants = Object.entries(place).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
      return { contents: [...constants, text].join(' '), loader: 'ts' };
    });
  },
};
const define = { 'import.meta.dirname': 'besideDirname', 'import.meta.filename': 'besideFilename', 'import.meta.url': 'besideUrl' };

/** Bundles a program with its imports, except the embedded database, which needs its own files. */
export async function bundledProgram(source: string): Promise<BundledProgram> {
  await mkdir(programs, { recursive: true });
  const folder = await mkdtemp(join(programs, 'program-'));
  const file = join(folder, 'program.mjs');
  await build({
    entryPoints: [source],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['@electric-sql/pglite', 'pg-native', 'esbuild'],
    banner,
    define,
    plugins: [beside],
    logLevel: 'error',
  });
  return { file, remove: () => rm(folder, { recursive: true, force: true }) };
}
