import { DAY } from '@riwaq/contracts';
import type { Registry } from '@riwaq/contracts/platform';
import { liveDescriptors } from '../../registry/registry';
import { type DocumentIndex, readDocumentIndex } from '../../render/document-index';

/** When a composition is true: the midnight in Algiers of its relative dates, and since when it is what the site shows, in milliseconds. */
type ComposedWhen = Pick<DocumentIndex, 'relativeTo' | 'shownAt'>;

/** When a generation was composed. One whose index cannot be read, as that of an earlier layout, was due at minus infinity: it is composed again. */
export async function readComposedWhen(generation: string): Promise<ComposedWhen> {
  return readDocumentIndex(generation).catch(() => ({ relativeTo: Number.NEGATIVE_INFINITY, shownAt: 0 }));
}

/**
 * When documents become outdated (D4), in milliseconds: the next start or end of a record after that, or the next midnight in
 * Algiers.
 */
export function nextDueChange({ relativeTo, shownAt }: ComposedWhen, registry: Registry): number {
  const changes = liveDescriptors(registry).flatMap((descriptor) => descriptor.changes.map((instant) => Date.parse(instant)));
  return Math.min(relativeTo + DAY, ...changes.filter((instant) => instant > shownAt));
}

/** Whether documents are up to date at `now` (milliseconds). A clock that was set back makes them outdated. */
export function isUpToDate(when: ComposedWhen, registry: Registry, now: number): boolean {
  return now >= when.shownAt && now < nextDueChange(when, registry);
}
