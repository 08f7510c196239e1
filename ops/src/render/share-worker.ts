import { answerCaller } from '../system/worker-process';
import { liveReleases } from './live-releases';
import { readPublished } from './prepare-apps';
import type { DocumentShare } from './share-documents';
import { startComposer } from './start-composer';
import { writeDocuments } from './write-documents';

await answerCaller(async ({ input, shown, paths }: DocumentShare) => {
  const releases = liveReleases(input.registry);
  const composer = startComposer(input, releases, shown);
  // What the first process took in from outside, it published: this one shows the same.
  for (const { app, descriptor } of releases) if (descriptor.prepares) await composer.prepare(app, await readPublished(input.out));
  return writeDocuments(paths, composer.page, input);
});
