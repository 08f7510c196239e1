import * as v from 'valibot';
import { AppNameSchema, VersionSchema } from './app-name';

/** Data to load one release in the browser: address, global and checksum of its entry. */
const PinnedReleaseSchema = v.object({
  version: VersionSchema,
  entry: v.string(),
  global: v.string(),
  integrity: v.string(),
});
export type PinnedRelease = v.InferOutput<typeof PinnedReleaseSchema>;

/** A remote as a document pins it: the release that it was rendered with, and the previous good one to fall back to. */
export const PinnedRemoteSchema = v.object({
  live: PinnedReleaseSchema,
  previous: v.optional(PinnedReleaseSchema),
  /** The remote's route patterns, each with the id of its page. An `open` one has one document and one data file for all its addresses. */
  routes: v.array(v.object({ path: v.string(), id: v.string(), open: v.exactOptional(v.literal(true)) })),
  /** Scripts of each route's page in the live release, by pattern: addresses with checksums. Only in the list of live remotes. */
  pages: v.optional(v.record(v.string(), v.array(v.tuple([v.string(), v.string()])))),
});
export type PinnedRemote = v.InferOutput<typeof PinnedRemoteSchema>;

/** The published list of every remote's live release and routes (`/live.json`), read by a page once, when it is idle or first needs it. */
export const LiveRemotesSchema = v.object({ remotes: v.record(AppNameSchema, PinnedRemoteSchema) });
export type LiveRemotes = v.InferOutput<typeof LiveRemotesSchema>;
