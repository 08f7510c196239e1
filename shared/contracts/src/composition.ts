import * as v from 'valibot';
import { AppNameSchema, VersionSchema } from './app-name';
import { NavigationEntrySchema } from './navigation';
import { PinnedRemoteSchema } from './pinned-releases';
import { PublicSiteSchema } from './site-config';

/**
 * JSON inside a document (`<script type="application/json" id="composition">`): its releases, the public configuration,
 * and the first page's scripts with their checksums, in order.
 */
export const CompositionSchema = v.object({
  /** A page of a route; the document of missing pages; or, in development, an application document, whose page the browser renders. */
  kind: v.picklist(['page', 'application', 'missing']),
  shell: VersionSchema,
  remotes: v.record(AppNameSchema, PinnedRemoteSchema),
  /** Fragments that the document shows. */
  fragments: v.array(v.tuple([AppNameSchema, v.string()])),
  scripts: v.array(v.tuple([v.string(), v.string()])),
  navigation: v.array(NavigationEntrySchema),
  site: PublicSiteSchema,
  /** Query of the composed address, with its question mark. */
  search: v.optional(v.string()),
  /** Fixed «now» in milliseconds, for previews only; absent in production. */
  clock: v.optional(v.number()),
  /** Midnight in Algiers, in milliseconds, of the day that relative dates count from. */
  relativeTo: v.number(),
  /** The instant that the document shows, in milliseconds: the last before its composition at which what it shows could change. */
  shownAt: v.number(),
});
export type Composition = v.InferOutput<typeof CompositionSchema>;
