import { readRegistry } from '../../registry/registry';
import { beginCanary, canaryText, endCanary } from '../../release/generations/canary-change';
import { currentFolder } from '../../release/generations/generation-folders';
import type { ChangeContext } from '../../release/generations/site-change';
import { nameOf, type ReleaseName } from '../../store/release-store';
import { UserError } from '../../system/user-error';
import type { Command, CommandContext } from '../command';
import { formatInstant } from '../inspect/table';
import { changeOptions, commandedChange, compositionSummary, DRY_RUN_LINE } from './change-context';

/** `riwaq canary`: a release for some of the visitors. */
export const canaryCommand: Command = {
  name: 'canary',
  summary: 'say which release only some visitors are shown, or end that',
  usage: [
    'riwaq canary',
    'riwaq canary end',
    '',
    'riwaq promote <app>@<version> --traffic 10 begins a canary, and gives it another share; riwaq promote without --traffic shows it to everybody.',
    'end shows everybody what is live. A rollback of anything ends it too.',
  ],
  options: changeOptions,
  positionals: [0, 1],
  async run(args, context) {
    const [word] = args.positionals;
    if (word === 'end') {
      const { change, effects } = await commandedChange(args, context);
      return changeCanary(change, [], 0, context, () => ({ effects: effects() }));
    }
    if (word !== undefined) throw new UserError(`canary takes no «${word}»: riwaq canary [end]`, 2);
    const { canary } = await readRegistry(await currentFolder(context.home));
    context.print(canary ? `${canaryText(canary)}, since ${formatInstant(canary.since)}, by ${canary.by}` : 'there is no canary');
    context.tell({ canary });
  },
};

/**
 * Starts a canary, changes its share of 100 visitors, or ends it at 0 (then no name is needed). Prints the result with what is `known`
 * besides, and publishes it to the bucket if one is configured.
 */
export async function changeCanary(
  change: ChangeContext,
  releases: readonly ReleaseName[],
  traffic: number,
  context: CommandContext,
  known: () => Readonly<Record<string, unknown>>,
): Promise<void> {
  const { print, warn } = context;
  const [release] = releases;
  if (releases.length > 1) throw new UserError('there is one canary at a time: name one release with --traffic', 2);
  const { canary, composition, warnings } = await (release && traffic > 0
    ? beginCanary(change, release, traffic)
    : endCanary(change, release));
  for (const line of warnings) warn(`note: ${line}`);
  if (change.dryRun) print(DRY_RUN_LINE);
  else if (traffic === 0) print(`${nameOf(canary)} is shown to nobody any more (${compositionSummary(composition)})`);
  else if (composition) print(`shown now: ${canaryText(canary)} (${compositionSummary(composition)})`);
  else print(`shown already: ${canaryText(canary)}`);
  context.tell({
    ...known(),
    dryRun: change.dryRun,
    canary: traffic === 0 ? undefined : canary,
    ended: traffic === 0 ? canary : undefined,
    composition,
    warnings,
  });
}
