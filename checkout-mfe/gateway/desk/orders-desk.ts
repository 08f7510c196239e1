import type { Database } from '../database/database';
import { type UnsettledPayment, unsettledPayments } from '../payments/another-amount';
import { type Settlement, type Settling, settlePayment } from '../payments/settle-payment';
import { type OpenPost, openPosts, retryPosts } from '../posts/open-posts';
import { loggedForm } from '../posts/send-post';

/** What operations see of the outbox and of payments, and do with them: nothing of it tells who ordered. */
export interface OrdersDesk {
  /** Every post that no endpoint has taken yet, those that were given up first. */
  list(): Promise<readonly OpenPost[]>;
  /** Makes a post due now, or all of them. Gives how many it were. */
  retry(id: number | null): Promise<number>;
  /** Every payment of another amount that waits for a person. */
  unsettled(): Promise<readonly UnsettledPayment[]>;
  /** Settles such a payment. */
  settle(settlement: Settlement): Promise<Settling>;
  close(): Promise<void>;
}

/** The desk of a database that is open. Closing it leaves the database open. */
export function deskOf(database: Database, now: () => number): OrdersDesk {
  return {
    list: async () => (await openPosts(database)).map((post) => ({ ...post, form: loggedForm(post.form) })),
    retry: (id) => retryPosts(database, id, now()),
    unsettled: () => unsettledPayments(database),
    settle: (settlement) => settlePayment(database, settlement, now()),
    close: async () => undefined,
  };
}
