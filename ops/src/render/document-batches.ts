import { availableParallelism } from 'node:os';
import type { ComposeInput } from './compose-input';
import type { Documents } from './document-index';
import { liveReleases } from './live-releases';
import { readPublished } from './prepare-apps';
import { type ShownEverywhere, startComposer } from './start-composer';
import { writeDocuments } from './write-documents';

/** Fewer documents than this are rendered sooner than another process has started. */
const WORTH_A_PROCESS = 300;
/** More processes than this gain little, and each takes 200 MB. */
export const MOST_PROCESSES = 4;

/** The input of a process that renders a batch of documents. */
export interface DocumentBatch {
  readonly input: ComposeInput;
  readonly shown: ShownEverywhere;
  readonly paths: readonly string[];
}

/** Deals paths out, one batch for each processor: costly documents and cheap ones to all alike. */
export function batchesOf(paths: readonly string[], processors = availableParallelism()): string[][] {
  const count = Math.max(1, Math.min(processors, MOST_PROCESSES, Math.floor(paths.length / WORTH_A_PROCESS)));
  return Array.from({ length: count }, (_, batch) => paths.filter((__, at) => at % count === batch));
}

/** Renders and writes a batch of the documents in this process, which must be a fresh one. `onStep` hears what it is at. */
export async function writeBatch({ input, shown, paths }: DocumentBatch, onStep: (step: string) => void): Promise<Documents> {
  const releases = liveReleases(input.registry);
  const composer = startComposer(input, releases, shown, onStep);
  // What the first process took in from outside, it published: this one shows the same.
  for (const { app, descriptor } of releases) if (descriptor.prepares) await composer.prepare(app, await readPublished(input.out));
  return writeDocuments(paths, composer.page, input.out);
}
