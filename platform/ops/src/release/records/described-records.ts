import { type DescribedRecords, DescribedRecordsSchema } from '@riwaq/contracts/edited-records';
import * as v from 'valibot';
import { descriptorDigest } from '../../store/read-descriptor';
import { descriptionFile } from '../../store/stored-descriptions';
import { jsonOf, readIfThere, replaceDurably } from '../../system/files';
import { type AppRecords, describeOwn, type LiveRecords } from './app-records';

const KeptSchema = v.object({ of: v.string(), records: DescribedRecordsSchema });

/**
 * What the live code says of the live records: their kinds, and a row for each. It is kept, because describing ten thousand records takes a second, and made
 * again where it is gone. Code that does not say how its records are edited has none.
 */
export async function describedRecords({ home, workspace: { app } }: AppRecords, live: LiveRecords): Promise<DescribedRecords> {
  const { code, digest, own } = live;
  const file = descriptionFile(home, app, { code: code.version, records: digest }, '.rows.json');
  const of = descriptorDigest(code);
  const kept = jsonOf(KeptSchema, await readIfThere(file));
  if (kept?.of === of) return kept.records;
  const { records = { kinds: [], rows: [] } } = await describeOwn(home, live, own);
  await replaceDurably(file, JSON.stringify({ of, records })).catch(() => undefined);
  return records;
}
