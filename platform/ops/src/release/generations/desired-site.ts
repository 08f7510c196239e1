import type { AppName, PublicSite } from '@riwaq/contracts';
import type { ComposedAgain } from '@riwaq/contracts/site-effects';
import { isSamePins, pinsOf } from '../../registry/pins';
import { liveApps, liveEntry } from '../../registry/registry';
import { type DocumentIndex, readDocumentIndex } from '../../render/document-index';
import { documentKeys, shownEverywhere, siteKey } from '../../render/document-keys';
import { liveReleases } from '../../render/live-releases';
import { someOf } from '../plan/effect-lines';
import { siteEffects } from '../plan/site-effects';
import { type FoundSite, findComposed } from './composed-sites';
import type { LiveState } from './live-state';
import { appliesFile, goesForward, type Plan, reusesDocuments } from './plan';
import type { ChangeContext } from './site-change';
import { type StayingDocuments, stayingDocuments } from './staying-documents';
import { UnacceptedError } from './unaccepted-error';

/** The site that a change wants, and what of it is there. */
export interface DesiredSite {
  readonly context: ChangeContext;
  readonly plan: Plan;
  readonly site: PublicSite;
  /** The live configuration, where it is known. */
  readonly before: PublicSite | undefined;
  /** «Now» in milliseconds. */
  readonly now: number;
  /** The apps whose live pins change. */
  readonly changed: readonly AppName[];
  /** The key of pins and configuration (`siteKey`). */
  readonly key: string;
  /** Since when the site is as wanted, in milliseconds (D4). */
  readonly shownAt: number;
  /** An earlier composition of this site with all its files: nothing is composed. Of an earlier day or state, it goes live first and is composed for now afterwards. */
  readonly composed: DocumentIndex | undefined;
  /** Documents that need not be rendered. */
  readonly staying: StayingDocuments;
  /** Why an earlier composition is not shown, or not left as it is. */
  readonly why: ComposedAgain | undefined;
}

/** Whether the composition that is shown is of an earlier day or state. */
export const isOfOtherTime = ({ composed, shownAt }: DesiredSite) => composed !== undefined && composed.shownAt !== shownAt;

/** Chooses the configuration, and finds what is there. */
export async function desiredSite(
  context: ChangeContext,
  live: LiveState,
  plan: Plan,
  generation: string | undefined,
): Promise<DesiredSite> {
  const { home, clock } = context;
  const now = context.now();
  const before = live.state.site;
  const site = appliesFile(plan) ? context.site : (before ?? context.site);
  const releases = liveReleases(plan.registry);
  const [key, shown] = [siteKey({ site, clock, releases }), shownEverywhere(releases, now)];
  const changed = liveApps(plan.registry).filter((app) => !isSamePins(pinsIn(plan.registry, app), pinsIn(live.registry, app)));
  // Reading that of ten thousand documents takes a tenth of a second.
  const readKnown = () => (generation === undefined ? undefined : readDocumentIndex(generation).catch(() => undefined));
  const isRollback = plan.kind === 'rollback';
  const hasSource = site.products !== undefined;
  const outside = (hasSource && (await readKnown())?.outside) || null;
  const state = { home, site: key, shownAt: shown.shownAt, outside, hasSource };
  const found: FoundSite = reusesDocuments(plan) ? await findComposed(state, isRollback) : {};
  const rendered = found.index || !reusesDocuments(plan) ? undefined : await readKnown();
  const staying = stayingDocuments(home, documentKeys({ site, clock, releases, shown }), rendered, changed);
  // Where much would have to be composed, documents of an earlier day go live first (`composeOutdated`).
  const earlier = found.earlier && countOf(found.earlier) - staying.surely.size > SOON_COMPOSED ? found.earlier : undefined;
  const composed = found.index ?? earlier;
  const why = earlier ? 'composed-afterwards' : (found.why ?? (isRollback && !found.index ? 'not-stored' : undefined));
  if ('check' in plan && !composed) await plan.check();
  return { context, plan, site, before, now, changed, key, shownAt: shown.shownAt, composed, staying, why };
}

/** Documents that compose in about a second. */
const SOON_COMPOSED = 100;

const countOf = ({ documents }: DocumentIndex) => Object.keys(documents).length;

function pinsIn(registry: LiveState['registry'], app: AppName) {
  const descriptor = liveEntry(registry, app)?.extras.descriptor;
  return descriptor && pinsOf(descriptor);
}

/** Reports the effects of a change. Refuses what would lose addresses without --drop. */
export async function reportEffects(
  { context: { home, onEffects, drops }, plan, site, before, composed, staying, why }: DesiredSite,
  live: LiveState,
  generation: string | undefined,
): Promise<void> {
  if (!onEffects && !goesForward(plan)) return;
  const sites = { before, after: site };
  const known = { home, before: live.registry, after: plan.registry, sites, live: generation };
  const effects = await siteEffects({ ...known, composed, staying, why });
  onEffects?.({ ...effects, moved: 'moved' in plan ? plan.moved : undefined });
  if (!goesForward(plan)) return;
  const { lost } = effects;
  if (drops || lost.length === 0) return;
  throw new UnacceptedError(
    ['drop'],
    [`${lost.length} addresses would be lost (${someOf(lost)}): nothing was changed, --drop says that they shall go`],
  );
}
