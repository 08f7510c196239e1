import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppName, AppNameSchema, type PublicSite, PublicSiteSchema } from '@riwaq/contracts';
import type { Registry, RegistryEntry } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { fallbackEntry, liveApps, liveDescriptors, liveEntry } from '../../registry/registry';
import { LAYOUT } from '../../render/document-index';
import { canonicalJson, filesIn, jsonOf, readIfThere, sha256 } from '../../system/files';

const CompositionInputsSchema = v.strictObject({
  /** Layout of the documents on the disk (`LAYOUT`). */
  layout: v.number(),
  /** Each app's live release and its fallback, by version and digest. */
  apps: v.record(AppNameSchema, v.string()),
  /** The public configuration. */
  site: PublicSiteSchema,
  /** Digest of the navigation entries, which every document contains. */
  navigation: v.string(),
  /** Digest of data from outside (a product source). Null without any. */
  outside: v.nullable(v.string()),
  /** Composition time in milliseconds and number of documents: parsing the index of ten thousand takes 0.1 s. */
  composed: v.strictObject({ relativeTo: v.number(), composedAt: v.number(), documents: v.number() }),
});

/** What the documents of a generation were made of. The same inputs on the same day give the same documents. */
export type CompositionInputs = v.InferOutput<typeof CompositionInputsSchema>;

/** The inputs that are known before composing. */
export type DesiredInputs = Omit<CompositionInputs, 'outside' | 'composed'>;

const fileOf = (generation: string) => join(generation, 'inputs.json');

/** The inputs of a generation. Undefined where they are missing or from another version. */
export async function readInputs(generation: string | undefined): Promise<CompositionInputs | undefined> {
  return jsonOf(CompositionInputsSchema, generation && (await readIfThere(fileOf(generation))));
}

export function writeInputs(generation: string, inputs: CompositionInputs): Promise<void> {
  return writeFile(fileOf(generation), `${JSON.stringify(inputs)}\n`);
}

export function desiredInputs(registry: Registry, site: PublicSite): DesiredInputs {
  const pins = liveApps(registry).map((app): [AppName, string] => {
    const pinned = [liveEntry(registry, app), fallbackEntry(registry, app)].map((entry) => (entry ? pinOf(entry) : 'none'));
    return [app, pinned.join(', else ')];
  });
  const navigation = digestOf(liveDescriptors(registry).flatMap((descriptor) => descriptor.navigation));
  return { layout: LAYOUT, apps: Object.fromEntries(pins), site, navigation };
}

/** Whether a composition has this configuration. */
export function isOfSite(inputs: Pick<CompositionInputs, 'site'> | undefined, site: PublicSite): boolean {
  return inputs !== undefined && canonicalJson(inputs.site) === canonicalJson(site);
}

/** With the digest, because a release or registry may have been edited in place. */
function pinOf({ metadata: { version }, extras: { descriptor } }: RegistryEntry): string {
  return `${version} ${digestOf(descriptor)}`;
}

const digestOf = (value: object) => sha256(JSON.stringify(value)).slice(0, 16);

/** Digest of the data that apps prepared in `folder`, before release data is added. Null without any. */
export async function externalDataDigest(folder: string): Promise<string | null> {
  const digest = createHash('sha256');
  let count = 0;
  for (const inside of ['data', 'site/data']) {
    for (const file of await filesIn(join(folder, inside))) {
      digest.update(`${inside}/${file}\0`).update(await readFile(join(folder, inside, file)));
      count += 1;
    }
  }
  return count === 0 ? null : digest.digest('hex').slice(0, 16);
}
