import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { readRows } from '../../../operations/import-draft';
import { planDraft, publishDraft } from '../../../operations/publish-draft';
import { issueLine } from '../../../release/records/app-issues';
import { DraftRefusedError } from '../../../release/records/judge-draft';
import { messageOf, UserError } from '../../../system/user-error';
import { acceptedBy } from '../../change/promote';
import { telling } from '../../change/telling';
import { type CommandContext, type ParsedArguments, parseApp } from '../../command';
import { reasonArgument } from './read-words';

/**
 * Publishes the records of a CSV's rows, all or none, by somebody; or says what would come (`plan`). Throws `UserError` naming file, row and field of
 * a wrong row.
 */
export async function importRecords(
  kind: string,
  file: string,
  act: { readonly by: string } | 'plan',
  args: ParsedArguments,
  context: CommandContext,
): Promise<void> {
  const signed = act === 'plan' ? undefined : { ...act, why: reasonArgument(args) };
  const content = await readFile(resolve(context.cwd, file)).catch((error: unknown) => {
    throw new UserError(`${file} cannot be read: ${messageOf(error)}`);
  });
  const only = args.text('app');
  const app = only === undefined ? undefined : parseApp(only);
  const accepted = acceptedBy(args);
  try {
    await telling(
      context,
      async (watched): Promise<object> => {
        const { records, draft } = await readRows(watched, { kind, app, content });
        if (signed) return publishDraft(watched, records, { draft, accepted, ...signed });
        return { draft, ...(await planDraft(watched, records, { draft, accepted })) };
      },
      { issues: [], changed: [] },
    );
  } catch (error) {
    if (!(error instanceof DraftRefusedError)) throw error;
    const { issues } = error.refusal;
    if (issues.length === 0) throw error;
    throw new UserError([...issues.map((issue) => issueLine(issue, basename(file))), 'nothing was published'].join('\n'));
  }
}
