import * as v from 'valibot';
import { AppNameSchema, VersionSchema } from './app-name';
import { PublicSiteSchema } from './site-config';

/** Names the stored records of an app: the first sixteen hexadecimal digits of the SHA-256 of their file. */
export const RecordsDigestSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'records are named by sixteen hexadecimal digits'));

/** What is live of an app: the version of its code, and the digest of its records. The shell has none. */
export const PinsSchema = v.strictObject({ code: VersionSchema, records: v.exactOptional(RecordsDigestSchema) });
export type Pins = v.InferOutput<typeof PinsSchema>;

/** Which pin goes back alone, where the other stays. */
export const pinParts = ['code', 'records'] as const;
export type PinPart = (typeof pinParts)[number];

const LiveAppSchema = v.strictObject({
  ...PinsSchema.entries,
  /** The code that a visitor's browser falls back to, with the same records. */
  previous: v.exactOptional(VersionSchema),
  /** ISO instant at which the pins went live, and who did that. */
  since: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
});

/** The content of `site.json`: the pins of each live app, and the public configuration. Nothing else says what is live. */
export const SiteStateSchema = v.strictObject({
  format: v.literal(1),
  apps: v.record(AppNameSchema, LiveAppSchema),
  site: v.optional(PublicSiteSchema),
});
export type SiteState = v.InferOutput<typeof SiteStateSchema>;
