import { Console } from 'node:console';
import fs, { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { messageOf } from '../../system/user-error';
import { composeSite } from '../compose-site';
import type { CageMessage, CageWork, Description, SourceAnswer, SourceReply } from './messages';

const STANDARD_OUTPUT = 1;
/** Longest description, in characters; that of ten thousand records takes a tenth. */
const LONGEST_DESCRIPTION = 2 ** 25;
/** Statuses without a body. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

if (!['fs', 'worker', 'child'].every((what) => 'permission' in process && !process.permission.has(what))) {
  console.error('Node’s permissions do not hold in it');
  process.exit(1);
}

// Standard output is ours: what releases print goes to standard error.
const printTo = (stream: object) => Object.defineProperty(process, 'stdout', { value: stream, configurable: true });
printTo(process.stderr);
globalThis.console = new Console(process.stderr);
globalThis.fetch = askSource;

let step = '';
// It waits until it is written: what a release does next may never end.
const tell = (message: CageMessage) => writeFileSync(STANDARD_OUTPUT, `${JSON.stringify(message)}\n`);
const onStep = (at: string) => {
  step = at;
  tell({ at });
};
process.on('uncaughtException', (error) => tell({ error: `${step}: ${messageOf(error)}` }));
onStep('starting');

const waiting = new Map<number, (reply: SourceReply) => void>();
// The calling process of this same program wrote them: trusted.
const lines = createInterface({ input: process.stdin });
lines.once('line', (work) => {
  lines.on('line', (line) => answered(JSON.parse(line)));
  void carryOut(JSON.parse(work));
});
// The caller is gone, so this process ends too.
lines.once('close', () => process.kill(process.pid, 'SIGKILL'));

async function carryOut(work: CageWork): Promise<void> {
  try {
    tell({ result: await resultOf(work) });
  } catch (error) {
    tell({ error: messageOf(error) });
  }
}

function resultOf(work: CageWork): unknown {
  if ('compose' in work) return composeSite(work.compose, onStep);
  return 'describe' in work ? described(work.describe) : null;
}

/** Runs a `description.cjs`, and returns what it prints. Standard input is that of the cage, so it reads `input` in its place. */
function described({ what, program, input }: Description): string {
  onStep(what);
  const { readFileSync } = fs;
  fs.readFileSync = ((file, options) => (file === 0 ? input : readFileSync(file, options))) as typeof readFileSync;
  let printed = '';
  const write = (part: unknown) => {
    printed += String(part);
    if (printed.length > LONGEST_DESCRIPTION) throw new Error(`prints more than ${LONGEST_DESCRIPTION} characters`);
    return true;
  };
  printTo(Object.create(process.stderr, { write: { value: write } }));
  createRequire(import.meta.url)(program);
  return printed;
}

/** The only network access of a release: the product source, fetched by the process outside. Rejects as `fetch` does. */
async function askSource(...[address, options]: Parameters<typeof fetch>): Promise<Response> {
  const { href } = new URL(address instanceof Request ? address.url : address);
  if ((options?.method ?? 'GET') !== 'GET' || options?.body) throw new TypeError(`${href}: a source is asked, and told nothing`);
  const asked = ask(href);
  const { signal } = options ?? {};
  const { status, type, body } = await (signal ? Promise.race([asked, whenAborted(signal)]) : asked).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new TypeError('fetch failed', { cause });
  });
  return new Response(WITHOUT_BODY.includes(status) ? null : body, { status, headers: { 'content-type': type } });
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

let questions = 0;

function ask(source: string): Promise<SourceAnswer> {
  questions += 1;
  const number = questions;
  tell({ ask: number, source });
  return new Promise((resolve, reject) => {
    waiting.set(number, (reply) => ('answer' in reply ? resolve(reply.answer) : reject(new Error(reply.error))));
  });
}

function answered(reply: SourceReply): void {
  waiting.get(reply.to)?.(reply);
  waiting.delete(reply.to);
}
