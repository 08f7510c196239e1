import { HOUR } from '@riwaq/contracts';
import type { GatewayContext } from '../context/gateway-context';
import { loggableError } from '../http/errors';
import { writeOrderEmails } from '../mail/order-emails';
import { deliverDueMessages } from '../outbox/deliver';
import { reconcilePayments } from '../payments/reconcile';
import { reconcilePaypal } from '../paypal/capture-paypal-order';
import { forgetOldOrders } from './forget-old-orders';

/** What is done again and again. Its rounds may meet those of other gateways: the database lets one of them have each piece of work. */
interface Job {
  readonly name: string;
  /** Milliseconds between two rounds. */
  readonly every: number;
  /** One round. It ends early once `signal` is aborted, with nothing half done. */
  readonly round: (context: GatewayContext, signal: AbortSignal) => Promise<void>;
}

interface Jobs {
  /** Ends all jobs. Resolves when the rounds that are under way have come to their end. */
  stop(): Promise<void>;
}

/** Starts the gateway's jobs: each at once and then again and again, one round of it at a time. A round that fails is logged; the next one comes. */
export function startJobs(context: GatewayContext, every: number): Jobs {
  const ending = new AbortController();
  const jobs: readonly Job[] = [
    { name: 'setting the clock', every: 4 * every, round: ({ syncClock: setClock }) => setClock() },
    { name: 'sending posts', every, round: deliverDueMessages },
    { name: 'writing emails', every, round: writeOrderEmails },
    { name: 'asking about payments', every: 2 * every, round: reconcilePayments },
    { name: 'asking about captures', every: 4 * every, round: reconcilePaypal },
    { name: 'forgetting old orders', every: HOUR, round: forgetOldOrders },
  ];
  const stops = jobs.map((job) => repeat(context, job, ending.signal));
  return {
    async stop() {
      ending.abort();
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

function repeat(context: GatewayContext, { name, every, round }: Job, signal: AbortSignal): () => Promise<void> {
  let running: Promise<void> | null = null;

  function begin(): void {
    running ??= round(context, signal)
      .catch((error: unknown) => context.log.error({ job: name, ...loggableError(error) }, 'a round of a job failed'))
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
