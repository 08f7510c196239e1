import type { Doors } from '../doors';
import { type DuePost, takeDuePosts } from './due-posts';
import { acceptPost, type Kept, keepPost } from './post';
import { waitAfter } from './retry';
import { type Attempt, loggedForm, sendPost } from './send-post';

/** Posts that are taken, and sent side by side, at once. */
const BATCH = 10;

/** Sends every due post, once each. Those that are not taken stay for a later time. Stops between two batches once `signal` is aborted. */
export async function deliverDuePosts(doors: Doors, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
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
  return concludeAttempt(doors, post, await sendPost(doors, post));
}

/** Puts on record what an attempt at a post came to: taken, or to be tried again, or given up. */
export async function concludeAttempt(doors: Doors, post: Pick<DuePost, 'id' | 'form' | 'attempts'>, attempt: Attempt): Promise<void> {
  const now = doors.clock();
  if (attempt.kind === 'accepted') return acceptPost(doors.database, post.id, now);
  const about = { form: loggedForm(post.form), post: post.id, attempts: post.attempts, ...attempt };
  const kept = keptAfter(attempt, post.attempts, doors);
  if (kept.state === 'dead') doors.log.error(about, 'ALERT: a post has failed too often and waits for a person (riwaq orders)');
  else doors.log.warn(about, 'a post was not accepted and stays');
  return keepPost(doors.database, post.id, kept);
}

type Failure = Exclude<Attempt, { kind: 'accepted' }>;

function keptAfter(attempt: Failure, attempts: number, { clock, postAttempts }: Doors): Kept {
  const status = 'status' in attempt ? { status: attempt.status } : {};
  if (attempts >= postAttempts) return { state: 'dead', due: clock(), ...status };
  if (attempt.kind === 'busy') return { state: 'busy', due: clock() + attempt.wait, ...status };
  return { state: 'waiting', due: clock() + waitAfter(attempts), ...status };
}
