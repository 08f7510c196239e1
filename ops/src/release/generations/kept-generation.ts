import { access, realpath, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { AppName, PublicSite, Registry } from '@riwaq/contracts';
import { readDocumentIndex } from '../../render/document-index';
import { type CompositionInputs, type DesiredInputs, readInputs } from './composition-inputs';
import { CANARY, canaryFolder, generationFolder, generationNumbers } from './generation-folders';
import { isUpToDate } from './next-due-change';

/** Documents without which a site cannot answer: those of unknown addresses and of routes known only by pattern, and the list of live releases. */
export const requiredFiles = ['404.html', 'app.html', 'live.json'];

/** A generation whose documents can be shown again, or kept in part. */
export interface KeptGeneration {
  /** The folder that its documents were composed in. */
  readonly folder: string;
  /** The apps of which the wanted site has other releases: documents that show something of them are composed anew. With none, everything is there. */
  readonly changed: readonly AppName[];
  /** Whether the wanted site has another navigation: it is replaced in what is kept. */
  readonly otherNavigation: boolean;
  /** How many documents it shows. */
  readonly count: number;
}

/** What is wanted, and what is live. */
interface DesiredState {
  readonly home: string;
  readonly registry: Registry;
  readonly site: PublicSite;
  readonly inputs: DesiredInputs;
  /** What the live documents were made of. */
  readonly live: CompositionInputs | undefined;
  /** «Now» in milliseconds. */
  readonly now: number;
}

/** What was found to be kept, and why what was composed with these very releases is not shown again, where it is not. */
export interface FoundGeneration {
  readonly kept?: KeptGeneration;
  /** Has all that is wanted, as it was on an earlier day or before something began or ended. */
  readonly passed?: KeptGeneration;
  readonly why?: string;
}

/**
 * The kept generation from which the least has to be composed: of the same shell, configuration, day and records from outside, with as few other releases as there are;
 * of several one with the same navigation, the newest. None where nothing can be kept.
 */
export async function findKeptGeneration(wanted: DesiredState): Promise<FoundGeneration> {
  const found: (Omit<KeptGeneration, 'count'> & Pick<CompositionInputs, 'composed'>)[] = [];
  let why: string | undefined;
  const generations = (await generationNumbers(wanted.home)).map((number) => generationFolder(wanted.home, number));
  for (const folder of generations.flatMap((generation) => [generation, canaryFolder(generation)])) {
    const inputs = await readInputs(folder);
    if (!inputs || !isSameBasis(inputs, wanted)) continue;
    const changed = differingApps(inputs, wanted.inputs);
    const otherNavigation = inputs.navigation !== wanted.inputs.navigation;
    if (isSameOutside(inputs, wanted)) found.push({ folder, changed, otherNavigation, composed: inputs.composed });
    else if (changed.length === 0) why ??= 'the product source has changed since this was composed';
  }
  found.sort((one, other) => one.changed.length - other.changed.length || Number(one.otherNavigation) - Number(other.otherNavigation));
  let passed: KeptGeneration | undefined;
  for (const { folder, changed, otherNavigation, composed } of found) {
    const isTrue = isUpToDate(composed, wanted.registry, wanted.now);
    const isPast = !passed && changed.length === 0 && composed.relativeTo <= wanted.now;
    if ((isTrue || isPast) && (await hasNeeded(folder))) {
      const generation = { folder: await composedIn(folder), changed, otherNavigation, count: composed.documents };
      if (isTrue) return { kept: generation, ...(passed ? { passed } : {}), ...(why ? { why } : {}) };
      passed = generation;
    }
    if (changed.length === 0)
      why = isTrue
        ? `files of ${compositionPath(folder)} are lost`
        : 'something began or ended since this was composed, or its day has passed';
  }
  return { ...(passed ? { passed } : {}), ...(why ? { why } : {}) };
}

function isSameBasis(inputs: CompositionInputs, { inputs: { layout, config, apps } }: DesiredState): boolean {
  return inputs.layout === layout && inputs.config === config && inputs.apps.shell === apps.shell;
}

/** Whether a generation shows what the live one took in from outside, or needs nothing of the kind. */
function isSameOutside({ outside }: CompositionInputs, { site, live }: DesiredState): boolean {
  return outside === live?.outside || (outside === null && !site.products);
}

function differingApps({ apps }: CompositionInputs, { apps: wanted }: DesiredInputs): AppName[] {
  return [...new Set([...Object.keys(apps), ...Object.keys(wanted)])].filter((app) => apps[app] !== wanted[app]);
}

/** Whether a generation has what no site can do without. Its documents are looked for once it is shown (`lostDocuments`): ten thousand take a quarter of a second. */
async function hasNeeded(folder: string): Promise<boolean> {
  const files = ['documents.json', ...requiredFiles.map((file) => join('site', file))];
  return (await Promise.all(files.map((file) => isThere(join(folder, file))))).every(Boolean);
}

/** The documents that a generation's index names and that are lost. */
export async function lostDocuments(folder: string): Promise<string[]> {
  const { documents } = await readDocumentIndex(folder);
  const entries = Object.entries(documents);
  const there = await Promise.all(entries.map(([, { file }]) => isThere(join(folder, 'site', file))));
  return entries.flatMap(([path], place) => (there[place] ? [] : [path]));
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** The folder of the generation that a generation's documents were composed in: its own, or that which it points to. */
export async function composedIn(generation: string): Promise<string> {
  return dirname(await realpath(join(generation, 'site')));
}

/** What a generation has of its composition; registry and history are its own. */
const composedNames = ['site', 'data', 'documents.json', 'inputs.json'];

/** Makes the new generation `draft` show what was composed in another: four links, however many documents there are. `up` leads from where it will stand to the folder of generations. */
export async function pointTo(draft: string, { folder }: KeptGeneration, up = '..'): Promise<void> {
  for (const name of composedNames) await symlink(join(up, compositionPath(folder), name), join(draft, name));
}

/** The place of a composition in the folder of generations: `000007`, or `000007/canary`. */
export function compositionPath(folder: string): string {
  return basename(folder) === CANARY ? join(basename(dirname(folder)), CANARY) : basename(folder);
}
