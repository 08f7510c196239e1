import type { CagedProcess, CageEnd } from './caged-process';
import { startCaged } from './caged-process';
import type { CageMessage, CageWork } from './messages';

/** Limits that only a fault reaches. */
export interface ComposeLimits {
  /** How long one step may take, a document among them, in milliseconds. */
  readonly step: number;
  /** How long an app may prepare, which asks its source over the network, in milliseconds. */
  readonly prepare: number;
  /** Memory in MiB, of all that composing needs. */
  readonly memory: number;
}

/** What a cage found out about itself before it loaded any code of a release. */
type CageFacts = Extract<CageMessage, { ready: object }>['ready'];

/** What may be asked for from a cage. */
type Answer = (question: Extract<CageMessage, { ask: number }>) => Promise<unknown>;

/** A cage with its work. */
export interface RunningCage {
  readonly pid: number | undefined;
  /** What it is at. */
  readonly at: () => string;
  /** Resolves before any code of a release is loaded. Rejects where the cage could not be opened, with the reason. */
  readonly ready: Promise<CageFacts>;
  /** Gives it its work. */
  readonly begin: (work: CageWork) => void;
  /** Settles once nothing runs in it any more: with its result, or with what went wrong. */
  readonly done: Promise<unknown>;
  /** The limit in milliseconds that its step has passed; undefined where it has not, or others work for it. */
  readonly overdue: () => number | undefined;
  /** Ends it for a reason. */
  readonly stop: (reason: string) => void;
}

/** How a step begins in which an app prepares. */
const PREPARES = 'preparing ';
const OUT_OF_MEMORY = /heap out of memory|Allocation failed/;

/** What is said of a composition that takes more memory than it may. */
export function tooMuchMemory(at: string, { memory }: ComposeLimits): string {
  return `${at}: composing takes more than ${memory} MiB of memory`;
}

/**
 * Opens a cage, and answers its questions. `listener` is a port that it must not reach.
 * The first result or error counts, and ends the process.
 */
export function runCage(line: readonly string[], listener: number, limits: ComposeLimits, answer: Answer): RunningCage {
  let at = 'starting';
  let since = performance.now();
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
      return working === 0 && performance.now() - since > limit ? limit : undefined;
    },
    stop: (error) => settle({ error }),
  };

  function hear(message: CageMessage): void {
    if ('ready' in message) {
      opened = true;
      isReady(message.ready);
    } else if ('at' in message) {
      at = message.at;
      since = performance.now();
    } else if ('ask' in message) void answerTo(message);
    else settle(message);
  }

  /** A batch of documents has its own cage with its own limits: meanwhile the first cage may wait. */
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
    if (waits) since = performance.now();
  }

  function endText({ signal, code, lastWords }: CageEnd): string {
    if (OUT_OF_MEMORY.test(lastWords)) return tooMuchMemory(at, limits);
    if (signal) return `composing was ended by ${signal}`;
    return opened ? `${at}: a release ended the composition` : lastWords || `it ended with ${code}`;
  }
}
