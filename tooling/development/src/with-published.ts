import { isDeepStrictEqual } from 'node:util';
import { publishedSince, readHistory } from '@riwaq/ops/registry/history';
import { liveEntry, readRegistry } from '@riwaq/ops/registry/registry';
import { assembleRelease } from '@riwaq/ops/release/assemble/assemble-release';
import { currentFolder } from '@riwaq/ops/release/generations/generation-folders';
import type { ReleaseName } from '@riwaq/ops/store/release-store';
import { readRecords } from '@riwaq/ops/store/stored-records';
import { ownRecords } from '@riwaq/webpack-preset/changed-records';

/**
 * The release to make live. Where records were published since the folder's last release and the folder changed none itself, its code with what is
 * published. Where both changed, its own: that promotion is refused, and says who published what.
 */
export async function withPublished(home: string, { app, version }: ReleaseName): Promise<ReleaseName> {
  const generation = await currentFolder(home);
  const live = liveEntry(await readRegistry(generation), app)?.metadata.version;
  const [first] = publishedSince(await readHistory(generation), app);
  if (live === undefined || first?.from === undefined) return { app, version };
  const read = async (of: string) => ownRecords(await readRecords(home, { name: app, version: of }));
  const [before, now] = await Promise.all([read(first.from), read(version)]);
  return isDeepStrictEqual(before, now) ? assembleRelease(home, app, { code: version, records: live }) : { app, version };
}
