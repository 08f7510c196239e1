import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ComposeInput } from './compose-input';
import type { OnStep } from './compose-supervisor';
import type { Documents } from './document-index';
import type { ShownEverywhere } from './start-composer';

/** Fewer documents than this are rendered sooner than another thread has started. */
const WORTH_A_THREAD = 300;
/** More threads than this gain little, and each takes 200 MB. */
const MOST_THREADS = 4;

/** What a thread that renders a batch of a composition's documents is given. */
export interface DocumentBatch {
  readonly input: ComposeInput;
  readonly shown: ShownEverywhere;
  readonly paths: readonly string[];
}

/** What such a thread tells: what it is at, and in the end what became of it. */
export type BatchMessage = { readonly at: string } | { readonly documents: Documents } | { readonly error: string };

/** Deals paths out, one batch for each processor: costly documents and cheap ones to all alike. */
export function batchesOf(paths: readonly string[], processors = availableParallelism()): string[][] {
  const count = Math.max(1, Math.min(processors, MOST_THREADS, Math.floor(paths.length / WORTH_A_THREAD)));
  return Array.from({ length: count }, (_, batch) => paths.filter((__, at) => at % count === batch));
}

/** Renders and writes a batch of the documents in a thread of its own. Rejects with what went wrong there. `onStep` hears what it is at. */
export function composeBatch(batch: DocumentBatch, onStep: OnStep): Promise<Documents> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./batch-worker.js', import.meta.url), { workerData: batch });
    thread.on('message', (message: BatchMessage) => {
      if ('at' in message) return onStep(message.at);
      onStep(null);
      if ('error' in message) reject(new Error(message.error));
      else resolve(message.documents);
    });
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('a release ended the composition')));
  });
}
