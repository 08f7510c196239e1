import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const vite = join(createRequire(import.meta.url).resolve('vite/package.json'), '../bin/vite.js');

/**
 * Builds the page of the desk into a folder: `index.html` for every address of the page, and the folder `assets`. Vite runs in a process of its own, because
 * it sets `NODE_ENV`. Throws with its words where a source cannot be built.
 */
export async function bundleClient(out: string): Promise<void> {
  // The other loader would write beside the packages, which the units of systemd see read-only.
  const words = ['build', '--configLoader', 'runner', '--outDir', resolve(out), '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, [vite, ...words], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
