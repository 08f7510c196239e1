import * as v from 'valibot';
import { AppNameSchema, VersionSchema } from './app-name';
import { PinsSchema } from './pins';
import { StoredDescriptorSchema } from './release-descriptor';

/**
 * One release in the registry, after the micro-frontend discovery schema (awslabs/frontend-discovery).
 * Its `deployment` says which entry is live; `extras` holds our descriptor.
 */
const RegistryEntrySchema = v.strictObject({
  url: v.pipe(v.string(), v.startsWith('/releases/')),
  fallbackUrl: v.optional(v.pipe(v.string(), v.startsWith('/releases/'))),
  metadata: v.strictObject({ version: VersionSchema, integrity: v.pipe(v.string(), v.startsWith('sha256-')) }),
  deployment: v.variant('default', [
    v.strictObject({ traffic: v.literal(100), default: v.literal(true) }),
    v.strictObject({ traffic: v.literal(0), default: v.literal(false) }),
  ]),
  extras: v.strictObject({ descriptor: StoredDescriptorSchema, since: v.pipe(v.string(), v.isoTimestamp()), by: v.string() }),
});
export type RegistryEntry = v.InferOutput<typeof RegistryEntrySchema>;

const EntriesSchema = v.pipe(
  v.array(RegistryEntrySchema),
  v.minLength(1, 'an app has at least one release'),
  v.check((entries) => entries.filter((entry) => entry.deployment.default).length === 1, 'exactly one release of an app is its default'),
  v.check((entries) => new Set(entries.map((entry) => entry.metadata.version)).size === entries.length, 'a version stands once'),
);

/**
 * Which release of each app is live. An app's entries are its live release (the default one) and its previous good
 * release to fall back to. Drops top-level fields of earlier versions of the shop.
 */
export const RegistrySchema = v.object({
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
});
export type Registry = v.InferOutput<typeof RegistrySchema>;

/** What changes the live site: a release goes live, records are published, an earlier release comes back, documents are composed again. */
export const HistoryActionSchema = v.picklist(['promote', 'publish', 'rollback', 'compose']);

/** One line of the history: who changed what of an app, when, why, and its pins before and after. One of a composition names no app. */
export const HistoryLineSchema = v.strictObject({
  at: v.pipe(v.string(), v.isoTimestamp()),
  by: v.string(),
  action: HistoryActionSchema,
  app: v.optional(AppNameSchema),
  from: v.optional(PinsSchema),
  to: v.optional(PinsSchema),
  why: v.optional(v.string()),
  /** When the publication was made that this one undoes. */
  undoes: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /** Reason for skipping the browser check (`riwaq promote --force`). */
  forced: v.optional(v.string()),
});
export type HistoryLine = v.InferOutput<typeof HistoryLineSchema>;
