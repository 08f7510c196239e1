import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../system/user-error';
import type { BatchMessage, DocumentBatch } from './document-batches';
import { liveReleases } from './live-releases';
import { readPublished } from './prepare-apps';
import { startComposer } from './start-composer';
import { writeDocuments } from './write-documents';

const tell = (message: BatchMessage) => parentPort?.postMessage(message);

// Given by the composing thread of this same program a moment ago: trusted.
const { input, shown, paths }: DocumentBatch = workerData;

async function compose() {
  const releases = liveReleases(input.registry);
  const composer = startComposer(input, releases, shown, (at) => tell({ at }));
  // What the first thread took in from outside, it published: this one shows the same.
  for (const { app, descriptor } of releases) if (descriptor.prepares) await composer.prepare(app, await readPublished(input.out));
  return writeDocuments(paths, composer.page, input.out);
}

await compose().then(
  (documents) => tell({ documents }),
  (error: unknown) => tell({ error: messageOf(error) }),
);
// Whatever a release left running must not keep the thread.
parentPort?.close();
