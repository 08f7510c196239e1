import type { Registry } from '@riwaq/contracts';
import type { DocumentIndex } from '../compose/document-index';
import { liveDescriptors } from '../registry/read-registry';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The instant (milliseconds) from which the live documents no longer say what they would if they were composed then (D4): the
 * first start or end of a record after they were composed, or the next midnight in Algiers, from which relative dates
 * count anew.
 */
export function dueChange({ relativeTo, composedAt }: Pick<DocumentIndex, 'relativeTo' | 'composedAt'>, registry: Registry): number {
  const changes = liveDescriptors(registry).flatMap((descriptor) => descriptor.changes.map((instant) => Date.parse(instant)));
  return Math.min(relativeTo + DAY, ...changes.filter((instant) => instant > composedAt));
}
