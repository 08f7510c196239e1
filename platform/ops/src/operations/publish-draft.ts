import { noteText } from '@riwaq/app-source/changed-records';
import type { Acceptable } from '@riwaq/contracts/operations';
import { afterLive } from '../release/change/after-live';
import { type AppRecords, liveRecords } from '../release/records/app-records';
import { type PlannedChange, type PublishedDraft, publishEdits } from '../release/records/publish-edits';
import type { StoredDraft } from '../release/records/stored-drafts';
import { takeBackCommand } from '../release/records/take-back';
import { formatInstant, terminalSafeLine } from '../system/terminal';
import { configuredGate } from './browser-gate';
import { changeContext, compositionSummary, PLAN_LINE, type WantedChange } from './change-context';
import type { OperationContext } from './operation-context';

/** A publication that is asked for. `saved` is the draft on the server that it was, which goes with it. */
interface WantedPublication extends Omit<WantedChange, 'isPlan'> {
  readonly draft: PublishedDraft;
  readonly saved?: StoredDraft | undefined;
}

/** Publishes a draft, prints what came of it and the command that undoes it. Throws as `publishEdits` does. */
export async function publishDraft(context: OperationContext, records: AppRecords, { draft, saved, ...wanted }: WantedPublication) {
  const gate = await configuredGate(context);
  const change = await changeContext(context, wanted);
  const { digest, changes, composition, warnings } = await publishEdits(
    records,
    draft,
    { ...change, ...(gate ? { gate } : {}) },
    { saved, onChanges: changePrinter(context) },
  );
  const warn = (line: string) => context.warn(`note: ${line}`);
  warnings.forEach(warn);
  const done = `${changes.length > 0 ? 'live now' : 'live already'}: records ${digest} of ${records.workspace.app}`;
  context.print(composition ? compositionSummary(composition, done) : done);
  const undoing = async () => takeBackCommand((await liveRecords(records)).history, records.workspace.app, digest);
  const undo = changes.length > 0 ? await afterLive('the records are live', warn, undoing) : undefined;
  if (undo) context.print(`to undo it: ${undo}`);
  return { digest, notes: [...warnings, ...(composition?.warnings ?? [])], ...(undo ? { undo } : {}) };
}

/** Prints what publishing a draft would bring. Throws as `publishEdits` does. */
export async function planDraft(
  context: OperationContext,
  records: AppRecords,
  { draft, accepted }: { readonly draft: PublishedDraft; readonly accepted: readonly Acceptable[] },
) {
  const change = await changeContext(context, { by: 'nobody', accepted, isPlan: true });
  const { changes, warnings } = await publishEdits(records, draft, change, { onChanges: changePrinter(context) });
  for (const line of warnings) context.warn(`note: ${line}`);
  context.print(PLAN_LINE);
  return { planned: changes };
}

/** Most values that are printed. */
const LINES = 200;

/** Prints each record that changes, from what to what, and who changed it last. */
export const changePrinter =
  ({ print }: Pick<OperationContext, 'print'>) =>
  (changes: readonly PlannedChange[]): void => {
    let printed = 0;
    for (const [index, { kind, name, what, last }] of changes.entries()) {
      if (printed >= LINES) {
        print(`  … ${changes.length - index} more records`);
        break;
      }
      const before = last ? ` (last changed by ${last.by}, ${formatInstant(last.at)}${last.why ? `: ${last.why}` : ''})` : '';
      const shown = what.slice(0, LINES - printed);
      for (const [at, note] of shown.entries()) print(terminalSafeLine(`  ${noteText(note)}${at === 0 ? before : ''}`));
      if (shown.length < what.length) print(terminalSafeLine(`  … ${what.length - shown.length} more values of ${kind} ${name}`));
      printed += shown.length;
    }
  };
