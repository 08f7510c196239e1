import { HOUR } from '@riwaq/contracts';
import type { GatewayContext } from '../context/gateway-context';
import { ageCounters } from '../database/old-counters';
import type { PendingCounters } from '../database/pending-counters';
import { NewerDatabaseError } from '../database/schema-version';
import { drawingRounds } from '../drawings/draw-due';
import { loggableError } from '../http/errors';
import { withdrawLetters } from '../mail/write-letters';
import { deliverNotices } from '../notices/deliver-notices';
import { writeSearchWords } from '../orders/search-words';
import { deliverDueMessages } from '../outbox/deliver';
import { reconcilePayments } from '../payments/reconcile';
import { forgetOldOrders } from './forget-old-orders';

/** Work in rounds, at each gateway. One of them claims a message or a question about a payment. */
interface Job {
  readonly name: string;
  /** Milliseconds between two rounds. */
  readonly every: number;
  /** One round. Ends early, with nothing half done, once `signal` is aborted. */
  readonly round: (context: GatewayContext, signal: AbortSignal) => Promise<void>;
}

interface Jobs {
  /** Ends all jobs. Resolves after the current rounds. */
  stop(): Promise<void>;
}

/** What was counted and is not in the database yet, and what says that this gateway runs. */
interface OfThisGateway {
  readonly stay: () => Promise<void>;
  readonly counters: PendingCounters;
}

/** Milliseconds until a stored file is drawn: its message waits for it, and staff for what it shows. */
const SOON = 1000;

/** Starts the jobs: each at once, then every `every` milliseconds, one round at a time. Logs a failed round and continues. */
export function startJobs(context: GatewayContext, { counters, stay }: OfThisGateway, every: number): Jobs {
  const ending = new AbortController();
  const jobs: readonly Job[] = [
    { name: 'staying', every, round: stay },
    { name: 'sending messages', every, round: (gateway, signal) => deliverDueMessages(gateway, signal, 'forms') },
    { name: 'sending letters', every, round: (gateway, signal) => deliverDueMessages(gateway, signal, 'letters') },
    { name: 'sending notices', every, round: deliverNotices },
    { name: 'withdrawing letters', every: 4 * every, round: withdrawLetters },
    { name: 'drawing pictures', every: Math.min(every, SOON), round: drawingRounds('picture') },
    { name: 'drawing PDFs', every: Math.min(every, SOON), round: drawingRounds('pdf') },
    { name: 'asking about payments', every: 2 * every, round: reconcilePayments },
    { name: 'writing words to search for', every: 4 * every, round: writeSearchWords },
    { name: 'forgetting old orders', every: HOUR, round: forgetOldOrders },
    { name: 'keeping counts', every: 4 * every, round: () => counters.keep(context.database) },
    { name: 'summing up old counts', every: HOUR, round: ({ database, clock }) => ageCounters(database, clock()) },
  ];
  const stops = jobs.map((job) => repeat(context, job, ending.signal));
  return {
    async stop() {
      ending.abort();
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

/** What the log says of a failed round: what a database that a newer gateway changed asks for, else no word of the error, which may quote a visitor. */
function messageOf(error: unknown): string {
  return error instanceof NewerDatabaseError ? error.message : 'a round of a job failed';
}

function repeat(context: GatewayContext, { name, every, round }: Job, signal: AbortSignal): () => Promise<void> {
  let running: Promise<void> | null = null;

  function begin(): void {
    running ??= round(context, signal)
      .catch((error: unknown) => context.log.error({ job: name, ...loggableError(error) }, messageOf(error)))
      .finally(() => {
        running = null;
      });
  }

  const timer = setInterval(begin, every);
  timer.unref();
  begin();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
