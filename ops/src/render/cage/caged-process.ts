import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import * as v from 'valibot';
import { type CageAnswer, type CageMessage, CageMessageSchema, type CageQuestion, type CageWork } from './messages';

/** The longest line of a cage, in characters: the index of ten thousand documents takes less. */
const LONGEST_LINE = 2 ** 26;
/** How much of what is printed in there is kept, for its last words. */
const LAST_WORDS = 4096;

/** A process in a cage. `onMessage` hears its messages, parsed; a message that cannot be read arrives as an `error`. */
export interface CagedProcess {
  /** The number of the process, or of the program around it: its end ends the cage. Undefined where it did not start. */
  readonly pid: number | undefined;
  readonly tell: (message: CageQuestion | CageWork | CageAnswer) => void;
  /** Ends it. */
  readonly kill: () => void;
  /** Resolves once nothing of it runs any more, with how it ended and the last that it printed. */
  readonly ended: Promise<CageEnd>;
}

/** How a cage ended: by a signal, from without or within, or with an exit code. */
export interface CageEnd {
  readonly signal: string | undefined;
  readonly code: number | undefined;
  readonly lastWords: string;
}

/** What a shell, and bubblewrap, add to the number of the signal that ended what they ran. */
const BY_SIGNAL = 128;
const KILL = 9;

/**
 * Starts a command line of `commandLine`. The process gets nothing of this process's environment.
 * It reads from its standard input and writes its messages to a third pipe: a release may print anything.
 * With one pipe for both ways, a write that failed after its end threw away the result that nobody had read yet.
 */
export function startCaged([program = '', ...line]: readonly string[], onMessage: (message: CageMessage) => void): CagedProcess {
  const child = spawn(program, line, { env: { NODE_ENV: 'production' }, stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
  const [stdin, stdout, stderr, channel] = child.stdio;
  if (!stdin || !(channel instanceof Readable)) throw new Error('a process in a cage has a pipe of its own to tell by');
  let lastWords = '';
  const hear = (part: unknown) => {
    lastWords = (lastWords + String(part)).slice(-LAST_WORDS);
  };
  for (const stream of [stdout, stderr]) stream?.on('data', hear);

  readLines(
    channel,
    (text) => onMessage(parseMessage(text)),
    () => {
      onMessage({ error: 'a release tells what is too long to be read' });
      child.kill('SIGKILL');
    },
  );
  // A process that ends closes its pipes: `ended` reports it.
  for (const pipe of [stdin, channel]) pipe.on('error', () => {});
  return {
    pid: child.pid,
    tell: (message) => void stdin.write(`${JSON.stringify(message)}\n`),
    kill: () => void child.kill('SIGKILL'),
    ended: new Promise((resolve) => {
      child.once('error', (error) => resolve({ signal: undefined, code: undefined, lastWords: error.message }));
      child.once('close', (code, signal) => {
        const killed = code === BY_SIGNAL + KILL ? 'SIGKILL' : undefined;
        resolve({ signal: signal ?? killed, code: code ?? undefined, lastWords: lastWords.trim() });
      });
    }),
  };
}

/** Hears a stream line by line; one that never ends is not gathered, nor looked through again with each part that comes. */
function readLines(stream: Readable, onLine: (line: string) => void, tooLong: () => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (part: string) => {
    const [first = '', ...lines] = part.split('\n');
    rest += first;
    for (const line of lines) {
      onLine(rest);
      rest = line;
    }
    if (rest.length <= LONGEST_LINE) return;
    rest = '';
    tooLong();
  });
}

function parseMessage(text: string): CageMessage {
  try {
    return v.parse(CageMessageSchema, JSON.parse(text));
  } catch {
    return { error: 'a release tells what cannot be read' };
  }
}
