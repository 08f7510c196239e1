import { databaseClock } from './database/database-clock';
import { type DatabasePlace, openDatabase } from './database/open-database';
import { type OpenPost, openPosts, retryPosts } from './posts/open-posts';
import { loggedForm } from './posts/send-post';

/** What operations see of the outbox, and do with it: nothing of it tells who ordered. */
export interface OrdersDesk {
  /** Every post that no endpoint has taken yet, those that were given up first. */
  list(): Promise<readonly OpenPost[]>;
  /** Makes a post due now, or all of them. Gives how many it were. */
  retry(id: number | null): Promise<number>;
  close(): Promise<void>;
}

/** Opens the gateway's database for operations. Throws `FolderInUseError` where the embedded one belongs to a gateway that runs. */
export async function openOrdersDesk(place: DatabasePlace): Promise<OrdersDesk> {
  const database = await openDatabase(place, () => undefined);
  const { now } = await databaseClock(database);
  return {
    list: async () => (await openPosts(database)).map((post) => ({ ...post, form: loggedForm(post.form) })),
    retry: (id) => retryPosts(database, id, now()),
    close: () => database.close(),
  };
}
