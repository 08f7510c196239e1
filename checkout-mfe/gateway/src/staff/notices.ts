import {
  destinationsOf,
  type NoticeSettings,
  problemOf,
  readNoticeSettings,
  type SettingsProblem,
  writeNoticeSettings,
} from '../notices/notice-settings';
import { noticeStates, sendMissedAgain } from '../notices/notice-state';
import { testText } from '../notices/notice-text';
import { isQuiet } from '../notices/quiet-hours';
import type { SendOutcome } from '../outbox/message';
import type { StaffContext } from './operation';

/** The settings of notices with what the configuration can do, and how each destination fares. */
export async function showNotices({ database, notices, now }: StaffContext) {
  const stored = await readNoticeSettings(database);
  return {
    settings: stored?.settings ?? null,
    destinations: stored?.destinations ?? [],
    /** Whether what happens now is told later. */
    isQuiet: isQuiet(stored?.settings.quiet ?? null, now()),
    changedBy: stored?.changed_by ?? null,
    changedAt: stored?.changed_at ?? null,
    hasMail: notices.hasMail,
    hasTelegram: notices.hasTelegram,
    states: await noticeStates(database),
  };
}

/** Keeps the settings, under the name of who asks. Returns why they cannot work; null where they are kept. */
export async function saveNotices(
  { database, notices, actor, now }: StaffContext,
  settings: NoticeSettings,
): Promise<{ readonly problem: SettingsProblem | null }> {
  const problem = problemOf(settings, notices) ?? null;
  if (!problem) await writeNoticeSettings(database, settings, actor.name, now());
  return { problem };
}

/** Sends a test to a destination and returns what became of it: `off` where it is not switched on. Where it arrives, what did not before is sent `again`. */
export async function testNotice(
  { database, notices, now }: StaffContext,
  destination: string,
): Promise<Exclude<SendOutcome, { kind: 'accepted' }> | { readonly kind: 'accepted'; readonly again: number } | { readonly kind: 'off' }> {
  const stored = await readNoticeSettings(database);
  if (!stored || !destinationsOf(stored.settings).includes(destination)) return { kind: 'off' };
  const { webhook, desk } = stored.settings;
  const outcome = await notices.send({ destination, webhook: webhook.address, key: `notice-test-${now()}`, text: testText(desk) });
  return outcome.kind === 'accepted' ? { ...outcome, again: await sendMissedAgain(database, destination, now()) } : outcome;
}
