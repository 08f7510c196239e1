import { type RecordFields, type RecordFiles, recordName } from '@riwaq/contracts/edited-records';
import { UserError } from '../../system/user-error';
import { type Kind, listOf } from './record-lists';

/** A record and its place in its list, from 0. */
interface Placed {
  readonly at: number;
  readonly record: RecordFields;
}

/**
 * Throws `UserError` that names each record which files have more than once. Edits are made by name, so only the last of them would go live.
 */
export function requireOnceEach(kinds: readonly Kind[], files: RecordFiles): void {
  const lines = kinds.flatMap((kind) => {
    const byName = new Map<string, Placed[]>();
    for (const [at, record] of listOf(kind, files).entries()) {
      const name = recordName(kind, record);
      byName.set(name, [...(byName.get(name) ?? []), { at, record }]);
    }
    return [...byName].flatMap(([name, same]) => (same.length > 1 ? [repeatedLine(kind, name, same)] : []));
  });
  if (lines.length > 0) throw new UserError(lines.join('\n'));
}

function repeatedLine({ kind, file }: Kind, name: string, same: readonly Placed[]): string {
  const [times, way] = same.length === 2 ? ['twice', 'take one away'] : [`${same.length} times`, 'leave one'];
  return `${kind} ${name} stands ${times} in ${file} (${whichOf(same)}): ${way}`;
}

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The numbers that records of one name have; their places in the file where these are not numbered, or alike. */
function whichOf(same: readonly Placed[]): string {
  const ids = new Set(same.flatMap(({ record: { id } }) => (typeof id === 'number' ? [`${id}`] : [])));
  return ids.size === same.length ? `ids ${AND.format(ids)}` : `records ${AND.format(same.map(({ at }) => `${at + 1}`))}`;
}
