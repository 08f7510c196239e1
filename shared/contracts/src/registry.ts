import * as v from 'valibot';
import { AppNameSchema, VersionSchema } from './app-name';
import { ReleaseDescriptorSchema } from './release-descriptor';

/**
 * One release in the registry, after the micro-frontend discovery schema (awslabs/frontend-discovery).
 * `deployment.traffic` is a percentage; `extras` holds our descriptor.
 */
const RegistryEntrySchema = v.strictObject({
  url: v.pipe(v.string(), v.startsWith('/releases/')),
  fallbackUrl: v.optional(v.pipe(v.string(), v.startsWith('/releases/'))),
  metadata: v.strictObject({ version: VersionSchema, integrity: v.pipe(v.string(), v.startsWith('sha256-')) }),
  deployment: v.strictObject({
    traffic: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
    default: v.boolean(),
  }),
  extras: v.strictObject({ descriptor: ReleaseDescriptorSchema, since: v.pipe(v.string(), v.isoTimestamp()), by: v.string() }),
});
export type RegistryEntry = v.InferOutput<typeof RegistryEntrySchema>;

const EntriesSchema = v.pipe(
  v.array(RegistryEntrySchema),
  v.minLength(1, 'an app has at least one release'),
  v.check((entries) => sum(entries) === 100, 'the traffic of an app adds up to 100'),
  v.check((entries) => entries.filter((entry) => entry.deployment.default).length === 1, 'exactly one release of an app is its default'),
  v.check((entries) => new Set(entries.map((entry) => entry.metadata.version)).size === entries.length, 'a version stands once'),
);

function sum(entries: readonly RegistryEntry[]): number {
  return entries.reduce((total, entry) => total + entry.deployment.traffic, 0);
}

/** Percentage of visitors that get a release; 0 without a canary. */
const TrafficSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99));

/** A release that only some visitors are shown: those whose bucket, 0 to 99, is below `traffic`. */
const CanarySchema = v.strictObject({
  app: AppNameSchema,
  version: VersionSchema,
  traffic: v.pipe(TrafficSchema, v.minValue(1)),
  since: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
});
export type Canary = v.InferOutput<typeof CanarySchema>;

/**
 * Which release of each app is live. An app's entries are its live release (the default one) and its previous good
 * release, with no traffic, to fall back to.
 */
export const RegistrySchema = v.strictObject({
  schema: v.literal('https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json'),
  microFrontends: v.pipe(
    v.record(AppNameSchema, EntriesSchema),
    v.check(
      (apps) =>
        Object.entries(apps).every(([name, entries]) =>
          entries.every((entry) => entry.extras.descriptor.name === name && entry.extras.descriptor.version === entry.metadata.version),
        ),
      'a release stands under its own name and version',
    ),
  ),
  /** One at a time. */
  canary: v.optional(CanarySchema),
});
export type Registry = v.InferOutput<typeof RegistrySchema>;

const ConfigurationNameSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/, 'a configuration is called by 12 digits of its digest'));

/** One line of the history: who changed what, when, why, from which version to which. */
export const HistoryLineSchema = v.strictObject({
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  action: v.picklist(['promote', 'rollback', 'compose', 'canary']),
  app: v.optional(AppNameSchema),
  from: v.optional(VersionSchema),
  to: v.optional(VersionSchema),
  /** Versions of code and records of an assembled release. */
  parts: v.optional(v.strictObject({ code: VersionSchema, records: VersionSchema })),
  /** The configurations that the site went from and to, by the first digits of their digests; a change of nothing else names no app. */
  config: v.optional(v.strictObject({ from: ConfigurationNameSchema, to: ConfigurationNameSchema })),
  /** The canary that began, got another share of the visitors, or ended (0); such a line names nothing else. */
  canary: v.optional(v.strictObject({ app: AppNameSchema, version: VersionSchema, traffic: TrafficSchema })),
  why: v.optional(v.string()),
  /** Reason for skipping the browser check (`riwaq promote --force`). */
  forced: v.optional(v.string()),
});
export type HistoryLine = v.InferOutput<typeof HistoryLineSchema>;
