import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { killProcess } from '../../system/kill-process';
import { type CageMessage, CageMessageSchema, type CageWork, type SourceReply } from './messages';

/** Longest line of a cage, in characters; a description of ten thousand records takes less. */
const LONGEST_LINE = 2 ** 26;
/** How much output is kept for error messages. */
const LAST_WORDS = 4096;

/** A process in a cage. */
export interface CagedProcess {
  /** Process id of the cage or of the wrapper around it: killing it kills the cage. Undefined where it did not start. */
  readonly pid: number | undefined;
  readonly tell: (line: CageWork | SourceReply) => void;
  readonly kill: () => void;
  /** Resolves after its last process ended, with how it ended and its last output. */
  readonly ended: Promise<CageEnd>;
}

/** How a cage ended: by a signal, or with an exit code. */
export interface CageEnd {
  readonly signal: string | undefined;
  readonly code: number | undefined;
  readonly lastWords: string;
}

/** A shell and bubblewrap report a signal as this plus its number. */
const BY_SIGNAL = 128;
const KILL = 9;

/**
 * Starts a command of `commandLine` without our environment. It reads lines on standard input and writes messages on standard output: `onMessage` hears each, one
 * that cannot be read as an `error`.
 */
export function startCaged([program = '', ...line]: readonly string[], onMessage: (message: CageMessage) => void): CagedProcess {
  const child = spawn(program, line, { env: { NODE_ENV: 'production' }, stdio: 'pipe' });
  function kill(): void {
    // Else another process may have its number by now.
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (isRunning && child.pid !== undefined) killProcess(child.pid);
  }
  let lastWords = '';
  child.stderr.on('data', (part) => {
    lastWords = (lastWords + String(part)).slice(-LAST_WORDS);
  });
  readLines(
    child.stdout,
    (text) => onMessage(parseMessage(text)),
    () => {
      onMessage({ error: 'a release tells what is too long to be read' });
      kill();
    },
  );
  // A process that ended closed its pipes: `ended` reports it.
  for (const pipe of child.stdio) pipe?.on('error', () => {});
  return {
    pid: child.pid,
    tell: (told) => void child.stdin.write(`${JSON.stringify(told)}\n`),
    kill,
    ended: new Promise((resolve) => {
      child.once('error', (error) => resolve({ signal: undefined, code: undefined, lastWords: error.message }));
      child.once('close', (code, signal) => {
        const killed = code === BY_SIGNAL + KILL ? 'SIGKILL' : undefined;
        resolve({ signal: signal ?? killed, code: code ?? undefined, lastWords: lastWords.trim() });
      });
    }),
  };
}

/** Splits a stream into lines. An endless line is dropped, and each part is scanned once. */
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
