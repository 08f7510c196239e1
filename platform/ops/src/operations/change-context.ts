import { takesRealMoney } from '@riwaq/contracts';
import type { Acceptable, Doer } from '@riwaq/contracts/operations';
import type { SiteEffects } from '@riwaq/contracts/site-effects';
import { runningGateway } from '../adapters/gateway/running-gateway';
import type { ChangeContext } from '../release/generations/site-change';
import { effectLines } from '../release/plan/effect-lines';
import type { ComposeResult } from '../render/compose-input';
import type { OperationContext } from './operation-context';

/** Who changes, why, and what of it a person accepted. */
export interface WantedChange extends Doer {
  readonly why?: string | undefined;
  readonly accepted?: readonly Acceptable[];
  /** Changes nothing: only tells what it would bring. */
  readonly isPlan?: boolean;
}

/** The context of a change. Prints and tells its effects before it happens. */
export async function changeContext(
  context: OperationContext,
  { by, why, accepted = [], isPlan = false }: WantedChange,
): Promise<ChangeContext> {
  const { home, compose, now, print } = context;
  const siteConfig = await context.siteConfig();
  return {
    home,
    gateway: () => runningGateway(context.environment),
    compose,
    now,
    site: siteConfig.public,
    takesRealMoney: takesRealMoney(siteConfig),
    by,
    why,
    isPlan,
    drops: accepted.includes('drop'),
    moved: accepted.includes('moved'),
    onWaiting: context.warn,
    onEffects(effects: SiteEffects) {
      context.onEffects?.(effects);
      context.onStep?.('composing');
      for (const line of ['plan', ...effectLines(effects)]) print(line);
    },
  };
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
