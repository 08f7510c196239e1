import type { CagedProcess, CageEnd } from './caged-process';
import { startCaged } from './caged-process';
import type { CageMessage, CageWork } from './messages';

/** Limits that only a fault reaches. */
export interface CageLimits {
  /** Limit of one step (a document, for example), in milliseconds. */
  readonly step: number;
  /** Limit for an app that prepares, with network requests, in milliseconds. */
  readonly prepare: number;
  /** Memory limit of the whole work, in MiB. */
  readonly memory: number;
  /** The clock of the first two, in milliseconds. */
  readonly now?: () => number;
}

/** What a cage reported about itself before it loaded release code. */
type CageFacts = Extract<CageMessage, { ready: object }>['ready'];

type Answer = (question: Extract<CageMessage, { ask: number }>) => Promise<unknown>;

export interface RunningCage {
  readonly pid: number | undefined;
  readonly at: () => string;
  /** Resolves before release code loads. Rejects with the reason where the cage did not open. */
  readonly ready: Promise<CageFacts>;
  readonly begin: (work: CageWork) => void;
  /** Settles after its last process ended: with the result or the error. */
  readonly done: Promise<unknown>;
  /** The limit that its step has exceeded, in milliseconds. Undefined within the limit, and while other cages work for it. */
  readonly overdue: () => number | undefined;
  readonly stop: (reason: string) => void;
}

/** Prefix of a step in which an app prepares. */
const PREPARES = 'preparing ';
const OUT_OF_MEMORY = /heap out of memory|Allocation failed/;

/** The error of work that exceeds its memory. */
export function tooMuchMemory(at: string, { memory }: CageLimits): string {
  return `${at}: takes more than ${memory} MiB of memory`;
}

/**
 * Opens a cage and answers its questions. `listener` is a port that it must not reach. The first result or error counts and ends the
 * process.
 */
export function runCage(line: readonly string[], listener: number, limits: CageLimits, answer: Answer): RunningCage {
  const now = limits.now ?? (() => performance.now());
  let at = 'starting';
  let since = now();
  let working = 0;
  let outcome: { readonly result: unknown } | { readonly error: string } | undefined;
  let isReady: (facts: CageFacts) => void = () => {};
  let opened = false;

  const caged: CagedProcess = startCaged(line, hear);
  caged.tell({ listener });
  const settle = (found: NonNullable<typeof outcome>) => {
    outcome ??= found;
    caged.kill();
  };
  const done = caged.ended.then((end) => {
    if (outcome && 'result' in outcome) return outcome.result;
    throw new Error(outcome?.error ?? endText(end));
  });
  const ready = Promise.race([
    new Promise<CageFacts>((resolve) => {
      isReady = resolve;
    }),
    done.then(() => Promise.reject(new Error('it tells nothing of itself'))),
  ]);
  for (const promise of [done, ready]) promise.catch(() => {});
  return {
    pid: caged.pid,
    at: () => at,
    ready,
    done,
    begin: caged.tell,
    overdue() {
      const limit = at.startsWith(PREPARES) ? limits.prepare : limits.step;
      return working === 0 && now() - since > limit ? limit : undefined;
    },
    stop: (error) => settle({ error }),
  };

  function hear(message: CageMessage): void {
    if ('ready' in message) {
      opened = true;
      isReady(message.ready);
    } else if ('at' in message) {
      at = message.at;
      since = now();
    } else if ('ask' in message) void answerTo(message);
    else settle(message);
  }

  /** The batch runs in its own cage with its own limits, so the first cage may wait. */
  async function answerTo(question: Extract<CageMessage, { ask: number }>): Promise<void> {
    const { ask: to } = question;
    const waits = 'batch' in question ? 1 : 0;
    working += waits;
    try {
      caged.tell({ to, value: await answer(question) });
    } catch (error) {
      caged.tell({ to, error: error instanceof Error ? error.message : String(error) });
    }
    working -= waits;
    if (waits) since = now();
  }

  function endText({ signal, code, lastWords }: CageEnd): string {
    if (OUT_OF_MEMORY.test(lastWords)) return tooMuchMemory(at, limits);
    if (signal) return `${at}: was ended by ${signal}`;
    return opened ? `${at}: a release ended the process` : lastWords || `it ended with ${code}`;
  }
}
