import { noteText } from '@riwaq/app-source/changed-records';
import type { AppRecords } from '../../../release/records/app-records';
import { type PlannedChange, type PublishedDraft, publishEdits } from '../../../release/records/publish-edits';
import type { StoredDraft } from '../../../release/records/stored-drafts';
import { terminalSafeLine } from '../../../system/terminal';
import { commandedChange, compositionSummary, PLAN_LINE } from '../../change/change-context';
import { tellRefusal } from '../../change/tell-refusal';
import type { CommandContext, ParsedArguments } from '../../command';
import { configuredGate } from '../../inspect/browser-gate';
import { formatInstant } from '../../inspect/table';

/** A publication that is asked for. */
interface PublicationOrder {
  readonly draft: PublishedDraft;
  readonly why: string;
  readonly by: string;
  readonly saved?: StoredDraft | undefined;
}

/** Publishes a draft and prints what came of it. A refusal throws, and its JSON says why. */
export async function publishDraft(
  records: AppRecords,
  order: PublicationOrder,
  args: Pick<ParsedArguments, 'on'>,
  context: CommandContext,
): Promise<void> {
  const gate = await configuredGate(context);
  const { change, effects } = await changeOf(order, args, context, false);
  const known = () => ({ effects: effects(), check: gate?.report() });
  const { digest, changes, composition, warnings } = await tellRefusal(context, known, () =>
    publishEdits(
      records,
      order.draft,
      { ...change, ...(gate ? { gate: gate.look } : {}) },
      { saved: order.saved, onChanges: printer(context) },
    ),
  );
  for (const line of warnings) context.warn(`note: ${line}`);
  const done = `${changes.length > 0 ? 'live now' : 'live already'}: records ${digest} of ${records.workspace.app}`;
  context.print(composition ? compositionSummary(composition, done) : done);
  context.tell({ ...known(), digest, notes: warnings, issues: [], changed: [] });
}

/** Prints what publishing a draft would bring, and adds `more` to its JSON. A refusal throws, and its JSON says why. */
export async function planDraft(
  records: AppRecords,
  draft: PublishedDraft,
  args: Pick<ParsedArguments, 'on'>,
  context: CommandContext,
  more: object = {},
): Promise<void> {
  const { change, effects } = await changeOf({ by: context.user() }, args, context, true);
  const known = () => ({ effects: effects() });
  const { changes, warnings } = await tellRefusal(context, known, () =>
    publishEdits(records, draft, change, { onChanges: printer(context) }),
  );
  for (const line of warnings) context.warn(`note: ${line}`);
  context.print(PLAN_LINE);
  context.tell({ ...more, ...known(), planned: changes, issues: [], changed: [] });
}

/** Lines of changes that are printed. */
const LINES = 50;

/** Prints each record that changes, from what to what, and who changed it last. */
const printer =
  ({ print }: CommandContext) =>
  (changes: readonly PlannedChange[]): void => {
    const lines = changes.flatMap(({ what, last }) => {
      const before = last ? ` (last changed by ${last.by}, ${formatInstant(last.at)}${last.why ? `: ${last.why}` : ''})` : '';
      return what.map((note) => `  ${noteText(note)}${before}`);
    });
    for (const line of lines.slice(0, LINES)) print(terminalSafeLine(line));
    if (lines.length > LINES) print(`  … ${lines.length - LINES} more`);
  };

/** The change in which a draft goes live, or is planned. */
async function changeOf(
  { by, why }: Pick<PublicationOrder, 'by'> & { readonly why?: string },
  args: Pick<ParsedArguments, 'on'>,
  context: CommandContext,
  isPlan: boolean,
) {
  const texts: Readonly<Record<string, string | undefined>> = { by, why };
  const words = { positionals: [], text: (option: string) => texts[option], on: (option: string) => option === 'plan' && isPlan };
  const { change, effects } = await commandedChange(words, context);
  return { change: { ...change, drops: args.on('drop') }, effects };
}
