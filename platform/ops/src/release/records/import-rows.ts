import type { RecordDraft } from '@riwaq/contracts/edited-records';
import { nameOf } from '../../store/release-store';
import { UserError } from '../../system/user-error';
import { type AppRecords, describeOwn, liveRecords } from './app-records';
import { DraftRefusedError } from './judge-draft';
import { readCsv } from './read-csv';
import type { Kind } from './record-lists';

/** A CSV and the kind of records that it brings. */
export interface CsvFile {
  readonly kind: Kind;
  readonly content: Uint8Array;
}

/** Makes a draft of all rows of a CSV, each edit with its row. Throws `DraftRefusedError` naming each wrong row. */
export async function importDraft(records: AppRecords, { kind, content }: CsvFile): Promise<RecordDraft> {
  const rows = readCsv(content, kind.columns ?? []);
  const live = await liveRecords(records);
  const { imported } = await describeOwn(records.home, live, live.own, { kind: kind.kind, rows });
  const { name: app, version } = live.code;
  if (!imported) throw new UserError(`the live release ${nameOf({ app, version })} imports no records: release the app once more`);
  const { edits, issues } = imported;
  if (issues.length > 0) throw new DraftRefusedError({ issues, changed: [] });
  return { base: live.digest, edits };
}
