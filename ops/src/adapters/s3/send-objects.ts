import { UserError } from '../../system/user-error';
import type { Bucket } from './bucket';
import { isSameObject, type NewObject } from './stored-object';

/** Objects that are under way at once. */
const AT_ONCE = 24;

/** An object that is to be there: its key, and how to come by it. */
export interface ObjectSource {
  readonly key: string;
  readonly read: () => Promise<NewObject>;
}

export interface SentObjects {
  readonly sent: number;
  /** Were there, with the same checksum. */
  readonly kept: number;
  readonly bytes: number;
}

/**
 * Sees to it that objects are in the bucket. What it lists is looked at, for a list may be wrong, and what is there with the same checksum is not sent again; what was sent is looked at afterwards. Ends at the first that
 * fails; whoever comes again goes on from there.
 */
export async function sendObjects(bucket: Bucket, wanted: readonly ObjectSource[], listed: ReadonlySet<string>): Promise<SentObjects> {
  const sent = { sent: 0, kept: 0, bytes: 0 };
  await forEachConcurrently(wanted, async ({ key, read }) => {
    const object = await read();
    if (listed.has(key) && isSameObject(await bucket.look(key), object)) {
      sent.kept += 1;
      return;
    }
    await bucket.put(object);
    if (!isSameObject(await bucket.look(key), object))
      throw new UserError(`the bucket ${bucket.name} took ${key} and does not have it as it was sent`);
    sent.sent += 1;
    sent.bytes += object.content.length;
  });
  return sent;
}

/** Does a piece of work with each item, some at once. Begins none after one has failed, and rejects once those under way are over. */
export async function forEachConcurrently<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items].reverse();
  const hand = async () => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) {
      await work(item).catch((error: unknown) => {
        queue.length = 0;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, hand));
  const failed = ended.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
