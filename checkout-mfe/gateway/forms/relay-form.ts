import type { Doors } from '../doors';
import { acceptPost, addPost, forgetPost, keepPost, type NewPost, promisePost } from '../posts/post';
import { waitAfter } from '../posts/retry';
import { sendPost } from '../posts/send-post';
import { Refusal } from '../refusal';

/**
 * Passes a visitor's form on and says what became of it: `accepted` by the endpoint, or `kept`, where it gave no answer; then
 * the gateway goes on until it is accepted. The same key again is never sent twice.
 * Throws `Refusal` where the endpoint says no: the visitor is told, and the server does not send that form again.
 */
export async function relayForm(doors: Doors, post: NewPost): Promise<'accepted' | 'kept'> {
  const id = await addPost(doors.database, post, 'sending', doors.clock());
  if (id === null) {
    const state = await promisePost(doors.database, post.form, post.key);
    // Refused and forgotten between the two statements: then this is a new attempt.
    if (state === null) return relayForm(doors, post);
    return state === 'accepted' ? 'accepted' : 'kept';
  }

  const attempt = await sendPost(doors, post);
  const now = doors.clock();
  if (attempt.kind === 'accepted') {
    await acceptPost(doors.database, id, now);
    return 'accepted';
  }
  if (attempt.kind === 'silent') {
    await keepPost(doors.database, id, { state: 'waiting', due: now + waitAfter(1) });
    return 'kept';
  }
  await forgetPost(doors.database, id);
  throw new Refusal(attempt.kind === 'busy' ? 'too-many-requests' : 'form-endpoint');
}
