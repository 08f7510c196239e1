import { isDeepStrictEqual } from 'node:util';
import type { RecordEdit, RecordFields, RecordFiles } from '@riwaq/contracts/edited-records';
import { type Kind, kindNamed, recordsByName } from './record-lists';

/** A record in three states; null where it is not there. */
export interface ThreeStates {
  readonly kind: string;
  readonly name: string;
  readonly base: RecordFields | null;
  readonly live: RecordFields | null;
  readonly mine: RecordFields | null;
}

/** What becomes of edits. */
export interface Judgement {
  /** Edits that change what is live. */
  readonly changes: readonly RecordEdit[];
  /** Records that stay as others changed them, because the edits leave them as they were. */
  readonly kept: readonly ThreeStates[];
  /** Records that both changed. */
  readonly conflicts: readonly ThreeStates[];
}

/**
 * Judges edits that were made to `base` against what is live, record by record. Live equals mine: there is nothing to do. Live equals base: it
 * changes. Mine equals base: the live one stays. Else both changed it.
 */
export function judgeEdits(kinds: readonly Kind[], base: RecordFiles, live: RecordFiles, edits: readonly RecordEdit[]): Judgement {
  const changes: RecordEdit[] = [];
  const kept: ThreeStates[] = [];
  const conflicts: ThreeStates[] = [];
  const [before, now] = [statesOf(kinds, base), statesOf(kinds, live)];
  for (const edit of edits) {
    const { kind, name, record: mine } = edit;
    const states = { kind, name, base: before(edit), live: now(edit), mine };
    if (isDeepStrictEqual(states.live, mine)) continue;
    if (isDeepStrictEqual(states.live, states.base)) changes.push(edit);
    else if (isDeepStrictEqual(mine, states.base)) kept.push(states);
    else conflicts.push(states);
  }
  return { changes, kept, conflicts };
}

/** Finds records in files; those of a kind are read once. */
function statesOf(kinds: readonly Kind[], files: RecordFiles): (of: Pick<RecordEdit, 'kind' | 'name'>) => RecordFields | null {
  const read = new Map<string, ReadonlyMap<string, RecordFields>>();
  return ({ kind, name }) => {
    const records = read.get(kind) ?? recordsByName(kindNamed(kinds, kind), files);
    read.set(kind, records);
    return records.get(name) ?? null;
  };
}
