import { DAY } from '@riwaq/contracts';
import type { RefusedChange } from '../contract/answers';
import { pages } from '../contract/pages';
import { refusalText } from '../contract/refusal-text';
import { messageOf } from './desk-error';
import type { DeskOptions } from './desk-parts';
import { staffEmail } from './staff-email';
import type { Member } from './staff-tables';

/**
 * Keeps refused changes for a day, and sends each to its maker: the window in which it was asked for may be closed. They end with the desk;
 * `close` waits for the last e-mail.
 */
export function openRefusals({
  origin,
  sendEmail,
  now,
  log,
}: Pick<DeskOptions, 'sendEmail' | 'now' | 'log'> & { readonly origin: string }) {
  let kept: readonly RefusedChange[] = [];
  let sending = Promise.resolve();
  const recent = () => kept.filter(({ at }) => now() - Date.parse(at) <= DAY);

  return {
    /** The refusals of a day, newest first. */
    recent,
    add({ email, name }: Member, refused: Omit<RefusedChange, 'at' | 'by'>): void {
      const refusal = { ...refused, at: new Date(now()).toISOString(), by: name };
      kept = [refusal, ...recent()];
      const letter = staffEmail({
        subject: `رُفض تغييرك: ${refusal.app}`,
        paragraphs: [refusalText(refusal.reason), 'للمطوّرين:', refusal.command, ...refusal.lines],
        link: { label: 'انظر السجل', address: `${origin}${pages.history}` },
      });
      sending = sending
        .then(() => sendEmail({ to: email, ...letter }))
        .catch((error: unknown) => log(`a refusal was not sent: ${messageOf(error)}`));
    },
    close: () => sending,
  };
}
