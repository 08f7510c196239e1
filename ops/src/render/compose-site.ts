import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type AppName, algeriaMidnight, type NavigationRecord, navigationOf } from '@riwaq/contracts';
import type { Compose, ComposeInput, ComposeResult } from './compose-input';
import { type Documents, readDocumentIndex, writeDocumentIndex } from './document-index';
import { type LiveRelease, liveReleases } from './live-releases';
import { prepareApps } from './prepare-apps';
import { composeShare, sharesOf } from './share-documents';
import { APPLICATION, MISSING, startComposer } from './start-composer';
import { keepDocuments, writeDocuments } from './write-documents';
import { writeAppFiles, writeListings } from './write-listings';

/**
 * Composes a generation's documents in this process, which must be a fresh one: a module of a release, once loaded, stays.
 * With `changed`, only the documents that show something of that app are rendered; the others are the same files as before.
 */
export const composeSite: Compose = async (input) => {
  const started = performance.now();
  const releases = liveReleases(input.registry);
  const entries = releases.flatMap(({ descriptor }) => descriptor.navigation);
  // One that is damaged keeps nothing; composing anew mends it.
  const before = input.previous ? await readDocumentIndex(input.previous).catch(() => undefined) : undefined;
  const basis = basisOf(input, releases, entries);
  const kept = input.changed && before?.basis === basis ? before : undefined;
  // What is kept says when it is; the rest of the site says the same.
  const { relativeTo, composedAt } = kept ?? { relativeTo: algeriaMidnight(input.now), composedAt: input.now };

  const shownAt = lastChange(releases, relativeTo, input.now);
  const shown = { navigation: navigationOf(entries, relativeTo), relativeTo, shownAt };
  const composer = startComposer(input, releases, shown);
  const { prepared, warnings } = await prepareApps(input, releases, composer.prepare, kept !== undefined);
  const paths = pathsOf(releases);
  const stays = kept ? keptOf(kept.documents, paths, input.changed) : {};
  const documents = { ...stays, ...(await composeAll(paths.filter((path) => !stays[path]))) };
  await keepDocuments(stays, input);
  await writeListings(join(input.out, 'site'), prepared, input.site, input.now);
  await writeAppFiles(input, releases, composer.manifest());
  await writeDocumentIndex(input.out, { basis, relativeTo, composedAt, documents });
  const milliseconds = performance.now() - started;
  const keptCount = Object.keys(stays).length;
  return { composed: paths.length - keptCount, kept: keptCount, milliseconds, warnings } satisfies ComposeResult;

  /** Renders what is not kept, a share on each processor. */
  async function composeAll(wanted: readonly string[]): Promise<Documents> {
    const [own = [], ...others] = sharesOf(wanted);
    const ending = new AbortController();
    try {
      const made = await Promise.all([
        writeDocuments(own, composer.page, input, before?.documents),
        ...others.map((share) => composeShare({ input, shown, paths: share }, ending.signal)),
      ]);
      return Object.assign({}, ...made);
    } finally {
      ending.abort();
    }
  }
};

/** The documents of the generation before that show nothing of the app that changes. */
function keptOf(documents: Documents, paths: readonly string[], changed: AppName | undefined): Documents {
  const stays = (path: string) => changed !== undefined && documents[path]?.shows.includes(changed) === false;
  return Object.fromEntries(paths.filter(stays).flatMap((path) => (documents[path] ? [[path, documents[path]]] : [])));
}

function pathsOf(releases: readonly LiveRelease[]): string[] {
  return [...releases.flatMap(({ descriptor }) => descriptor.documents.map(({ path }) => path)), MISSING, APPLICATION];
}

/** What every document depends on, whatever it shows. */
function basisOf({ site, clock }: ComposeInput, releases: readonly LiveRelease[], entries: readonly NavigationRecord[]): string {
  const shell = releases.find(({ app }) => app === 'shell')?.descriptor;
  return createHash('sha256')
    .update(JSON.stringify([site, clock, entries, shell?.version, shell?.files]))
    .digest('hex');
}

/** The last instant up to `now` at which what the documents show changed by itself (D4); the day's beginning, where none came since. */
function lastChange(releases: readonly LiveRelease[], relativeTo: number, now: number): number {
  const changes = releases.flatMap(({ descriptor }) => descriptor.changes).map((instant) => Date.parse(instant));
  return Math.max(relativeTo, ...changes.filter((instant) => instant <= now));
}
