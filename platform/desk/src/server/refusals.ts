import { DAY } from '@riwaq/contracts';
import type { RefusedChange } from '../contract/answers';
import { nameOfApp } from '../contract/app-names';
import { listAddress, pages } from '../contract/pages';
import { refusalText } from '../contract/refusal-text';
import { mayRelease } from '../contract/role';
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
    add({ email, name, roles }: Member, refused: Omit<RefusedChange, 'at' | 'by'>): void {
      const refusal = { ...refused, at: new Date(now()).toISOString(), by: name };
      const releases = mayRelease(roles);
      kept = [refusal, ...recent()];
      const letter = staffEmail({
        subject: `رُفض تغييرك: ${nameOfApp(refusal.app)}`,
        paragraphs: [refusalText(refusal.reason, releases), ...(releases ? ['للمطوّرين:', ...refusal.lines] : [])],
        link: releases
          ? { label: 'انظر السجل', address: `${origin}${pages.history}` }
          : { label: 'انظر المحتوى', address: `${origin}${listAddress(refusal.app)}` },
      });
      sending = sending
        .then(() => sendEmail({ to: email, ...letter }))
        .catch((error: unknown) => log(`a refusal was not sent: ${messageOf(error)}`));
    },
    close: () => sending,
  };
}
