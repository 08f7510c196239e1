import * as v from 'valibot';

/** Why the desk's server refuses a request. The page has a sentence for each (`failure-text.ts`). */
const deskReasons = [
  'unreadable',
  'signed-out',
  'not-yours',
  'other-origin',
  'unknown',
  'link-spent',
  /** The page is of another build than the server, which does not understand it: load it again. */
  'stale-page',
  'too-many',
  /** No gateway answers, so nobody knows of orders and partners. Nothing was done. */
  'unavailable',
  'failed',
] as const;
export type DeskReason = (typeof deskReasons)[number];

/** An error as it is answered. `field` names what was sent wrong, `detail` is what an operation or a schema says: for developers. */
export const DeskRefusalSchema = v.object({
  reason: v.picklist(deskReasons),
  field: v.optional(v.string()),
  detail: v.optional(v.string()),
});
export type DeskRefusal = v.InferOutput<typeof DeskRefusalSchema>;
