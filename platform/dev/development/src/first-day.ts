import { ownRecords } from '@riwaq/app-source/changed-records';
import { algeriaDay } from '@riwaq/contracts';
import { liveDescriptors, readRegistry } from '@riwaq/ops/registry/registry';
import { currentFolder } from '@riwaq/ops/release/generations/generation-folders';
import { readPinnedRecords } from '@riwaq/ops/render/pinned-records';
import { UserError } from '@riwaq/ops/system/user-error';

/** Throws `UserError` with exit code 2 where an instant (milliseconds) is before each day that a live record names. */
export async function requireRecordsBy(at: number, home: string): Promise<void> {
  const first = await firstDay(home);
  const day = algeriaDay(at);
  if (first !== undefined && day < first) throw new UserError(`${day} is before the shop's first record: start on ${first} or later`, 2);
}

/** The first day that a live record names, `2025-01-20`. Undefined without any. */
async function firstDay(home: string): Promise<string | undefined> {
  const live = liveDescriptors(await readRegistry(await currentFolder(home)));
  const records = live.map((release) => readPinnedRecords(home, release));
  const days = JSON.stringify(records.map(ownRecords)).match(/(?<=")\d{4}-\d{2}-\d{2}(?=[T"])/g);
  return days?.sort()[0];
}
