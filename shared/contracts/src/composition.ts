import * as v from 'valibot';
import { AppNameSchema, VersionSchema } from './app-name';
import { NavigationEntrySchema } from './descriptor';
import { PublicSiteSchema } from './site-config';

/** What the browser needs to load one release: where its entry is, the global that the entry defines, and the entry's checksum. */
export const PinnedReleaseSchema = v.object({
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
  /** The remote's route patterns. */
  routes: v.array(v.string()),
});
export type PinnedRemote = v.InferOutput<typeof PinnedRemoteSchema>;

/**
 * What stands inside a document (`<script type="application/json" id="composition">`): the releases that it was rendered
 * with and hydrates with, the site's public configuration, and the scripts of its first page with their checksums, in order.
 */
export const CompositionSchema = v.object({
  /** A page of a route; the application document of routes known only by pattern; or the document of missing pages. */
  kind: v.picklist(['page', 'application', 'missing']),
  shell: VersionSchema,
  remotes: v.record(AppNameSchema, PinnedRemoteSchema),
  /** Fragments that the document shows. */
  fragments: v.array(v.tuple([AppNameSchema, v.string()])),
  scripts: v.array(v.tuple([v.string(), v.string()])),
  navigation: v.array(NavigationEntrySchema),
  site: PublicSiteSchema,
  /** Fixed «now» in milliseconds, for previews only; absent in production. */
  clock: v.optional(v.number()),
  /** Midnight in Algiers, in milliseconds, of the day that relative dates count from (D4). */
  relativeTo: v.number(),
});
export type Composition = v.InferOutput<typeof CompositionSchema>;

/** The published list of every remote's live release and routes (`/live.json`), read by a page once, when it is idle or first needs it. */
export const LiveRemotesSchema = v.object({ remotes: v.record(AppNameSchema, PinnedRemoteSchema) });
export type LiveRemotes = v.InferOutput<typeof LiveRemotesSchema>;
