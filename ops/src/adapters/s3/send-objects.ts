import { forEachConcurrently } from '../../system/for-each-concurrently';
import { UserError } from '../../system/user-error';
import type { Bucket } from './bucket';
import { isSameObject, type NewObject } from './stored-object';

/** Requests at the same time. */
export const AT_ONCE = 24;

/** The key of an object, and how to read it. */
export interface ObjectSource {
  readonly key: string;
  readonly read: () => Promise<NewObject>;
}

export interface SentObjects {
  readonly sent: number;
  /** Were there with the same checksum. */
  readonly kept: number;
  readonly bytes: number;
}

/**
 * Writes the objects that are missing. Checks listed objects too, because a list may be wrong, and checks each written object. Stops at the
 * first failure; the next run continues from there.
 */
export async function sendObjects(bucket: Bucket, wanted: readonly ObjectSource[], listed: ReadonlySet<string>): Promise<SentObjects> {
  const sent = { sent: 0, kept: 0, bytes: 0 };
  await forEachConcurrently(wanted, AT_ONCE, async ({ key, read }) => {
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
