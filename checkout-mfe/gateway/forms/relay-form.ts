import type { Doors } from '../doors';
import { concludeAttempt } from '../posts/deliver';
import { refusePost } from '../posts/post';
import { loggedForm, sendPost } from '../posts/send-post';
import { takeForm, type VisitorForm } from '../posts/take-form';
import { Refusal } from '../refusal';

/**
 * Passes a visitor's form on and says what became of it: `accepted` by the endpoint, or `kept`, where it gave no answer; then
 * the gateway goes on until it is accepted. The same content under the same key is never sent twice; another content arrives as
 * the corrected one. Throws `Refusal` where the endpoint says no: the visitor is told, and the server does not send that form again.
 */
export async function relayForm(doors: Doors, given: VisitorForm): Promise<'accepted' | 'kept'> {
  const taken = await takeForm(doors.database, given, doors.clock());
  if (taken.kind === 'known') return taken.isAccepted ? 'accepted' : 'kept';
  const { id, post, isPromised, replaces } = taken;
  const form = loggedForm(post.form);
  if (replaces !== '') {
    doors.log.warn({ reason: 'corrected', form, key: post.key, replaces }, 'a form replaces one that its endpoint may have taken');
  }

  const attempt = await sendPost(doors, post);
  if (attempt.kind === 'accepted' || attempt.kind === 'silent' || isPromised) {
    await concludeAttempt(doors, { id, form, attempts: 1 }, attempt);
    return attempt.kind === 'accepted' ? 'accepted' : 'kept';
  }
  await refusePost(doors.database, id, attempt.status, doors.clock());
  throw new Refusal(attempt.kind === 'busy' ? 'too-many-requests' : 'form-endpoint');
}
