import { messageOf, UserError } from '../../system/user-error';
import { StillRunningError } from '../generations/lock';
import { type AppRecords, type LiveRecords, liveRecords, liveRelease } from './app-records';
import { isUnderway } from './cut-off';
import { type KnownRecords, knownRecords, recordsAt } from './described-records';
import { type SyncedRecords, syncRecords } from './sync-records';
import { inRecordsTurn } from './turn';

/** Milliseconds for which readers take what was fetched last. The first reader after that waits for the remote. */
const FETCHED_MS = 90_000;

/** The newest records and their description, for who reads. */
export interface CurrentRecords {
  readonly known: KnownRecords;
  readonly live: LiveRecords['entry'];
}

/**
 * The newest records. Brings the repository up to date where that may be needed and nobody publishes: who reads waits for nobody. Throws `UserError` where
 * nothing of the app is live, or there are no records yet and none can be fetched.
 */
export async function currentRecords(records: AppRecords): Promise<CurrentRecords> {
  const { repository } = records;
  const live = await liveRelease(records);
  const [head, known] = await Promise.all([repository.head(), knownRecords(records)]);
  const isFetched = !repository.hasRemote || (await repository.sinceFetch()) < FETCHED_MS;
  const isNewest = known?.commit === head && known?.version === live.descriptor.version && isFetched;
  if (known && isNewest && !(await isUnderway(records.home))) return { known, live };
  const { commit, live: read, notes } = await syncForReading(records);
  const described = await recordsAt(records, commit, read);
  return { known: { ...described, notes: [...described.notes, ...notes] }, live: read.entry };
}

/** The state of the repository, up to date where nobody publishes. Throws as `currentRecords` does. */
export async function syncForReading(records: AppRecords): Promise<SyncedRecords> {
  const { home, repository } = records;
  const head = await repository.head();
  const change = { action: 'sync', what: 'records', by: 'a reader' } as const;
  const sync = () => syncRecords(records);
  if (head === undefined) return inRecordsTurn(home, change, sync);
  const asItStands = async (notes: readonly string[] = []) => ({ commit: head, live: await liveRecords(records), notes });
  try {
    return await inRecordsTurn(home, change, sync, 0);
  } catch (error) {
    if (error instanceof StillRunningError) return asItStands();
    if (!(error instanceof UserError)) throw error;
    return asItStands([messageOf(error)]);
  }
}
