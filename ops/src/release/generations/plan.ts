import type { HistoryLine, Registry } from '@riwaq/contracts';

interface Wanted {
  readonly registry: Registry;
  readonly lines: readonly HistoryLine[];
}

/** Other releases. */
export interface ReleasePlan extends Wanted {
  readonly kind: 'promote' | 'rollback';
  /** Checks the new addresses and throws `UserError`. Skipped for a site that was composed before. */
  readonly check: () => Promise<void>;
  /** Publishes what its documents name. */
  readonly publish: () => Promise<void>;
}

/**
 * What can be asked of the site. `recompose`: every document, with the file's configuration or the live one. `refresh`: what outside data
 * changed. `show`: these releases, as of now.
 */
export type Plan =
  | ReleasePlan
  | (Wanted & { readonly kind: 'refresh' | 'show' })
  | (Wanted & { readonly kind: 'recompose'; readonly configuration: 'file' | 'live' });

/** Whether a plan may show documents of a kept generation. */
export function reusesDocuments({ kind }: Plan): boolean {
  return kind !== 'recompose' && kind !== 'refresh';
}

/** Whether a change applies the file's configuration. Others keep the live one: a rollback and what is composed by itself change nothing else. */
export function appliesFile(plan: Plan): boolean {
  return plan.kind === 'promote' || (plan.kind === 'recompose' && plan.configuration === 'file');
}
