import type { PublicSite } from '@riwaq/contracts';
import { now, readStored, removeStored, sendForm, writeStored } from '@riwaq/runtime';
import { KEPT_POSTS_KEY } from '@riwaq/store';
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

const stored = { key: KEPT_POSTS_KEY, version: 1, schema: v.array(KeptPostSchema) };

/** Days after which a post is given up: by then the team has called, and what was typed leaves the device. */
const DAYS_KEPT = 7;

const keptPosts = () => readStored(stored) ?? [];

function write(posts: readonly KeptPost[]): void {
  if (posts.length === 0) removeStored(stored);
  else writeStored(stored, [...posts]);
}

/** Keeps a post on the device until it is accepted, and sends it at once; it never throws. */
export async function keepAndSend(site: PublicSite, post: Omit<KeptPost, 'since'>): Promise<void> {
  write([...keptPosts().filter(({ key }) => key !== post.key), { ...post, since: now() }]);
  await send(site, post);
}

/** Sends what is still kept once more; it never throws. */
export async function sendKeptPosts(site: PublicSite): Promise<void> {
  const fresh = keptPosts().filter(({ since }) => now() - since < DAYS_KEPT * 24 * 60 * 60 * 1000);
  write(fresh);
  for (const post of fresh) await send(site, post);
}

async function send(site: PublicSite, { record, key, fields }: Omit<KeptPost, 'since'>): Promise<void> {
  try {
    await sendForm(site, { name: 'promotion-order', record, key, fields });
  } catch {
    // It stays kept.
    return;
  }
  write(keptPosts().filter((kept) => kept.key !== key));
}
