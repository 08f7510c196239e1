import type { PublicSite } from '@riwaq/contracts';
import { now, readStored, sendForm, writeStored } from '@riwaq/runtime';
import * as v from 'valibot';

const KeptPostSchema = v.object({
  record: v.string(),
  key: v.string(),
  fields: v.record(v.string(), v.string()),
  /** When it was kept first, in milliseconds. */
  since: v.number(),
});

/** A post of a promotion's second step that has not been accepted yet (D10). */
export type KeptPost = v.InferOutput<typeof KeptPostSchema>;

const stored = { key: 'riwaq.kept-posts', version: 1, schema: v.array(KeptPostSchema) };

/** Days after which a post is given up: by then the team has called, and what was typed leaves the device. */
const DAYS_KEPT = 7;

const keptPosts = () => readStored(stored) ?? [];

/** Keeps a post on the device until it is accepted, and sends it at once. Gives whether it was accepted; it never throws. */
export async function keepAndSend(site: PublicSite, post: Omit<KeptPost, 'since'>): Promise<boolean> {
  writeStored(stored, [...keptPosts().filter(({ key }) => key !== post.key), { ...post, since: now() }]);
  return send(site, post);
}

/** Sends what is still kept once more. Gives how many posts remain. */
export async function sendKeptPosts(site: PublicSite): Promise<number> {
  const fresh = keptPosts().filter(({ since }) => now() - since < DAYS_KEPT * 24 * 60 * 60 * 1000);
  if (fresh.length < keptPosts().length) writeStored(stored, fresh);
  for (const post of fresh) await send(site, post);
  return keptPosts().length;
}

async function send(site: PublicSite, { record, key, fields }: Omit<KeptPost, 'since'>): Promise<boolean> {
  try {
    await sendForm(site, { name: 'promotion-order', record, key, fields });
  } catch {
    return false;
  }
  writeStored(
    stored,
    keptPosts().filter((kept) => kept.key !== key),
  );
  return true;
}
