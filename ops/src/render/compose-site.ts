import { createHash } from 'node:crypto';
import { type AppName, algeriaMidnight, navigationOf } from '@riwaq/contracts';
import type { ComposeInput, ComposeResult } from './compose-input';
import { batchesOf, type DocumentBatch } from './document-batches';
import { APPLICATION, type Documents, LAYOUT, MISSING, missingFile, readDocumentIndex, writeDocumentIndex } from './document-index';
import { type LiveRelease, liveReleases } from './live-releases';
import { prepareApps } from './prepare-apps';
import { replaceNavigation } from './replace-navigation';
import { startComposer } from './start-composer';
import { writeDocuments } from './write-documents';
import { writeAppFiles, writeListings } from './write-listings';

/** Has another process render a batch of the documents: what all of them show, and their paths. */
type ComposeElsewhere = (batch: Pick<DocumentBatch, 'shown' | 'paths'>) => Promise<Documents>;

/**
 * Composes a generation's documents in this process, which must be a fresh one: a module of a release, once loaded, stays.
 * Other processes help with many documents. `onStep` hears each step.
 * With `changed`, only the documents that show something of those apps are rendered; the others are the same files as before.
 */
export async function composeSite(
  input: ComposeInput,
  onStep: (step: string) => void,
  composeElsewhere: ComposeElsewhere,
): Promise<ComposeResult> {
  const started = performance.now();
  const releases = liveReleases(input.registry);
  const entries = releases.flatMap(({ descriptor }) => descriptor.navigation);
  // One that is damaged keeps nothing; composing anew mends it.
  const before = input.previous ? await readDocumentIndex(input.previous).catch(() => undefined) : undefined;
  const basis = basisOf(input, releases);
  const navigation = digestOf(entries);
  const kept = (input.changed || input.refresh) && before?.basis === basis ? before : undefined;
  // What is kept says when it is; the rest of the site says the same.
  const { relativeTo, composedAt } = kept ?? { relativeTo: algeriaMidnight(input.now), composedAt: input.now };

  const shownAt = lastChange(releases, relativeTo, input.now);
  const shown = { navigation: navigationOf(entries, relativeTo), relativeTo, shownAt };
  onStep('loading the releases');
  const composer = startComposer(input, releases, shown, onStep);
  const { prepared, addresses, warnings, digests, unchanged } = await prepareApps(input, releases, composer.prepare, kept !== undefined);
  const paths = pathsOf(prepared);
  const time = () => performance.now() - started;
  const isSameNavigation = kept?.navigation === navigation;
  if (input.refresh && isSameNavigation && unchanged) return { composed: 0, kept: paths.length, milliseconds: time(), warnings, unchanged };
  const changed = new Set(input.changed ?? releases.filter(({ descriptor }) => descriptor.prepares).map(({ app }) => app));
  const found = kept ? keptOf(kept.documents, paths, changed, input.refresh ? digests : {}) : {};
  const stays = isSameNavigation ? found : await replaceNavigation(input, found, composer.withNavigation);
  const made = await composeAll(paths.filter((path) => !stays[path]));
  const documents = withDigests({ ...stays, ...made }, digests);
  onStep('writing what stands beside the documents');
  await writeListings(input, prepared);
  await writeAppFiles(input, releases, composer.manifest());
  await writeDocumentIndex(input.out, { basis, navigation, relativeTo, composedAt, addresses: [...addresses], documents });
  const composed = Object.keys(made).length;
  const replaced = !kept || isSameNavigation ? {} : { navigation: Object.keys(stays).length };
  return { composed, kept: paths.length - composed, ...replaced, milliseconds: time(), warnings };

  /** Renders what is not kept, a batch on each processor. */
  async function composeAll(wanted: readonly string[]): Promise<Documents> {
    const [own = [], ...others] = batchesOf(wanted);
    const batches = await Promise.all([
      writeDocuments(own, composer.page, input.out),
      ...others.map((batch) => composeElsewhere({ shown, paths: batch })),
    ]);
    return Object.assign({}, ...batches);
  }
}

/** The documents of the generation before that show nothing of the apps that change, or of those what they would show now (`digests`). */
function keptOf(
  documents: Documents,
  paths: readonly string[],
  changed: ReadonlySet<AppName>,
  digests: Readonly<Record<string, string>>,
): Documents {
  const entries = paths.flatMap((path): [string, Documents[string]][] => {
    const document = documents[path];
    const digest = digests[path];
    const stays = document && (!document.shows.some((app) => changed.has(app)) || (digest !== undefined && document.digest === digest));
    return stays ? [[path, document]] : [];
  });
  return Object.fromEntries(entries);
}

function withDigests(documents: Documents, digests: Readonly<Record<string, string>>): Documents {
  const entries = Object.entries(documents).map(([path, document]) => [path, { ...document, digest: digests[path] }] as const);
  return Object.fromEntries(entries);
}

function pathsOf(releases: readonly LiveRelease[]): string[] {
  const ofApps = releases.flatMap(({ descriptor: { documents, closedRoutes } }) => [
    ...documents.map(({ path }) => path),
    ...closedRoutes.map((pattern) => `/${missingFile(pattern)}`),
  ]);
  return [...ofApps, MISSING, APPLICATION];
}

/** What every document depends on, whatever it shows, but for its navigation. */
function basisOf({ site, clock }: ComposeInput, releases: readonly LiveRelease[]): string {
  const shell = releases.find(({ app }) => app === 'shell')?.descriptor;
  return digestOf([LAYOUT, site, clock, shell?.version, shell?.files]);
}

const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** The last instant up to `now` at which what the documents show changed by itself (D4); the day's beginning, where none came since. */
function lastChange(releases: readonly LiveRelease[], relativeTo: number, now: number): number {
  const changes = releases.flatMap(({ descriptor }) => descriptor.changes).map((instant) => Date.parse(instant));
  return Math.max(relativeTo, ...changes.filter((instant) => instant <= now));
}
