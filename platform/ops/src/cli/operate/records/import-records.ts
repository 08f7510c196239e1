import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { issueLine } from '../../../release/records/app-issues';
import { type AppRecords, liveRecords } from '../../../release/records/app-records';
import { describedRecords } from '../../../release/records/described-records';
import { importDraft } from '../../../release/records/import-rows';
import { DraftRefusedError } from '../../../release/records/judge-draft';
import type { Kind } from '../../../release/records/record-lists';
import { messageOf, UserError } from '../../../system/user-error';
import { tellRefusal } from '../../change/tell-refusal';
import type { CommandContext, ParsedArguments } from '../../command';
import { appRecords } from './app-records';
import { planDraft, publishDraft } from './publish-draft';
import { reasonArgument } from './read-words';

/**
 * Publishes the records of a CSV's rows, all or none, by somebody; or says what would come (`plan`). Throws `UserError` naming file, row and field of
 * a wrong row.
 */
export async function importRecords(
  word: string,
  file: string,
  act: { readonly by: string } | 'plan',
  args: ParsedArguments,
  context: CommandContext,
): Promise<void> {
  const order = act === 'plan' ? undefined : { ...act, why: reasonArgument(args) };
  const content = await readFile(resolve(context.cwd, file)).catch((error: unknown) => {
    throw new UserError(`${file} cannot be read: ${messageOf(error)}`);
  });
  const { records, kind } = await importedKind(word, args.text('app'), context);
  try {
    const draft = await tellRefusal(
      context,
      () => ({}),
      () => importDraft(records, { kind, content }),
    );
    if (order) await publishDraft(records, { draft, ...order }, args, context);
    else await planDraft(records, draft, args, context, { draft });
  } catch (error) {
    if (!(error instanceof DraftRefusedError)) throw error;
    const { issues } = error.refusal;
    if (issues.length === 0) throw error;
    throw new UserError([...issues.map((issue) => issueLine(issue, basename(file))), 'nothing was published'].join('\n'));
  }
}

/** The kind of this name (`landing`) or file (`landings`) that a CSV brings, and its app. Throws `UserError` that lists what there is. */
async function importedKind(
  word: string,
  only: string | undefined,
  context: CommandContext,
): Promise<{ readonly records: AppRecords; readonly kind: Kind }> {
  const known: string[] = [];
  for (const { app } of context.apps()) {
    if (only !== undefined && only !== app) continue;
    const records = appRecords(app, context);
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
