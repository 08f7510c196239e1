import { availableParallelism } from 'node:os';
import type { ComposeInput } from './compose-input';
import type { WrittenDocuments } from './document-index';
import { liveReleases } from './live-releases';
import { readPublished } from './prepare-apps';
import { type ShownEverywhere, startComposer } from './start-composer';
import { writeDocuments } from './write-documents';

/** Fewer documents than this render faster than a process starts. */
const WORTH_A_PROCESS = 300;
/** More processes gain little and take 200 MB each. */
export const MOST_PROCESSES = 4;

/** Input of a process that renders a batch. */
export interface DocumentBatch {
  readonly input: ComposeInput;
  readonly shown: ShownEverywhere;
  readonly paths: readonly string[];
}

/** Deals paths into one batch per processor, so that costly documents spread evenly. */
export function batchesOf(paths: readonly string[], processors = availableParallelism()): string[][] {
  const count = Math.max(1, Math.min(processors, MOST_PROCESSES, Math.floor(paths.length / WORTH_A_PROCESS)));
  return Array.from({ length: count }, (_, batch) => paths.filter((__, at) => at % count === batch));
}

/** Renders and writes a batch of documents in this process, which must be new. Calls `onStep` before each step. */
export async function writeBatch({ input, shown, paths }: DocumentBatch, onStep: (step: string) => void): Promise<WrittenDocuments> {
  const releases = liveReleases(input.registry);
  const composer = startComposer(input, releases, shown, onStep);
  // Uses the outside data that the first process published.
  for (const { app, descriptor } of releases) if (descriptor.prepares) await composer.prepare(app, await readPublished(input.out));
  return writeDocuments(paths, composer.page, input.out);
}
