import type { AppName } from '@riwaq/contracts';
import type { Registry } from '@riwaq/contracts/platform';
import { liveDescriptors, liveEntry } from '../../registry/registry';
import type { FreshDocuments } from './fresh-documents';
import { hasSameCode } from './same-code';

/** A record is over with the second before its end. */
const SECOND = 1000;

/** An instant in milliseconds, and the pages that records may change then. */
interface DayToLook {
  readonly at: number;
  readonly paths: readonly string[];
}

/**
 * The first and the last days of records of changed apps, whatever today is: the instants at which pages change by themselves, and for the last of them
 * the second before it. Where only records changed, these are the days that the change brings, and the pages that it changed.
 */
export function daysOfRecords(
  registry: Registry,
  shown: Registry | undefined,
  isChanged: (app: AppName) => boolean,
  fresh: FreshDocuments,
): DayToLook[] {
  const days = new Map<number, string[]>();
  for (const descriptor of liveDescriptors(registry).filter(({ name }) => isChanged(name))) {
    const { name, changes } = descriptor;
    const isCodeKept = hasSameCode(name, registry, shown);
    const known = isCodeKept && shown ? liveEntry(shown, name)?.extras.descriptor.changes : [];
    const paths = descriptor.documents.map(({ path }) => path).filter((path) => !isCodeKept || fresh.has(path));
    const brought = [...new Set(changes.filter((instant) => !known?.includes(instant)).map(Date.parse))].sort((one, other) => one - other);
    // Each is composed anew in seconds: the first and the last that a change of records brings, and with other code those of the latest record.
    const instants = isCodeKept ? [...new Set([...brought.slice(0, 1), ...brought.slice(-1)])] : brought.slice(-2);
    for (const [index, instant] of instants.entries()) {
      const at = index === instants.length - 1 ? instant - SECOND : instant;
      if (paths.length > 0) days.set(at, [...(days.get(at) ?? []), ...paths]);
    }
  }
  return [...days].map(([at, paths]) => ({ at, paths }));
}
