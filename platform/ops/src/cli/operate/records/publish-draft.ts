import type { AppRecords } from '../../../release/records/app-records';
import { syncForReading } from '../../../release/records/current-records';
import { type PublicationOrder, publishRecords, releaseDraft } from '../../../release/records/publish-records';
import { nameOf, type ReleaseName } from '../../../store/release-store';
import { commandedChange } from '../../change/change-context';
import { promoteNamed } from '../../change/promote-named';
import { tellRefusal } from '../../change/tell-refusal';
import type { CommandContext, ParsedArguments } from '../../command';
import { configuredGate } from '../../inspect/browser-gate';

/** Publishes a draft, prints what came of it, and returns its commit. A refusal throws, and its JSON says why. */
export async function publishDraft(
  records: AppRecords,
  order: PublicationOrder,
  args: Pick<ParsedArguments, 'on'>,
  context: CommandContext,
): Promise<{ readonly commit: string }> {
  const { goLive, known } = await goingLive(order, args, context, false);
  const published = await tellRefusal(context, known, () => publishRecords(records, order, goLive));
  const { commit, version, changes, notes } = published;
  for (const line of changes) context.print(`  ${line}`);
  context.print(`${nameOf({ app: records.workspace.app, version })}: commit ${commit}`);
  for (const line of notes) context.warn(`note: ${line}`);
  context.tell({ ...known(), commit, version, notes, issues: [], changed: [] });
  return { commit };
}

/** Prints what publishing a draft would bring, and adds `more` to its JSON. A refusal throws, and its JSON says why. */
export async function planDraft(
  records: AppRecords,
  { draft }: Pick<PublicationOrder, 'draft'>,
  args: Pick<ParsedArguments, 'on'>,
  context: CommandContext,
  more: object = {},
): Promise<void> {
  const { goLive, known } = await goingLive({ by: context.user() }, args, context, true);
  await tellRefusal(context, known, async () => {
    const { release } = await releaseDraft(records, await syncForReading(records), draft);
    return goLive(release, draft.base);
  });
  context.tell({ ...more, ...known(), issues: [], changed: [] });
}

/** How a draft's release goes live, as `riwaq promote` does it, and its effects once they are known. */
async function goingLive(
  { by, why }: Pick<PublicationOrder, 'by'> & { readonly why?: string },
  args: Pick<ParsedArguments, 'on'>,
  context: CommandContext,
  isPlan: boolean,
) {
  const texts: Readonly<Record<string, string | undefined>> = { by, why };
  const words = { positionals: [], text: (option: string) => texts[option], on: (option: string) => option === 'plan' && isPlan };
  const { change: asked, effects } = await commandedChange(words, context);
  const gate = isPlan ? undefined : await configuredGate(context);
  const change = { ...asked, drops: args.on('drop'), ...(gate ? { gate: gate.look } : {}) };
  return {
    goLive: (release: ReleaseName, commit: string) =>
      promoteNamed({ ...change, commit }, [{ ...release, bringsRecords: 'alone' }], context),
    known: () => ({ effects: effects(), check: gate?.report() }),
  };
}
