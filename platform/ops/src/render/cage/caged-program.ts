import { connect, Socket } from 'node:net';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { messageOf } from '../../system/user-error';
import { composeSite } from '../compose-site';
import { type DocumentBatch, writeBatch } from '../document-batches';
import { WrittenDocumentsSchema } from '../document-index';
import type { ShownEverywhere } from '../start-composer';
import { type CageAnswer, type CageMessage, type CageQuestion, type CageWork, SourceAnswerSchema } from './messages';
import { runDescription } from './run-description';

/** The pipe to the caller. Standard output belongs to releases. */
const CHANNEL = 3;
/** Statuses without a body. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

const channel = new Socket({ fd: CHANNEL });
const tell = (message: CageMessage, told?: () => void) => void channel.write(`${JSON.stringify(message)}\n`, told);
const end = () => process.exit(0);
let step = 'loading';
const onStep = (at: string) => {
  step = at;
  tell({ at });
};
const waiting = new Map<number, (answer: CageAnswer) => void>();

// Release output goes to standard error. An uncaught error ends the composition.
console.log = console.error;
process.on('uncaughtException', (error) => tell({ error: `${step}: ${messageOf(error)}` }, end));
globalThis.fetch = askSource;

// The calling process of this same program wrote it: trusted.
const lines = createInterface({ input: process.stdin });
lines.once('line', (question) => {
  lines.once('line', (work) => {
    lines.on('line', (line) => answered(JSON.parse(line)));
    void carryOut(JSON.parse(work));
  });
  void lookAround(JSON.parse(question));
});
// The caller is gone, so this process ends too.
lines.once('close', () => process.kill(process.pid, 'SIGKILL'));

/** Reports whether the cage is closed. It gets work, and loads release code, only then. */
async function lookAround({ listener }: CageQuestion): Promise<void> {
  tell({ ready: { network: await reaches(listener), permissions: isPermitted() } });
}

async function carryOut(work: CageWork): Promise<void> {
  try {
    tell({ result: await resultOf(work) }, end);
  } catch (error) {
    tell({ error: messageOf(error) }, end);
  }
}

function resultOf(work: CageWork): unknown {
  if ('compose' in work) return composeSite(work.compose, onStep, composeElsewhere);
  if ('batch' in work) return writeBatch(work.batch, onStep);
  onStep(work.describe.what);
  return runDescription(work.describe);
}

function reaches(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

function isPermitted(): boolean {
  const known = 'permission' in process;
  return known && ['fs', 'worker', 'child'].every((what) => !process.permission.has(what));
}

/** Asks for another cage to render a batch of documents. */
async function composeElsewhere({ shown, paths }: Pick<DocumentBatch, 'shown' | 'paths'>) {
  return v.parse(WrittenDocumentsSchema, await ask({ batch: { shown, paths: [...paths] } }));
}

/** The only network access of a release: the product source, fetched by the process outside. Rejects as `fetch` does. */
async function askSource(...[address, options]: Parameters<typeof fetch>): Promise<Response> {
  const { href } = new URL(address instanceof Request ? address.url : address);
  if ((options?.method ?? 'GET') !== 'GET' || options?.body) throw new TypeError(`${href}: a source is asked, and told nothing`);
  const asked = ask({ source: href });
  const { signal } = options ?? {};
  const given = await (signal ? Promise.race([asked, whenAborted(signal)]) : asked).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new TypeError('fetch failed', { cause });
  });
  const { status, type, body } = v.parse(SourceAnswerSchema, given);
  return new Response(WITHOUT_BODY.includes(status) ? null : body, { status, headers: { 'content-type': type } });
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

let asked = 0;
type Question = { readonly source: string } | { readonly batch: { readonly shown: ShownEverywhere; readonly paths: string[] } };

function ask(question: Question): Promise<unknown> {
  asked += 1;
  const number = asked;
  tell({ ask: number, ...question });
  return new Promise((resolve, reject) => {
    waiting.set(number, (answer) => ('error' in answer ? reject(new Error(answer.error)) : resolve(answer.value)));
  });
}

function answered(answer: CageAnswer): void {
  waiting.get(answer.to)?.(answer);
  waiting.delete(answer.to);
}
