import { parentPort, workerData } from 'node:worker_threads';
import type { ComposeInput } from './compose-input';
import { composeSite } from './compose-site';

/** What the composing thread tells the process around it: what it is at, and in the end what became of it. */
export type ComposeMessage =
  | { readonly at: string }
  | { readonly result: Awaited<ReturnType<typeof composeSite>> }
  | { readonly error: string };

const tell = (message: ComposeMessage) => parentPort?.postMessage(message);

// Written by the calling process of this same program a moment ago: trusted.
const input: ComposeInput = workerData;

// A release's own output must not mix with the answer.
console.log = console.error;

await composeSite(input, (at) => tell({ at })).then(
  (result) => tell({ result }),
  (error: unknown) => tell({ error: error instanceof Error ? error.message : String(error) }),
);
