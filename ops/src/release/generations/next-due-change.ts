import { DAY, type Registry } from '@riwaq/contracts';
import { liveDescriptors } from '../../registry/registry';
import type { DocumentIndex } from '../../render/document-index';

/** When a composition was made: midnight in Algiers of the day that its relative dates count from, and the instant of its oldest document, in milliseconds. */
type ComposedWhen = Pick<DocumentIndex, 'relativeTo' | 'composedAt'>;

/**
 * The instant (milliseconds) from which documents no longer say what they would if they were composed then (D4): the
 * first start or end of a record after they were composed, or the next midnight in Algiers, from which relative dates
 * count anew.
 */
export function nextDueChange({ relativeTo, composedAt }: ComposedWhen, registry: Registry): number {
  const changes = liveDescriptors(registry).flatMap((descriptor) => descriptor.changes.map((instant) => Date.parse(instant)));
  return Math.min(relativeTo + DAY, ...changes.filter((instant) => instant > composedAt));
}

/** Whether documents still say at `now` (milliseconds) what they would if they were composed then. A clock that was set back does not make them true. */
export function isUpToDate(when: ComposedWhen, registry: Registry, now: number): boolean {
  return now >= when.relativeTo && now < nextDueChange(when, registry);
}
