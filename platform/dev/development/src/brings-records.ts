import { isDeepStrictEqual } from 'node:util';
import { ownRecords } from '@riwaq/app-source/changed-records';
import { publishedSince, readHistory } from '@riwaq/ops/registry/history';
import { currentFolder } from '@riwaq/ops/release/generations/generation-folders';
import type { ReleaseName } from '@riwaq/ops/store/release-store';
import { readRecords } from '@riwaq/ops/store/stored-records';

/**
 * Whether a release of the folder goes live with its own records: the folder changed some since its last release, or nobody published any since. Where
 * both changed, that release is refused, and says who published what.
 */
export async function bringsRecords(home: string, { app, version }: ReleaseName): Promise<boolean> {
  const [first] = publishedSince(await readHistory(await currentFolder(home)), app);
  if (first?.from === undefined) return true;
  const read = async (of: string) => ownRecords(await readRecords(home, { name: app, version: of }));
  const [before, now] = await Promise.all([read(first.from), read(version)]);
  return !isDeepStrictEqual(before, now);
}
