import { sharedRegistryOf } from '../../adapters/postgres/open-shared-registry';
import { bucketSettings } from '../../adapters/s3/bucket-settings';
import { knownGateway } from '../../release/gateway/known-gateway';
import type { ChangeContext } from '../../release/generations/site-change';
import { effectLines } from '../../release/plan/effect-lines';
import type { SiteEffects } from '../../release/plan/site-effects';
import type { ComposeResult } from '../../render/compose-input';
import type { CommandContext, ParsedArguments } from '../command';

/** Options of every command that changes the live site. */
export const whoOptions = { why: { type: 'string' }, by: { type: 'string' } } as const;
export const whoUsage = [
  '  --why <text>   the reason, for the history',
  '  --by <name>    who changes, for the history; you where it is not given',
];
/** Those of commands that know what they would change. */
export const changeOptions = { ...whoOptions, 'dry-run': { type: 'boolean' } } as const;
export const changeUsage = [...whoUsage, '  --dry-run      print what would change, and change nothing'];

/** A change of the site that somebody commands, and what it would bring once that is known. */
interface CommandedChange {
  readonly change: ChangeContext;
  /** Undefined as long as nothing is known, and where there is nothing to do. */
  readonly effects: () => SiteEffects | undefined;
}

/** What a change of the site needs, from the command line and its surroundings. Prints what the change would bring before it is made. */
export async function commandedChange(args: ParsedArguments, context: CommandContext): Promise<CommandedChange> {
  const { home, compose, now, print } = context;
  const { public: site } = await context.siteConfig();
  // What is wrong with a bucket's settings is told before anything is changed.
  bucketSettings(context.environment);
  let told: SiteEffects | undefined;
  const onEffects = (effects: SiteEffects) => {
    told = effects;
    for (const line of ['plan', ...effectLines(effects)]) print(line);
  };
  const dryRun = args.on('dry-run');
  const shared = sharedRegistryOf(context.environment);
  const gateway = () => knownGateway(home, context.environment);
  const change = {
    home,
    shared,
    gateway,
    compose,
    now,
    site,
    by: args.text('by') ?? context.user(),
    why: args.text('why'),
    dryRun,
    onEffects,
  };
  return { change, effects: () => told };
}

/** What a command says that was asked to change nothing. */
export const DRY_RUN_LINE = 'nothing was changed: --dry-run';

/** What a composition did, in a few words. */
export function compositionSummary(composition: ComposeResult | undefined): string {
  if (!composition) return 'nothing to compose';
  const { composed, kept, navigation = 0, milliseconds, canary, warnings = [] } = composition;
  const replaced = navigation > 0 ? ` (navigation replaced in ${navigation})` : '';
  const documents = `documents: ${composed} composed, ${kept} kept${replaced}, ${(milliseconds / 1000).toFixed(1)} s`;
  const ofCanary = canary
    ? [`for the canary: ${canary.composed} composed, ${canary.kept} kept, ${(canary.milliseconds / 1000).toFixed(1)} s`]
    : [];
  return [[documents, ...ofCanary].join('; '), ...warnings.map((line) => `note: ${line}`)].join('\n');
}
