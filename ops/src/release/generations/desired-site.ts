import type { HistoryLine, PublicSite } from '@riwaq/contracts';
import { configurationName } from '../../registry/configurations';
import { readDocumentIndex } from '../../render/document-index';
import { UserError } from '../../system/user-error';
import { someOf } from '../plan/effect-lines';
import { siteEffects } from '../plan/site-effects';
import type { RequestedChange } from './change-in-progress';
import { chooseConfiguration } from './choose-configuration';
import { desiredInputs } from './composition-inputs';
import { type FoundGeneration, findKeptGeneration, type KeptGeneration } from './kept-generation';
import type { ChangeContext, LiveState, Plan } from './site-change';

/** What is to be live, and what of it is kept. */
export interface DesiredSite {
  readonly context: ChangeContext;
  readonly plan: Plan;
  readonly site: PublicSite;
  /** The live configuration, where it is known. */
  readonly before: PublicSite | undefined;
  /** «Now» in milliseconds. */
  readonly now: number;
  readonly inputs: ReturnType<typeof desiredInputs>;
  readonly kept: KeptGeneration | undefined;
  /** What is kept is of an earlier day, or of before something began or ended: it is shown, and composed for now after that. */
  readonly isOutdated: boolean;
  /** Why what was composed before is not shown again, where it is not. */
  readonly why: string | undefined;
  /** Lines of history besides those of the plan. */
  readonly lines: readonly HistoryLine[];
  readonly notes: readonly string[];
}

/** Whether everything that is wanted was composed before: then it is pointed to. */
export const isPointer = ({ kept, plan }: DesiredSite) => kept?.changed.length === 0 && plan.composes === undefined;

/** Decides it. Throws `UserError` where a configuration cannot be had. */
export async function desiredSite(context: ChangeContext, live: LiveState, plan: Plan): Promise<DesiredSite> {
  const now = context.now();
  const { site, before, lines, notes } = await chooseConfiguration(context, live, plan, now);
  const { registry, composes } = plan;
  const inputs = desiredInputs(registry, configurationName(site));
  const state = { home: context.home, registry, site, inputs, live: live.inputs, now };
  const found: FoundGeneration = composes === undefined ? await findKeptGeneration(state) : {};
  const passed = plan.goesBack && (await isMuchToCompose(found)) ? found.passed : undefined;
  const isShownAgain = found.kept?.changed.length === 0;
  const why = passed ? 'as they were, and then composed for now' : isShownAgain ? undefined : found.why;
  const kept = passed ?? found.kept;
  const wanted = { context, plan, site, before, now, inputs, kept, isOutdated: passed !== undefined, why, lines, notes };
  if (!isPointer(wanted)) await plan.check?.();
  return wanted;
}

/** As many documents as are composed in about a second. */
const SOON_COMPOSED = 100;

/** Whether whoever goes back would wait for what has to be composed. */
async function isMuchToCompose({ kept, passed }: FoundGeneration): Promise<boolean> {
  if (!passed || kept?.changed.length === 0) return false;
  const index = kept && (await readDocumentIndex(kept.folder).catch(() => undefined));
  const staying = Object.values(index?.documents ?? {}).filter(({ shows }) => !shows.some((app) => kept?.changed.includes(app)));
  return passed.count - staying.length > SOON_COMPOSED;
}

/** Tells what a change would bring, and refuses a promotion that takes addresses away where nobody said that they shall go. */
export async function reportEffects(
  { context: { home, onEffects, drops }, plan, site, before, kept, why }: DesiredSite,
  live: LiveState,
  generation: string | undefined,
  action: RequestedChange['action'],
): Promise<void> {
  const isRefused = action === 'promote' && !drops;
  if (!onEffects && !isRefused) return;
  const sites = { before, after: site };
  const effects = await siteEffects({ home, before: live.registry, after: plan.registry, sites, live: generation, kept, why });
  onEffects?.(effects);
  if (isRefused && effects.lost.length > 0)
    throw new UserError(
      `${effects.lost.length} addresses would be lost (${someOf(effects.lost)}): nothing was changed, --drop says that they shall go`,
    );
}
