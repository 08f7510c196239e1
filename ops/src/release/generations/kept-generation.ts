import { realpath, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { AppName, PublicSite, Registry } from '@riwaq/contracts';
import { type DocumentIndex, readDocumentIndex } from '../../render/document-index';
import { listFiles } from '../../system/files';
import { type CompositionInputs, readInputs, type WantedInputs } from './composition-inputs';
import { generationFolder, generationNumbers } from './generation-folders';
import { isOfToday } from './next-due-change';

/** Documents without which a site cannot answer: those of unknown addresses and of routes known only by pattern, and the list of live releases. */
export const neededFiles = ['404.html', 'app.html', 'live.json'];

/** A generation whose documents can be shown again, or kept in part. */
export interface KeptGeneration {
  /** The folder that its documents were composed in. */
  readonly folder: string;
  /** The apps of which the wanted site has other releases: documents that show something of them are composed anew. With none, everything is there. */
  readonly changed: readonly AppName[];
  readonly index: DocumentIndex;
}

/** What is wanted, and what is live. */
export interface Wanted {
  readonly home: string;
  readonly registry: Registry;
  readonly site: PublicSite;
  readonly inputs: WantedInputs;
  /** What the live documents were made of. */
  readonly live: CompositionInputs | undefined;
  /** «Now» in milliseconds. */
  readonly now: number;
}

/**
 * The kept generation from which the least has to be composed: of the same shell, configuration, day and records from outside, with as few other releases as there are;
 * of several the newest. Undefined where nothing can be kept. One that has lost a document is left out.
 */
export async function findKeptGeneration(wanted: Wanted): Promise<KeptGeneration | undefined> {
  const found: { readonly folder: string; readonly changed: readonly AppName[] }[] = [];
  for (const folder of (await generationNumbers(wanted.home)).map((number) => generationFolder(wanted.home, number))) {
    const inputs = await readInputs(folder);
    if (inputs && isSameBasis(inputs, wanted)) found.push({ folder, changed: differingApps(inputs, wanted.inputs) });
  }
  found.sort((one, other) => one.changed.length - other.changed.length);
  for (const { folder, changed } of found) {
    const index = await readDocumentIndex(folder).catch(() => undefined);
    if (!index || !isOfToday(index, wanted.registry, wanted.now) || !(await isWhole(folder, index))) continue;
    return { folder: await composedIn(folder), changed, index };
  }
  return undefined;
}

function isSameBasis(inputs: CompositionInputs, { inputs: { layout, config, apps }, site, live }: Wanted): boolean {
  const sameOutside = inputs.outside === live?.outside || (inputs.outside === null && !site.products);
  return inputs.layout === layout && inputs.config === config && inputs.apps.shell === apps.shell && sameOutside;
}

function differingApps({ apps }: CompositionInputs, { apps: wanted }: WantedInputs): AppName[] {
  return [...new Set([...Object.keys(apps), ...Object.keys(wanted)])].filter((app) => apps[app] !== wanted[app]);
}

/** Whether nothing is lost of what a generation shows. What was changed in its place is not seen here: ten thousand documents take seconds to read. */
async function isWhole(folder: string, { documents }: DocumentIndex): Promise<boolean> {
  const there = new Set(await listFiles(await realpath(join(folder, 'site'))).catch(() => []));
  return [...neededFiles, ...Object.values(documents).map(({ file }) => file)].every((file) => there.has(file));
}

/** The folder of the generation that a generation's documents were composed in: its own, or that which it points to. */
export async function composedIn(generation: string): Promise<string> {
  return dirname(await realpath(join(generation, 'site')));
}

/** What a generation has of its composition; registry and history are its own. */
const composedNames = ['site', 'data', 'documents.json', 'inputs.json'];

/** Makes the new generation `draft` show what was composed in another: four links, however many documents there are. */
export async function pointTo(draft: string, { folder }: KeptGeneration): Promise<void> {
  for (const name of composedNames) await symlink(join('..', basename(folder), name), join(draft, name));
}
