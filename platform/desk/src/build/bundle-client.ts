import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const vite = join(createRequire(import.meta.url).resolve('vite/package.json'), '../bin/vite.js');

/** A build takes seconds. */
const TIMEOUT_MS = 120_000;

/**
 * Builds the page of the desk into a folder: `index.html` for every address of the page, and the folder `assets`. Vite runs in a process of its own, because
 * it sets `NODE_ENV`. Throws with its words where a source cannot be built.
 */
export async function bundleClient(out: string): Promise<void> {
  // The native loader writes nothing beside the packages, which systemd's units see read-only. A lock would refuse a desk that starts beside another.
  const words = ['build', '--configLoader', 'native', '--bypass-lock', '--outDir', resolve(out), '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, ['--import', 'tsx', vite, ...words], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production' },
    timeout: TIMEOUT_MS,
  });
}
