import type { Doors } from '../doors';
import { type DuePost, takeDuePosts } from './due-posts';
import { acceptPost, keepPost } from './post';
import { waitAfter } from './retry';
import { loggedForm, sendPost } from './send-post';

/** Posts that are taken, and sent side by side, at once. */
const BATCH = 10;

/** Sends every due post, once each. Those that are not taken stay for a later time. */
export async function deliverDuePosts(doors: Doors): Promise<void> {
  for (;;) {
    const posts = await takeDuePosts(doors.database, { now: doors.clock(), limit: BATCH });
    if (posts.length === 0) return;
    await Promise.all(posts.map((post) => deliver(doors, post)));
  }
}

/** Sends the due posts of one registration, once each. */
export async function deliverRegistration(doors: Doors, registration: string): Promise<void> {
  const posts = await takeDuePosts(doors.database, { now: doors.clock(), limit: BATCH, registration });
  await Promise.all(posts.map((post) => deliver(doors, post)));
}

async function deliver(doors: Doors, post: DuePost): Promise<void> {
  const attempt = await sendPost(doors, post);
  const now = doors.clock();
  if (attempt.kind === 'accepted') return acceptPost(doors.database, post.id, now);
  doors.log.warn({ form: loggedForm(post.form), post: post.id, attempts: post.attempts, ...attempt }, 'a post was not accepted and stays');
  if (attempt.kind === 'busy') return keepPost(doors.database, post.id, 'busy', now + attempt.wait);
  return keepPost(doors.database, post.id, 'waiting', now + waitAfter(post.attempts));
}
