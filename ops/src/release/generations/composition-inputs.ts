import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AppName, AppNameSchema, type Registry, type RegistryEntry } from '@riwaq/contracts';
import * as v from 'valibot';
import { fallbackEntry, liveApps, liveDescriptors, liveEntry } from '../../registry/registry';
import { LAYOUT } from '../../render/document-index';
import { nameOf } from '../../store/release-store';
import { listFiles, readIfThere } from '../../system/files';
import { isSystemError } from '../../system/user-error';

const CompositionInputsSchema = v.strictObject({
  /** How documents lie on the disk (`LAYOUT`). */
  layout: v.number(),
  /** Each app's live release and the one that its documents fall back to, by version and digest. */
  apps: v.record(AppNameSchema, v.string()),
  /** The site's public configuration, by name. */
  config: v.string(),
  /** Digest of the navigation's entries: they stand in every document, and can be replaced there. */
  navigation: v.string(),
  /** Digest of what apps took in from outside, a product source; null where they took nothing. */
  outside: v.nullable(v.string()),
  /** When it was composed, in milliseconds, as its index says, and how many documents there are: reading ten thousand takes a tenth of a second. */
  composed: v.strictObject({ relativeTo: v.number(), composedAt: v.number(), documents: v.number() }),
});

/** What the documents of a generation were made of: with the same on the same day they would come out the same. */
export type CompositionInputs = v.InferOutput<typeof CompositionInputsSchema>;

/** What can be known of it before anything is composed. */
export type DesiredInputs = Omit<CompositionInputs, 'outside' | 'composed'>;

const fileOf = (generation: string) => join(generation, 'inputs.json');

/** What a generation's documents were made of; undefined where it does not say, or not in a way that this release understands. */
export async function readInputs(generation: string | undefined): Promise<CompositionInputs | undefined> {
  const text = generation && (await readIfThere(fileOf(generation)));
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), CompositionInputsSchema), text);
  return success ? output : undefined;
}

export function writeInputs(generation: string, inputs: CompositionInputs): Promise<void> {
  return writeFile(fileOf(generation), `${JSON.stringify(inputs)}\n`);
}

/** What the documents of a registry and a configuration are made of. */
export function desiredInputs(registry: Registry, config: string): DesiredInputs {
  const pins = liveApps(registry).map((app): [AppName, string] => {
    const pinned = [liveEntry(registry, app), fallbackEntry(registry, app)].map((entry) => (entry ? pinOf(entry) : 'none'));
    return [app, pinned.join(', else ')];
  });
  const navigation = digestOf(liveDescriptors(registry).flatMap((descriptor) => descriptor.navigation));
  return { layout: LAYOUT, apps: Object.fromEntries(pins), config, navigation };
}

/** The names of the releases that documents of these inputs pin. */
export function pinnedReleaseNames({ apps }: CompositionInputs): string[] {
  return Object.entries(apps).flatMap(([app, pins]) =>
    [...pins.matchAll(/(?<!\S)(\S+) [0-9a-f]{16}(?:,|$)/g)].map(([, version = '']) => nameOf({ app, version })),
  );
}

/** A release that was changed in its place, or a registry that was edited by hand, is another one. */
function pinOf({ metadata: { version }, extras: { descriptor } }: RegistryEntry): string {
  return `${version} ${digestOf(descriptor)}`;
}

const digestOf = (value: object) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

/** Digest of all data that apps prepared for the composition in `folder`, before that of their releases is added; null where they prepared nothing. */
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

async function filesIn(folder: string): Promise<string[]> {
  return listFiles(folder).catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return [];
    throw error;
  });
}
