import { RecordEditSchema } from '@riwaq/contracts/edited-records';
import { readStored, removeStored, writeStored } from '@riwaq/runtime';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

const Fields = v.record(v.string(), v.unknown());

/** A record while somebody edits it. */
const WorkingSchema = v.object({
  /** The digest of the records that it was begun from, and the record there; null for a new one. */
  base: v.string(),
  was: v.nullable(Fields),
  record: Fields,
  /** Edits of other records that the saved draft holds too. */
  others: v.array(RecordEditSchema),
  /** The saved draft that this is, and when it was saved. */
  draftId: v.optional(v.string()),
  savedAt: v.optional(v.string()),
  /** It was laid on a version that somebody published meanwhile. */
  isRebased: v.optional(v.boolean()),
});
export type Working = v.InferOutput<typeof WorkingSchema>;

const stored = (key: string) => ({ key: `riwaq.record.${key}` as const, version: 1, schema: WorkingSchema });

/** Keeps a record on the device as if it was typed: the form that opens next begins with it. */
export const keepWorking = (key: string, working: Working): void => writeStored(stored(key), working);

/** Forgets what was typed into a record. */
export const forgetWorking = (key: string): void => removeStored(stored(key));

/** Keeps a record that is edited on the device, until it is published or discarded: a reload, another page or a lost session loses nothing. */
export function useWorkingRecord(key: string, start: Working) {
  const [first] = useState(start);
  const [working, setWorking] = useState<Working>(() => {
    const kept = readStored(stored(key));
    // A draft that somebody else saved later counts above what lies here.
    return kept && (kept.savedAt ?? '') >= (start.savedAt ?? '') ? kept : start;
  });

  useEffect(() => {
    if (working !== first) writeStored(stored(key), working);
  }, [key, working, first]);

  return {
    working,
    change: setWorking,
    /** Forgets what was typed: back to how it began. */
    discard() {
      forgetWorking(key);
      setWorking(first);
    },
  };
}
