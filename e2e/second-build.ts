import { access, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder, workspaceFolder } from '@riwaq/ops/build/app-folders';
import { runBuilds } from '@riwaq/ops/build/run-builds';
import { withLock } from '@riwaq/ops/generations/lock';
import { sourceDigest } from '@riwaq/webpack-preset/app-source';

/** The version under which tests release the offers a second time. */
export const SECOND_VERSION = '2.0.0';

const builds = join(rootFolder, 'node_modules/.cache/riwaq-e2e');
const WAIT_MS = 150_000;

/** The folder of a build of the offers under the second version: built once for its sources, whoever asks first, and kept for later runs. */
export async function secondBuildOfOffers(): Promise<string> {
  const out = join(builds, `offers-${SECOND_VERSION}-${await sourceDigest(workspaceFolder('offers'))}`);
  await withLock(builds, WAIT_MS, async () => {
    if (await isWhole(out)) return;
    const older = (await readdir(builds)).filter((name) => name.startsWith('offers-'));
    for (const name of older) await rm(join(builds, name), { recursive: true, force: true });
    await runBuilds([{ app: 'offers', version: SECOND_VERSION, out }], () => {}, new AbortController().signal);
  });
  return out;
}

/** A build writes its descriptor last. */
async function isWhole(build: string): Promise<boolean> {
  return access(join(build, 'descriptor.json')).then(
    () => true,
    () => false,
  );
}
