import type { HistoryLine, PublicSite, Registry } from '@riwaq/contracts';

interface Wanted {
  readonly registry: Registry;
  readonly lines: readonly HistoryLine[];
}

/** Other releases for everybody. */
export interface ReleasePlan extends Wanted {
  readonly kind: 'promote' | 'rollback';
  /** Checks the new addresses and throws `UserError`. Skipped for a site that was composed before. */
  readonly check: () => Promise<void>;
  /** Publishes what its documents name. */
  readonly publish: () => Promise<void>;
}

/**
 * What can be asked of the site. `recompose`: every document, with the file's configuration or the live one. `refresh`: what outside data
 * changed. `show`: these releases, as of now. `canary-site`: what the canary's visitors see, beside another plan that reuses documents or
 * not.
 */
export type Plan =
  | ReleasePlan
  | (Wanted & { readonly kind: 'begin-canary' | 'end-canary' | 'refresh' | 'show' })
  | (Wanted & { readonly kind: 'promote-configuration' | 'rollback-configuration'; readonly site: PublicSite })
  | (Wanted & { readonly kind: 'recompose'; readonly configuration: 'file' | 'live' })
  | (Wanted & { readonly kind: 'canary-site'; readonly site: PublicSite; readonly reuses: boolean });

/** Whether a plan may show documents of a kept generation. */
export function reusesDocuments(plan: Plan): boolean {
  return plan.kind === 'canary-site' ? plan.reuses : plan.kind !== 'recompose' && plan.kind !== 'refresh';
}

/** Whether the gate checks it, and lost addresses refuse it. */
export function isPromotion({ kind }: Plan): boolean {
  return kind === 'promote' || kind === 'begin-canary' || kind === 'promote-configuration';
}

/**
 * Whether it goes back: where much would have to be composed, documents of an earlier day go live first and are composed afterwards
 * (`composeOutdated`).
 */
export function goesBack({ kind }: Plan): boolean {
  return kind === 'rollback' || kind === 'end-canary' || kind === 'rollback-configuration';
}

export function plannedConfiguration(plan: Plan): PublicSite | 'file' | 'live' {
  if ('site' in plan) return plan.site;
  if (plan.kind === 'recompose') return plan.configuration;
  return plan.kind === 'promote' ? 'file' : 'live';
}
