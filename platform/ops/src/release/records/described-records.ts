import { join } from 'node:path';
import { ownRecords } from '@riwaq/app-source/changed-records';
import { VersionSchema } from '@riwaq/contracts';
import { type DescribedRecords, DescribedRecordsSchema } from '@riwaq/contracts/edited-records';
import * as v from 'valibot';
import { jsonOf, readIfThere, replaceDurably } from '../../system/files';
import { messageOf } from '../../system/user-error';
import { type AppRecords, describeRecords, type LiveRecords, readCommit } from './app-records';
import { recordsFolder } from './turn';

const KnownSchema = v.object({
  commit: v.string(),
  version: VersionSchema,
  ...DescribedRecordsSchema.entries,
  notes: v.array(v.string()),
});

/** The records of a commit as the code of a live release describes them. */
export type KnownRecords = v.InferOutput<typeof KnownSchema>;

const fileOf = ({ home, workspace }: AppRecords) => join(recordsFolder(home), `described-${workspace.app}.json`);

/** What was described last; undefined before that. */
export const knownRecords = async (records: AppRecords): Promise<KnownRecords | undefined> =>
  jsonOf(KnownSchema, await readIfThere(fileOf(records)));

/** Keeps a description: describing ten thousand records takes a second. */
export async function keepDescription(
  records: AppRecords,
  at: Pick<KnownRecords, 'commit' | 'version'>,
  described: DescribedRecords | undefined,
  notes: readonly string[] = [],
): Promise<KnownRecords> {
  const version = `the live release ${at.version} does not say how its records are edited: release the app once more`;
  const known = { ...at, ...(described ?? { kinds: [], rows: [] }), notes: described ? [...notes] : [version, ...notes] };
  await replaceDurably(fileOf(records), JSON.stringify(known));
  return known;
}

/** The records of a commit; those that are live where the live code refuses the commit's. Asks the code once for each commit and release. */
export async function recordsAt(records: AppRecords, commit: string, live: LiveRecords): Promise<KnownRecords> {
  const { version } = live.descriptor;
  const known = await knownRecords(records);
  if (known?.commit === commit && known.version === version) return known;
  const notes: string[] = [];
  const ofCommit = async () => describeRecords(records.home, live, (await readCommit(records, commit)).files);
  const described = await ofCommit().catch((error: unknown) => {
    notes.push(`the live code refuses the records of ${commit.slice(0, 8)}, so these are those that are live: ${messageOf(error)}`);
    return describeRecords(records.home, live, ownRecords(live.files));
  });
  return keepDescription(records, { commit, version }, described, notes);
}
