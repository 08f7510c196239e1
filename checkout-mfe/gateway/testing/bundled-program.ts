import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

/** A program of this folder as one file, which starts in a fraction of the time that its hundreds of modules take. */
export interface BundledProgram {
  readonly file: string;
  remove(): Promise<void>;
}

/** Libraries that write `require` find it. */
const banner = { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` };

/** Puts a program together with everything that it imports, but for what only another database would need. */
export async function bundledProgram(source: string): Promise<BundledProgram> {
  const folder = await mkdtemp(join(tmpdir(), 'riwaq-program-'));
  const file = join(folder, 'program.mjs');
  await build({
    entryPoints: [source],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['@electric-sql/pglite', 'pg-native'],
    banner,
    logLevel: 'error',
  });
  return { file, remove: () => rm(folder, { recursive: true, force: true }) };
}
