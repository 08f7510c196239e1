import * as v from 'valibot';

/** A record, or a value in it: the file of its kind (`coupons`), and the names on the way to it. */
const place = { file: v.string(), path: v.array(v.string()) };

/** A change of an app's records. Values are texts, long ones cut off; a record that comes or goes whole has none. */
const RecordNoteSchema = v.variant('change', [
  v.strictObject({ change: v.literal('added'), ...place, to: v.exactOptional(v.string()) }),
  v.strictObject({ change: v.literal('removed'), ...place, from: v.exactOptional(v.string()) }),
  v.strictObject({ change: v.literal('changed'), ...place, from: v.string(), to: v.string() }),
]);
export type RecordNote = v.InferOutput<typeof RecordNoteSchema>;

/** What a release brings: a line of its section in `CHANGELOG.md`, or a change of its records. */
export const ReleaseNoteSchema = v.union([v.string(), RecordNoteSchema]);
export type ReleaseNote = v.InferOutput<typeof ReleaseNoteSchema>;
