import type { RecordDraft } from '@riwaq/contracts/edited-records';
import { type AppRecords, importedBy, readCommit } from './app-records';
import { DraftRefusedError } from './check-draft';
import { syncForReading } from './current-records';
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
  const { commit, live } = await syncForReading(records);
  const { files } = await readCommit(records, commit);
  const { edits, issues } = await importedBy(records.home, live, files, { kind: kind.kind, rows });
  if (issues.length > 0) throw new DraftRefusedError({ issues, changed: [] });
  return { base: commit, edits };
}
