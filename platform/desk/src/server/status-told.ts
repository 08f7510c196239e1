import { AppNameSchema, VersionSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import { FailingReleaseSchema, LiveSchema } from '../contract/answers';
import { LostSiteSchema } from '../contract/lost-site';

const Seen = v.object({ app: AppNameSchema, version: VersionSchema });

/** What `riwaq status --json` prints, as far as the desk shows it. */
export const StatusToldSchema = v.object({
  lost: v.optional(LostSiteSchema),
  apps: v.array(v.omit(LiveSchema.entries.apps.item, ['met', 'why'])),
  /** What the product source says that cannot be used, by app. */
  unusable: v.optional(v.record(AppNameSchema, v.array(v.string())), {}),
  visitors: v.union([
    v.object({ unknown: v.string() }),
    v.object({
      visits: v.array(v.object({ ...Seen.entries, visits: v.number(), failed: v.number() })),
      hydrated: v.array(v.object({ ...Seen.entries, milliseconds: v.number() })),
      failing: v.array(FailingReleaseSchema),
      fallbacks: v.array(v.object({ ...Seen.entries, shown: VersionSchema, count: v.number(), last: v.string() })),
    }),
  ]),
});
export type StatusTold = v.InferOutput<typeof StatusToldSchema>;
