import { EmailAddressSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import { InstantColumn, instant, type Queries, readRows, textsOf } from '../database/database';
import type { NoticeSender } from '../outbox/notice';
import { QuietHoursSchema } from './quiet-hours';

/** Most addresses that are told. */
const MOST_ADDRESSES = 5;

const DeskOrigin = v.pipe(
  v.string(),
  v.maxLength(200),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text), 'is no origin'),
);

/** Who is told of orders, and when not. `desk`: the origin of the desk, to which notices lead. */
export const NoticeSettingsSchema = v.strictObject({
  mail: v.strictObject({ isOn: v.boolean(), addresses: v.pipe(v.array(EmailAddressSchema), v.maxLength(MOST_ADDRESSES)) }),
  telegram: v.strictObject({ isOn: v.boolean() }),
  webhook: v.strictObject({ isOn: v.boolean(), address: v.pipe(v.string(), v.trim(), v.maxLength(500)) }),
  quiet: v.nullable(QuietHoursSchema),
  desk: DeskOrigin,
});
export type NoticeSettings = v.InferOutput<typeof NoticeSettingsSchema>;

const Row = v.object({
  settings: NoticeSettingsSchema,
  destinations: v.array(v.string()),
  changed_by: v.string(),
  changed_at: InstantColumn,
});
/** The settings with the destinations that they switch on. */
export type StoredSettings = v.InferOutput<typeof Row>;

/** Reads the settings; undefined before anybody wrote some. */
export async function readNoticeSettings(queries: Queries): Promise<StoredSettings | undefined> {
  return readRows(Row, await queries.query('select settings, destinations, changed_by, changed_at from notice_settings'))[0];
}

/** Why settings are not kept: the address is none that the site configuration allows, or the configuration has no mail server or Telegram. */
export type SettingsProblem = 'no-address' | 'address-not-allowed' | 'no-mail' | 'no-telegram';

/** Why these settings cannot work; undefined where they can. */
export function problemOf(
  { mail, telegram, webhook }: NoticeSettings,
  sender: Pick<NoticeSender, 'hasMail' | 'hasTelegram' | 'allows'>,
): SettingsProblem | undefined {
  if (mail.isOn && !sender.hasMail) return 'no-mail';
  if (mail.isOn && mail.addresses.length === 0) return 'no-address';
  if (telegram.isOn && !sender.hasTelegram) return 'no-telegram';
  return webhook.isOn && !sender.allows(webhook.address) ? 'address-not-allowed' : undefined;
}

/** The destinations that settings switch on. */
export function destinationsOf({ mail, telegram, webhook }: NoticeSettings): string[] {
  return [
    ...(mail.isOn ? [...new Set(mail.addresses)].map((address) => `mail:${address}`) : []),
    ...(telegram.isOn ? ['telegram'] : []),
    ...(webhook.isOn ? ['webhook'] : []),
  ];
}

/** Keeps settings. From then on each event plans its notices by them. */
export async function writeNoticeSettings(queries: Queries, settings: NoticeSettings, by: string, now: number): Promise<void> {
  await queries.query(
    `insert into notice_settings (settings, destinations, changed_by, changed_at)
     values ($1, ${textsOf('$2')}, $3, $4)
     on conflict (is_one) do update set settings = excluded.settings, destinations = excluded.destinations,
       changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    [JSON.stringify(settings), JSON.stringify(destinationsOf(settings)), by, instant(now)],
  );
}
