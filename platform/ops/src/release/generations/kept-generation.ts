import { realpath, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { AppName, PublicSite } from '@riwaq/contracts';
import type { Registry } from '@riwaq/contracts/platform';
import type { ComposedAgain } from '@riwaq/contracts/site-effects';
import { indexedFiles, readDocumentIndex } from '../../render/document-index';
import { isThere } from '../../system/files';
import { type CompositionInputs, type DesiredInputs, isOfSite, readInputs } from './composition-inputs';
import { generationFolder, generationNumbers } from './generation-folders';
import { isUpToDate } from './next-due-change';

/** Documents that every site needs: those of unknown and of pattern-only addresses, and the list of live releases. */
export const requiredFiles = ['404.html', 'app.html', 'live.json'];

/** A generation whose documents can be reused, all or some. */
export interface KeptGeneration {
  readonly folder: string;
  /** The apps with other releases. Empty where everything can be reused; else documents with the same key can. */
  readonly changed: readonly AppName[];
  readonly count: number;
}

/** Paths of documents of a kept generation that need not be rendered. With other outside data it may be fewer. */
export interface StayingDocuments {
  readonly surely: ReadonlySet<string>;
  /** Those of the same code with other records: only their loaders know. */
  readonly maybe: ReadonlySet<string>;
}

/** The wanted site and the live one. */
interface DesiredState {
  readonly home: string;
  readonly registry: Registry;
  readonly site: PublicSite;
  readonly inputs: DesiredInputs;
  readonly live: CompositionInputs | undefined;
  /** «Now» in milliseconds. */
  readonly now: number;
}

/** What can be reused, and why a composition of the same releases cannot. */
export interface FoundGeneration {
  readonly kept?: KeptGeneration;
  /** Has everything, but for an earlier day or state. */
  readonly passed?: KeptGeneration;
  readonly why?: ComposedAgain;
}

/**
 * The kept generation that leaves the least to compose: same shell, configuration, navigation, day and outside data, fewest other releases,
 * then the newest. Undefined where none fits.
 */
export async function findKeptGeneration(wanted: DesiredState): Promise<FoundGeneration> {
  const found: (Omit<KeptGeneration, 'count'> & Pick<CompositionInputs, 'composed'>)[] = [];
  let why: ComposedAgain | undefined;
  for (const number of await generationNumbers(wanted.home)) {
    const folder = generationFolder(wanted.home, number);
    const inputs = await readInputs(folder);
    if (!inputs || !isSameBasis(inputs, wanted)) continue;
    const changed = differingApps(inputs, wanted.inputs);
    if (isSameOutside(inputs, wanted)) found.push({ folder, changed, composed: inputs.composed });
    else if (changed.length === 0) why ??= 'source-changed';
  }
  found.sort((one, other) => one.changed.length - other.changed.length);
  let passed: KeptGeneration | undefined;
  for (const { folder, changed, composed } of found) {
    const isTrue = isUpToDate(composed, wanted.registry, wanted.now);
    const isPast = !passed && changed.length === 0 && composed.relativeTo <= wanted.now;
    if ((isTrue || isPast) && (await hasNeeded(folder))) {
      const generation = { folder: await composedIn(folder), changed, count: composed.documents };
      if (isTrue) return { kept: generation, ...(passed ? { passed } : {}), ...(why ? { why } : {}) };
      passed = generation;
    }
    if (changed.length === 0) why = isTrue ? 'files-lost' : 'time-passed';
  }
  return { ...(passed ? { passed } : {}), ...(why ? { why } : {}) };
}

function isSameBasis(inputs: CompositionInputs, { inputs: { layout, apps, navigation }, site }: DesiredState): boolean {
  const isSameFrame = inputs.apps.shell === apps.shell && inputs.navigation === navigation;
  return isSameFrame && inputs.layout === layout && isOfSite(inputs, site);
}

/** Whether a generation shows the live outside data, or uses none. */
function isSameOutside({ outside }: CompositionInputs, { site, live }: DesiredState): boolean {
  return outside === live?.outside || (outside === null && !site.products);
}

function differingApps({ apps }: CompositionInputs, { apps: wanted }: DesiredInputs): AppName[] {
  return [...new Set([...Object.keys(apps), ...Object.keys(wanted)])].filter((app) => apps[app] !== wanted[app]);
}

/**
 * Whether a generation has what every site needs. Its other documents are checked after the switch (`lostDocuments`): ten thousand take
 * 0.25 s.
 */
async function hasNeeded(folder: string): Promise<boolean> {
  const files = ['documents.json', ...requiredFiles.map((file) => join('site', file))];
  return (await Promise.all(files.map((file) => isThere(join(folder, file))))).every(Boolean);
}

/** Addresses of the index of which a file is missing or empty: the document, or data. */
export async function lostDocuments(folder: string): Promise<string[]> {
  const files = indexedFiles(await readDocumentIndex(folder));
  const hasContent = (file: string) =>
    stat(file).then(
      ({ size }) => size > 0,
      () => false,
    );
  const there = await Promise.all(files.map(({ file }) => hasContent(join(folder, 'site', file))));
  return [...new Set(files.flatMap(({ path }, at) => (there[at] ? [] : [path])))];
}

/** The folder that composed a generation's documents: its own, or the one that it links to. */
export async function composedIn(generation: string): Promise<string> {
  return dirname(await realpath(join(generation, 'site')));
}

/** The composed part of a generation; registry and history are separate. */
const composedNames = ['site', 'data', 'documents.json', 'inputs.json'];

/** Makes the draft show another generation's composition: four links, for any number of documents. */
export async function pointTo(draft: string, { folder }: KeptGeneration): Promise<void> {
  for (const name of composedNames) await symlink(join('..', basename(folder), name), join(draft, name));
}
