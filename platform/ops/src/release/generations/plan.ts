import type { MovedRecords } from '@riwaq/contracts/moved-records';
import type { HistoryLine, Registry } from '@riwaq/contracts/platform';

interface Wanted {
  readonly registry: Registry;
  readonly lines: readonly HistoryLine[];
}

/** Other pins. */
export interface ReleasePlan extends Wanted {
  readonly kind: 'promote' | 'publish' | 'rollback';
  /** Checks the new addresses and throws `UserError`. Skipped for a site that was composed before. */
  readonly check: () => Promise<void>;
  /** The records that a rollback moves. */
  readonly moved?: MovedRecords | undefined;
  /** Copies the media that its documents name to where they are served. */
  readonly copyMedia: () => Promise<void>;
}

/**
 * What can be asked of the site. `recompose`: every document, with the file's configuration or the live one. `refresh`: what outside data
 * changed. `show`: these releases, as of now.
 */
export type Plan =
  | ReleasePlan
  | (Wanted & { readonly kind: 'refresh' | 'show' })
  | (Wanted & { readonly kind: 'recompose'; readonly configuration: 'file' | 'live' });

/** Whether a plan makes new code or records live. */
export const goesForward = ({ kind }: Pick<Plan, 'kind'>): boolean => kind === 'promote' || kind === 'publish';

/** Whether a plan may show documents of a kept generation. */
export function reusesDocuments({ kind }: Plan): boolean {
  return kind !== 'recompose' && kind !== 'refresh';
}

/** Whether a change applies the file's configuration. Others keep the live one: a rollback and what is composed by itself change nothing else. */
export function appliesFile(plan: Plan): boolean {
  return goesForward(plan) || (plan.kind === 'recompose' && plan.configuration === 'file');
}
