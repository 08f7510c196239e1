import { algeriaMidnight, type NavigationRecord, navigationOf } from '@riwaq/contracts';
import { canonicalJson, sha256 } from '../system/files';
import type { ComposeInput, ComposeResult } from './compose-input';
import { batchesOf, type DocumentBatch } from './document-batches';
import { APPLICATION, type Documents, documentPaths, LAYOUT, MISSING, readDocumentIndex, writeDocumentIndex } from './document-index';
import { keptDocuments, type ShownContents } from './kept-documents';
import { type LiveRelease, liveReleases } from './live-releases';
import { prepareApps } from './prepare-apps';
import { startComposer } from './start-composer';
import { writeDocuments } from './write-documents';
import { writeAppFiles, writeListings } from './write-listings';

/** Renders a batch of documents in another process. */
type ComposeElsewhere = (batch: Pick<DocumentBatch, 'shown' | 'paths'>) => Promise<Documents>;

/**
 * Composes a generation's documents in this process, which must be new: a loaded release module stays loaded. Other processes help with
 * many documents. Calls `onStep` before each step. With `changed`, renders only the documents that show those apps; the others stay the
 * same files.
 */
export async function composeSite(
  input: ComposeInput,
  onStep: (step: string) => void,
  composeElsewhere: ComposeElsewhere,
): Promise<ComposeResult> {
  const started = performance.now();
  const releases = liveReleases(input.registry);
  const entries = releases.flatMap(({ descriptor }) => descriptor.navigation);
  // A damaged index keeps nothing; composing everything repairs it.
  const before = input.previous ? await readDocumentIndex(input.previous).catch(() => undefined) : undefined;
  const basis = basisOf(input, releases, entries);
  const kept = (input.changed || input.refresh) && before?.basis === basis ? before : undefined;
  // Kept documents fix the time, and new ones use the same.
  const { relativeTo, composedAt } = kept ?? { relativeTo: algeriaMidnight(input.now), composedAt: input.now };

  const shownAt = lastChange(releases, relativeTo, input.now);
  const shown = { navigation: navigationOf(entries, relativeTo), relativeTo, shownAt };
  onStep('loading the releases');
  const composer = startComposer(input, releases, shown, onStep);
  const { prepared, addresses, uncertainRoutes, warnings, digests, unchanged } = await prepareApps(
    input,
    releases,
    composer.prepare,
    kept !== undefined,
  );
  const all = documentPaths(prepared.map(({ descriptor }) => descriptor));
  const wanted = input.only && new Set([...input.only, MISSING, APPLICATION]);
  const paths = wanted ? all.filter((path) => wanted.has(path)) : all;
  const time = () => performance.now() - started;
  if (input.refresh && kept && unchanged) return { composed: 0, kept: paths.length, milliseconds: time(), warnings, unchanged };
  const changed = new Set(input.changed ?? releases.filter(({ descriptor }) => descriptor.prepares).map(({ app }) => app));
  const outside = outsideShown(prepared, digests);
  const stays = kept ? keptDocuments(kept.documents, paths, changed, input.refresh ? outside : undefined) : {};
  const made = await composeAll(paths.filter((path) => !stays[path]));
  const documents = withDigests({ ...stays, ...made }, outside);
  onStep('writing what stands beside the documents');
  await writeListings(input, prepared);
  await writeAppFiles(input, composer.manifest());
  await writeDocumentIndex(input.out, {
    basis,
    relativeTo,
    composedAt,
    addresses: [...addresses],
    uncertainRoutes: [...uncertainRoutes],
    documents,
  });
  const composed = Object.keys(made).length;
  return { composed, kept: paths.length - composed, milliseconds: time(), warnings };

  /** Renders what is not kept, one batch per processor. */
  async function composeAll(wanted: readonly string[]): Promise<Documents> {
    const [own = [], ...others] = batchesOf(wanted);
    const batches = await Promise.all([
      writeDocuments(own, composer.page, input.out),
      ...others.map((batch) => composeElsewhere({ shown, paths: batch })),
    ]);
    return Object.assign({}, ...batches);
  }
}

/** What came from outside into the documents, by path. */
function outsideShown(prepared: readonly LiveRelease[], digests: Readonly<Record<string, string>>): ShownContents {
  const entries = prepared.flatMap(({ app, descriptor }) =>
    descriptor.documents.flatMap(({ path }) => {
      const digest = descriptor.prepares ? digests[path] : undefined;
      return digest === undefined ? [] : [[path, { app, digest }] as const];
    }),
  );
  return new Map(entries);
}

function withDigests(documents: Documents, shown: ShownContents): Documents {
  const entries = Object.entries(documents).map(([path, document]) => [path, { ...document, digest: shown.get(path)?.digest }] as const);
  return Object.fromEntries(entries);
}

/** What every document depends on. */
function basisOf({ site, clock }: ComposeInput, releases: readonly LiveRelease[], entries: readonly NavigationRecord[]): string {
  const shell = releases.find(({ app }) => app === 'shell')?.descriptor;
  return digestOf([LAYOUT, site, clock, shell?.version, shell?.files, entries]);
}

/** In one order of keys: a configuration comes from its file, or from what a generation noted. */
const digestOf = (value: unknown) => sha256(canonicalJson(value));

/** The last instant up to `now` when the documents changed by time (D4), or else the start of the day. */
function lastChange(releases: readonly LiveRelease[], relativeTo: number, now: number): number {
  const changes = releases.flatMap(({ descriptor }) => descriptor.changes).map((instant) => Date.parse(instant));
  return Math.max(relativeTo, ...changes.filter((instant) => instant <= now));
}
