import { documentsFolder } from '../store/stored-documents';
import type { ComposeInput, ComposeResult } from './compose-input';
import { documentPaths, readDocumentIndex, type WrittenData, writeDocumentIndex } from './document-index';
import { documentKeys, keptDocuments, keyed, shownEverywhere } from './document-keys';
import { liveReleases } from './live-releases';
import { prepareApps } from './prepare-apps';
import { startComposer } from './start-composer';
import { requireDistinctData, writeData, writeDocuments } from './write-documents';
import { writeAppFiles, writeListings } from './write-listings';

/**
 * Composes a generation's documents in this process, which must be new: a loaded release module stays loaded. Calls `onStep` before each step. With `changed` or
 * `refresh`, documents that are stored under their key are not rendered.
 */
export async function composeSite(input: ComposeInput, onStep: (step: string) => void): Promise<ComposeResult> {
  const started = performance.now();
  const releases = liveReleases(input.registry);
  const shown = shownEverywhere(releases, input.now);
  // A damaged index keeps nothing; composing everything repairs it.
  const before =
    input.previous && (input.changed || input.refresh) ? await readDocumentIndex(input.previous).catch(() => undefined) : undefined;
  onStep('loading the releases');
  const composer = startComposer(input, releases, shown, onStep);
  const { prepared, uncertainRoutes, warnings, unusable, unchanged } = await prepareApps(input, releases, composer.prepare, before);
  const paths = documentPaths(prepared.map(({ descriptor }) => descriptor));
  const time = () => performance.now() - started;
  if (input.refresh && before && unchanged) return { composed: 0, kept: paths.length, milliseconds: time(), warnings, unchanged };
  const asked = prepared.flatMap(({ app, descriptor }) => descriptor.resources.map((path) => ({ app, path })));
  requireDistinctData(
    paths,
    asked.map(({ path }) => path),
  );
  const keyOf = documentKeys({ ...input, releases, shown });
  const stays = before ? await keptDocuments(before.documents, paths, keyOf, composer.digest, documentsFolder(input.home)) : {};
  const made = await writeDocuments(
    paths.filter((path) => !stays[path]),
    composer.page,
    input.out,
  );
  const resources: Record<string, WrittenData> = {};
  for (const { app, path } of asked) resources[path] = await writeData(input.out, path, await composer.resource(app, path));
  onStep('writing what stands beside the documents');
  await writeListings(input, prepared);
  await writeAppFiles(input, composer.manifest());
  await writeDocumentIndex(input.out, {
    relativeTo: shown.relativeTo,
    shownAt: shown.shownAt,
    uncertainRoutes: [...uncertainRoutes],
    unusable: Object.fromEntries(Object.entries(unusable).map(([app, lines]) => [app, [...lines]])),
    documents: { ...stays, ...keyed(made, keyOf) },
    resources,
  });
  const composed = Object.keys(made).length;
  return { composed, kept: paths.length - composed, milliseconds: time(), warnings: [...warnings, ...composer.warnings()] };
}
