import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../system/user-error';
import type { ComposeInput } from './compose-input';
import { composeSite } from './compose-site';
import type { ComposeMessage } from './compose-supervisor';

const tell = (message: ComposeMessage) => parentPort?.postMessage(message);

// Written by the calling process of this same program a moment ago: trusted.
const input: ComposeInput = workerData;

// A release's own output must not mix with the answer.
console.log = console.error;

await composeSite(input, (at, thread = 0) => tell({ at, thread })).then(
  (result) => tell({ result }),
  (error: unknown) => tell({ error: messageOf(error) }),
);
