import * as v from 'valibot';
import { AppNameSchema, VersionSchema } from './app-name';
import { ProvidedThingSchema, RequiredThingSchema, UniqueKeySchema } from './facts';
import { NavigationRecordSchema } from './navigation';
import { RecordsDigestSchema } from './pins';
import { ReleaseNoteSchema } from './release-note';
import { SitePathSchema } from './site-path';

const Instant = v.pipe(v.string(), v.isoTimestamp('an instant is written in ISO 8601, in UTC'));
const Sha256 = v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'a checksum looks like sha256-… in base64'));
const Text = v.pipe(v.string(), v.nonEmpty());
/** A name of a file inside a release: plain characters, so that no server, bucket or program reads it as anything else. */
const RelativeFile = v.pipe(
  v.string(),
  v.maxLength(300, 'a file of a release has at most 300 characters in its name'),
  v.regex(/^[\w@+][\w.@+-]*(\/[\w@+][\w.@+-]*)*$/, 'a file stays inside its release, under a plain name'),
);
/** Bytes of a file: what is fetched or unpacked is held in memory. */
const FileBytes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000, 'a file of a release has at most 100 MB'));

/** An address that the composer renders to a document. */
const DocumentEntrySchema = v.strictObject({
  path: SitePathSchema,
  /** Left out of the sitemap where false. */
  listed: v.optional(v.boolean(), true),
  /** Time window of its entry in the sitemap. */
  from: v.optional(Instant),
  until: v.optional(Instant),
});
export type DocumentEntry = v.InferInput<typeof DocumentEntrySchema>;

/** What the site must know of an app before it loads anything: `describe` of its `src/site.server.ts` says it, with the app's records. */
export const AppManifestSchema = v.strictObject({
  documents: v.array(DocumentEntrySchema),
  /** Further patterns of the app's routes, which follow from its records, by the id of their page. */
  routes: v.optional(v.array(v.strictObject({ id: v.string(), path: SitePathSchema })), []),
  /** Paths of the data that its pages ask for (`AppServer.resources`). */
  resources: v.optional(v.array(SitePathSchema), []),
  /**
   * Route patterns whose addresses are all known when the site is composed: the documents above, and what the app prepares. Any other
   * address of theirs is not found: it is answered with 404, and with the page that the route shows at the pattern itself.
   */
  closedRoutes: v.optional(v.array(SitePathSchema), []),
  navigation: v.array(NavigationRecordSchema),
  /** Fragments of other apps that its pages place. */
  uses: v.array(v.strictObject({ app: AppNameSchema, fragment: v.string() })),
  /** Instants at which its documents change: starts and ends of its records. */
  changes: v.array(Instant),
  /** Whether it prepares a composition: its remote has a `prepare`. */
  prepares: v.optional(v.boolean(), false),
  /** Gateway interface that its pages need, major.minor (`GATEWAY_INTERFACE`); any by default. */
  gateway: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d+$/, 'an interface is written like 1.4'))),
  /** Stored values on a visitor's device: key → version. A rollback warns about values that an older release would drop. */
  stores: v.optional(v.record(v.string(), v.pipe(v.number(), v.integer())), {}),
  /** What exists by its records, for records of other apps. This and the next two are missing where an old release said nothing of them. */
  provides: v.exactOptional(v.array(ProvidedThingSchema)),
  /** What its records name and an app must provide. */
  requires: v.exactOptional(v.array(RequiredThingSchema)),
  /** What no other live record may have. */
  unique: v.exactOptional(v.array(UniqueKeySchema)),
  /** Data for other apps, published with the composition: file name → JSON value. */
  data: v.optional(v.record(v.string(), v.unknown()), {}),
});
export type AppManifest = v.InferInput<typeof AppManifestSchema>;

/**
 * A release's own description, `descriptor.json` beside its bundles. The registry carries it, so that the shell and the
 * composer know who owns an address without loading any remote. Files of the browser build are named from the release's
 * `browser` folder, `server` and the checksums from the release's own.
 */
