import type { AppName } from '@riwaq/contracts';
import type { RecordDraft } from '@riwaq/contracts/edited-records';
import { type AppRecords, liveRecords } from '../release/records/app-records';
import { describedRecords } from '../release/records/described-records';
import { importDraft } from '../release/records/import-rows';
import type { Kind } from '../release/records/record-lists';
import { UserError } from '../system/user-error';
import { recordsOf } from './app-records';
import type { OperationContext } from './operation-context';

/** A CSV, the name of its kind (`landing`) or file (`landings`), and its app where two have one of that name. */
interface ImportInput {
  readonly kind: string;
  readonly app?: AppName | undefined;
  readonly content: Uint8Array;
}

/** Makes a draft of all rows of a CSV. Nothing goes live. Throws `DraftRefusedError` naming each wrong row, `UserError` where no app imports such a kind. */
export async function readRows(
  context: OperationContext,
  { kind: word, app, content }: ImportInput,
): Promise<{ readonly records: AppRecords; readonly draft: RecordDraft }> {
  const { records, kind } = await importedKind(context, word, app);
  return { records, draft: await importDraft(records, { kind, content }) };
}

/** The kind that a CSV brings, and its app. Throws `UserError` that lists what there is. */
async function importedKind(
  context: OperationContext,
  word: string,
  only: AppName | undefined,
): Promise<{ readonly records: AppRecords; readonly kind: Kind }> {
  const known: string[] = [];
  for (const { app } of context.apps()) {
    if (only !== undefined && only !== app) continue;
    const records = recordsOf(context, app);
    const { kinds } = await liveRecords(records)
      .then((live) => describedRecords(records, live))
      .catch((error: unknown) => {
        if (!(error instanceof UserError)) throw error;
        return { kinds: [] };
      });
    for (const kind of kinds) {
      if (!kind.columns) continue;
      const list = kind.file.replace(/\.json$/, '');
      if (word === kind.kind || word === list) return { records, kind };
      known.push(list);
    }
  }
  throw new UserError(`a CSV brings no «${word}»: ${known.join(', ') || 'no live release imports records'}`, 2);
}
