import type { PublicSite } from '@riwaq/contracts';
import type { Registry } from '@riwaq/contracts/platform';
import type { ComposedAgain } from '@riwaq/contracts/site-effects';
import { readDocumentIndex } from '../../render/document-index';
import { documentKeys, shownEverywhere } from '../../render/document-keys';
import { liveReleases } from '../../render/live-releases';
import { someOf } from '../plan/effect-lines';
import { siteEffects } from '../plan/site-effects';
import { desiredInputs } from './composition-inputs';
import { type FoundGeneration, findKeptGeneration, type KeptGeneration, type StayingDocuments } from './kept-generation';
import type { LiveState } from './live-state';
import { appliesFile, goesForward, type Plan, reusesDocuments } from './plan';
import type { ChangeContext } from './site-change';
import { UnacceptedError } from './unaccepted-error';

/** The site that a change wants, and what it can reuse. */
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
  /** The documents of the kept generation that need not be rendered. */
  readonly staying: StayingDocuments;
  /** The reused documents are of an earlier day or state: they go live first and are composed for now afterwards. */
  readonly isOutdated: boolean;
  /** Why an earlier composition is not reused. */
  readonly why: ComposedAgain | undefined;
}

/** Whether a kept generation has everything: then the new one links to it. */
export const isPointer = ({ kept, plan }: DesiredSite) => kept?.changed.length === 0 && reusesDocuments(plan);

/** Chooses configuration and what to reuse. */
export async function desiredSite(context: ChangeContext, live: LiveState, plan: Plan): Promise<DesiredSite> {
  const now = context.now();
  const before = live.state.site;
  const site = appliesFile(plan) ? context.site : (before ?? context.site);
  const { registry } = plan;
  const inputs = desiredInputs(registry, site);
  const state = { home: context.home, registry, site, inputs, live: live.inputs, now };
  const found: FoundGeneration = reusesDocuments(plan) ? await findKeptGeneration(state) : {};
  // Where much would have to be composed, documents of an earlier day go live first (`composeOutdated`).
  const staying = await stayingDocuments(state, found.kept);
  const passed = plan.kind === 'rollback' && isMuchToCompose(found, staying.surely.size) ? found.passed : undefined;
  const isShownAgain = found.kept?.changed.length === 0;
  const why = passed ? 'composed-afterwards' : isShownAgain ? undefined : found.why;
  const kept = passed ?? found.kept;
  const wanted = { context, plan, site, before, now, inputs, kept, staying, isOutdated: passed !== undefined, why };
  if ('check' in plan && !isPointer(wanted)) await plan.check();
  return wanted;
}

/** Documents that compose in about a second. */
const SOON_COMPOSED = 100;

/** Whether a rollback would have to wait for its composition. */
function isMuchToCompose({ kept, passed }: FoundGeneration, staying: number): boolean {
  return passed !== undefined && kept?.changed.length !== 0 && passed.count - staying > SOON_COMPOSED;
}

async function stayingDocuments(
  { registry, site, now }: { readonly registry: Registry; readonly site: PublicSite; readonly now: number },
  kept: KeptGeneration | undefined,
): Promise<StayingDocuments> {
  const index = kept && kept.changed.length > 0 ? await readDocumentIndex(kept.folder).catch(() => undefined) : undefined;
  if (!kept || !index) return { surely: new Set(), maybe: new Set() };
  const releases = liveReleases(registry);
  const keyOf = documentKeys({ site, releases, shown: shownEverywhere(releases, now) });
  const alike = Object.entries(index.documents).filter(([path, { key, shows }]) => key === keyOf(path, shows));
  const pathsOf = (isChanged: boolean) =>
    new Set(alike.flatMap(([path, { shows }]) => (shows.some((app) => kept.changed.includes(app)) === isChanged ? [path] : [])));
  return { surely: pathsOf(false), maybe: pathsOf(true) };
}

/** Reports the effects of a change. Refuses what would lose addresses without --drop. */
export async function reportEffects(
  { context: { home, onEffects, drops }, plan, site, before, kept, staying, why }: DesiredSite,
  live: LiveState,
  generation: string | undefined,
): Promise<void> {
  if (!onEffects && !goesForward(plan)) return;
  const sites = { before, after: site };
  const { registry } = live;
  const effects = await siteEffects({
    home,
    before: registry,
    after: plan.registry,
    sites,
    live: generation,
    kept,
    staying,
    why,
  });
  onEffects?.({ ...effects, moved: 'moved' in plan ? plan.moved : undefined });
  if (!goesForward(plan)) return;
  const { lost } = effects;
  if (drops || lost.length === 0) return;
  throw new UnacceptedError(
    ['drop'],
    [`${lost.length} addresses would be lost (${someOf(lost)}): nothing was changed, --drop says that they shall go`],
  );
}
