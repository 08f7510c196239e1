import { setTimeout as wait } from 'node:timers/promises';
import type { GatewayContext } from '../context/gateway-context';
import { instant, type Queries } from '../database/database';
import { newToken } from '../identity/tokens';

/** Milliseconds between two attempts to claim. */
const AGAIN_AFTER = 50;
/** Milliseconds that a start may take beyond the provider's time limit. */
const RESERVE = 2000;

/** Another gateway starts a payment of the order, or took this one over. */
export class ClaimedError extends Error {
  override readonly name = 'ClaimedError';
}

/** The right to start the payment of an order. Its end is stored: the claim of a dead gateway ends by itself. */
export interface Claim {
  /** Lasts from now as long as one answer of the provider may take. Throws `ClaimedError` if the claim is lost. */
  extend(): Promise<void>;
  /** Ends the claim within a transaction, which so stores nothing for a lost one. Throws `ClaimedError` then. */
  settle(queries: Queries): Promise<void>;
}

type ClaimContext = Pick<GatewayContext, 'database' | 'clock' | 'endpointTimeout'>;

/**
 * Runs `work` while no other gateway starts a payment of this order. `work` may wait for the network. Throws `ClaimedError` if others held the claim for
 * `endpointTimeout`.
 */
export async function claimStart<Result>(
  { database, clock, endpointTimeout }: ClaimContext,
  reference: string,
  work: (claim: Claim) => Promise<Result>,
): Promise<Result> {
  const token = newToken();
  const until = () => instant(clock() + endpointTimeout + RESERVE);
  const isOurs = async (queries: Queries, statement: string, ...more: readonly string[]) =>
    (await queries.query(statement, [reference, token, ...more])).length > 0;

  const claim = () =>
    isOurs(
      database,
      `insert into payment_starts (reference, token, until) values ($1, $2, $3)
       on conflict (reference) do update set token = excluded.token, until = excluded.until where payment_starts.until <= $4 returning token`,
      until(),
      instant(clock()),
    );
  const patience = performance.now() + endpointTimeout;
  while (!(await claim())) {
    if (performance.now() >= patience) throw new ClaimedError('another start of a payment did not end');
    await wait(AGAIN_AFTER);
  }
  const release = (queries: Queries) => isOurs(queries, 'delete from payment_starts where reference = $1 and token = $2 returning token');
  try {
    return await work({
      async extend() {
        const statement = 'update payment_starts set until = $3 where reference = $1 and token = $2 returning token';
        if (!(await isOurs(database, statement, until()))) throw new ClaimedError('the start of a payment took too long');
      },
      async settle(queries) {
        if (!(await release(queries))) throw new ClaimedError('the start of a payment took too long');
      },
    });
  } finally {
    // Otherwise it ends by itself.
    await release(database).catch(() => undefined);
  }
}
