import { takesRealMoney } from '@riwaq/contracts';
import type { SiteEffects } from '@riwaq/contracts/site-effects';
import { runningGateway } from '../../adapters/gateway/running-gateway';
import type { ChangeContext } from '../../release/generations/site-change';
import { effectLines } from '../../release/plan/effect-lines';
import type { ComposeResult } from '../../render/compose-input';
import { byOption, type CommandContext, type ParsedArguments, whyOption } from '../command';

/** Options of every command that changes the live site. */
export const whoOptions = {
  why: whyOption,
  by: byOption('who changes, for the history'),
};

/** A requested change, with its effects once they are known. */
interface CommandedChange {
  readonly change: ChangeContext;
  /** Undefined before the plan, and where there is nothing to do. */
  readonly effects: () => SiteEffects | undefined;
}

/** Builds the context of a change from the command line and the environment. Prints the effects before the change. */
export async function commandedChange(args: ParsedArguments, context: CommandContext): Promise<CommandedChange> {
  const { home, compose, now, print } = context;
  const siteConfig = await context.siteConfig();
  let told: SiteEffects | undefined;
  const onEffects = (effects: SiteEffects) => {
    told = effects;
    for (const line of ['plan', ...effectLines(effects)]) print(line);
  };
  const isPlan = args.on('plan');
  const gateway = () => runningGateway(context.environment);
  const change = {
    home,
    gateway,
    compose,
    now,
    site: siteConfig.public,
    takesRealMoney: takesRealMoney(siteConfig),
    by: args.text('by') ?? context.user(),
    why: args.text('why'),
    isPlan,
    onEffects,
  };
  return { change, effects: () => told };
}

export const PLAN_LINE = 'nothing was changed: this is its plan';

/** How many documents were composed, in brackets behind `done` where that is given. Each note is a line. */
export function compositionSummary(composition: ComposeResult | undefined, done?: string): string {
  const behind = (words: string) => (done === undefined ? words : `${done} (${words})`);
  if (!composition) return behind('nothing to compose');
  const { composed, kept, milliseconds, warnings = [] } = composition;
  const documents = `documents: ${composed} composed, ${kept} kept, ${(milliseconds / 1000).toFixed(1)} s`;
  return [behind(documents), ...warnings.map((line) => `note: ${line}`)].join('\n');
}