export const ReleaseDescriptorSchema = v.strictObject({
  name: AppNameSchema,
  version: VersionSchema,
  /** Version of the remote contract that it speaks (`CONTRACT_VERSION`). One of an older contract is known, and never goes live. */
  contract: v.picklist([1, 2]),
  notes: v.array(ReleaseNoteSchema),
  /** Names of the packages that are one in a page, by package: those that the shell gives or a remote takes. Missing in old releases. */
  interface: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  /** Packages of which the release gives (the shell) or carries a copy: its version, and its browser files. Missing in old releases. */
  carried: v.exactOptional(v.record(v.string(), v.strictObject({ version: VersionSchema, files: v.array(RelativeFile) }))),
  /** Version of the shared packages of an old release. */
  shared: v.exactOptional(v.string()),
  /** Version of the federation runtime of the build. */
  federation: v.string(),
  /** Project and package of the build, `riwaq#offers-mfe`. */
  origin: Text,
  /** Digest of the sources that it was built from. */
  source: v.string(),
  /** Digest of the code without its records. Missing in old releases. */
  code: v.exactOptional(v.string()),
  /** In a description of code with records: the digest of these. A release has none. */
  records: v.exactOptional(RecordsDigestSchema),
  /** The global variable that the remote's browser entry defines, and its federation name. Differs between versions. */
  global: v.pipe(v.string(), v.regex(/^[A-Za-z_]\w*$/)),
  /** Browser entry: `remoteEntry.js` of a remote; of the shell the scripts that start it, in order. */
  entry: v.array(RelativeFile),
  /** Entry of the build for Node. */
  server: RelativeFile,
  /** Browser files of the exposed `./remote` module, besides the entry. */
  remoteFiles: v.array(RelativeFile),
  fragments: v.array(v.strictObject({ name: v.string(), files: v.array(RelativeFile) })),
  ...AppManifestSchema.entries,
  /** Route patterns with the browser files of their page. */
  routes: v.array(v.strictObject({ id: v.string(), pattern: SitePathSchema, files: v.array(RelativeFile) })),
  /** Every file of the release but this one. */
  files: v.record(RelativeFile, v.strictObject({ bytes: FileBytes, checksum: Sha256 })),
});
export type ReleaseDescriptor = v.InferOutput<typeof ReleaseDescriptorSchema>;

/** What the program of a stored release says of its app. Read without the lists of goods that older ones made. */
export const StoredManifestSchema = v.pipe(v.unknown(), v.transform(withoutGoods), AppManifestSchema);

/** A descriptor as registries and stores hold it: without what earlier shops wrote (names of assembled releases, digests, lists of goods), and what contract 1 had. */
export const StoredDescriptorSchema = v.pipe(
  v.unknown(),
  v.transform(withoutGoods),
  v.transform(withoutOlderFields),
  ReleaseDescriptorSchema,
);

function withoutGoods(value: unknown): unknown {
  const object = v.safeParse(v.looseObject({}), value);
  if (!object.success) return value;
  const { products, sells, ...more } = object.output;
  return more;
}

function withoutOlderFields(value: unknown): unknown {
  const read = v.safeParse(v.looseObject({ contract: v.number() }), value);
  if (!read.success) return value;
  const { recordsDigest, assembled, ...current } = read.output;
  if (current.contract !== 1) return current;
  const { recordParts, ...descriptor } = current;
  return { ...descriptor, routes: without('beside', descriptor.routes), documents: without('digest', descriptor.documents) };
}

/** A list of objects without a field. */
function without(field: string, list: unknown): unknown {
  const objects = v.safeParse(v.array(v.record(v.string(), v.unknown())), list);
  if (!objects.success) return list;
  return objects.output.map((object) => Object.fromEntries(Object.entries(object).filter(([name]) => name !== field)));
}

/** The public address of a browser file of a release, and its checksum. Throws for a file that it does not list. */
export function browserFile(release: ReleaseDescriptor, file: string): [address: string, checksum: string] {
  const { name, version, files } = release;
  const checksum = files[`browser/${file}`]?.checksum;
  if (!checksum) throw new Error(`${name} ${version} does not list browser/${file}`);
  return [`/releases/${name}/${version}/${file}`, checksum];
}
