import { createHash } from 'node:crypto';
import { link, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  algeriaMidnight,
  type ComposedDocument,
  type ComposerInput,
  type NavigationRecord,
  navigationOf,
  type ReleaseDescriptor,
  type ShellServer,
} from '@riwaq/contracts';
import { checksum } from '@riwaq/webpack-preset/release-facts';
import { releaseFolder } from '../release/release-store';
import type { ComposeInput, ComposeResult } from './compose-input';
import { type DocumentIndex, readDocumentIndex, writeDocumentIndex } from './document-index';
import { type LiveRelease, liveReleases, pinnedRemote } from './live-releases';
import { prepareApps } from './prepare-apps';
import { writeAppFiles, writeListings } from './write-listings';

type Documents = DocumentIndex['documents'];

/** The two documents that belong to no route: of missing pages, and of routes known only by pattern. */
const MISSING = '/404.html';
const APPLICATION = '/app.html';

/**
 * Composes a generation's documents in this process, which must be a fresh one: a module of a release, once loaded, stays.
 * With `changed`, only the documents that show something of that app are rendered; the others are the same files as before.
 * `onStep` hears what it is at: an app that is prepared, a document.
 */
export async function composeSite(input: ComposeInput, onStep: (step: string) => void): Promise<ComposeResult> {
  const started = performance.now();
  const releases = liveReleases(input.registry);
  const entries = releases.flatMap(({ descriptor }) => descriptor.navigation);
  const before = input.previous && input.changed ? await readDocumentIndex(input.previous) : undefined;
  const basis = basisOf(input, releases, entries);
  const kept = before?.basis === basis ? before : undefined;
  // What is kept says when it is; the rest of the site says the same.
  const { relativeTo, composedAt } = kept ?? { relativeTo: algeriaMidnight(input.now), composedAt: input.now };

  const shownAt = lastChange(releases, relativeTo, input.now);
  onStep('loading the releases');
  const composer = startComposer(input, releases, { navigation: navigationOf(entries, relativeTo), relativeTo, shownAt }, onStep);
  const { prepared, warnings } = await prepareApps(input, releases, composer.prepare, kept !== undefined);
  const documents: Documents = {};
  let composed = 0;
  // While one document is written the next is rendered.
  let placed: Promise<void> = Promise.resolve();
  for (const path of pathsOf(releases)) {
    const document = kept?.documents[path];
    const stays = document && input.changed && !document.shows.includes(input.changed) ? document : undefined;
    const [rendered] = await Promise.all([stays ?? composer.page(path), placed]);
    placed = ('html' in rendered ? writeDocument(input, path, rendered) : keepDocument(input, rendered)).then((entry) => {
      documents[path] = entry;
    });
    if (!stays) composed += 1;
  }
  await placed;

  await writeListings(join(input.out, 'site'), prepared, input.site, input.now);
  await writeAppFiles(input, releases, composer.manifest());
  await writeDocumentIndex(input.out, { basis, relativeTo, composedAt, documents });
  const milliseconds = performance.now() - started;
  return { composed, kept: Object.keys(documents).length - composed, milliseconds, warnings };
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

const composerParts = ['prepare', 'page', 'missing', 'application', 'manifest'] as const satisfies (keyof ReturnType<
  ShellServer['createComposer']
>)[];

type Shown = Pick<ComposerInput, 'navigation' | 'relativeTo' | 'shownAt'>;

function startComposer(input: ComposeInput, releases: readonly LiveRelease[], shown: Shown, onStep: (step: string) => void) {
  const byApp = <Value>(value: (release: LiveRelease) => Value) =>
    Object.fromEntries(releases.map((release) => [release.app, value(release)]));
  const folderOf = ({ name, version }: ReleaseDescriptor) => releaseFolder(input.home, name, version);
  const shell = releases.find(({ app }) => app === 'shell');
  if (!shell) throw new Error('no shell is live');

  const load = createRequire(import.meta.url);
  const { createComposer } = load(join(folderOf(shell.descriptor), shell.descriptor.server)) as ShellServer;
  const composer = createComposer({
    site: input.site,
    ...shown,
    ...(input.clock === undefined ? {} : { clock: input.clock }),
    descriptors: byApp(({ descriptor }) => descriptor),
    remotes: Object.fromEntries(releases.filter(({ app }) => app !== 'shell').map((release) => [release.app, pinnedRemote(release)])),
    serverEntries: byApp(({ descriptor }) => join(folderOf(descriptor), descriptor.server)),
    load,
  });

  const missing = composerParts.filter((part) => typeof composer[part] !== 'function');
  if (missing.length > 0) {
    const { version } = shell.descriptor;
    throw new Error(`shell@${version} was built for an older composer (it lacks ${missing.join(', ')}): promote a newer shell first`);
  }

  return {
    manifest: composer.manifest,
    prepare(...[app, kept]: Parameters<typeof composer.prepare>) {
      onStep(`preparing ${app}`);
      return composer.prepare(app, kept);
    },
    async page(path: string): Promise<ComposedDocument> {
      onStep(path);
      try {
        if (path === MISSING) return await composer.missing();
        if (path === APPLICATION) return await composer.application();
        return await composer.page(path);
      } catch (error) {
        throw new Error(`${path} does not compose: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    },
  };
}

async function writeDocument({ out }: ComposeInput, path: string, { html, shows }: ComposedDocument): Promise<Documents[string]> {
  const file = path.endsWith('.html') ? path.slice(1) : join(path.slice(1), 'index.html');
  const target = join(out, 'site', file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, html);
  return { file, checksum: checksum(html), shows: [...shows] };
}

async function keepDocument({ out, previous = '' }: ComposeInput, kept: Documents[string]): Promise<Documents[string]> {
  const target = join(out, 'site', kept.file);
  await mkdir(dirname(target), { recursive: true });
  await link(join(previous, 'site', kept.file), target);
  return kept;
}
