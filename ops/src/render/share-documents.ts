import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parse } from '@riwaq/contracts';
import { askWorker } from '../system/worker-process';
import type { ComposeInput } from './compose-input';
import { type Documents, DocumentsSchema } from './document-index';
import type { Shown } from './start-composer';

/** Fewer documents than this are rendered sooner than another process has started. */
const WORTH_A_PROCESS = 300;
/** More processes than this gain little, and each takes 200 MB. */
const MOST_PROCESSES = 4;

/** What a process that renders a share of a composition's documents is given. */
export interface DocumentShare {
  readonly input: ComposeInput;
  readonly shown: Shown;
  readonly paths: readonly string[];
}

/** Deals paths out, one share for each processor: costly documents and cheap ones to all alike. */
export function sharesOf(paths: readonly string[], processors = availableParallelism()): string[][] {
  const count = Math.max(1, Math.min(processors, MOST_PROCESSES, Math.floor(paths.length / WORTH_A_PROCESS)));
  return Array.from({ length: count }, (_, share) => paths.filter((__, at) => at % count === share));
}

/** Renders and writes a share of the documents in a process of its own. Rejects with what went wrong there; `signal` ends it. */
export async function composeShare(share: DocumentShare, signal: AbortSignal): Promise<Documents> {
  return parse(DocumentsSchema, await askWorker(join(import.meta.dirname, 'share-worker'), share, signal), 'a share of the documents');
}
