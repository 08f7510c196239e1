import * as v from 'valibot';
import { instant, type Queries } from '../database/database';
import type { SendOutcome } from './message';

/** What a notice to who is on duty is about: an order came, its wallet is owed, a receipt, its money, or money about which a person decides. */
const noticeKinds = ['placed', 'wallet', 'receipt', 'paid', 'money'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A notice, as the outbox stores it in `form`: what happened to which order. It is judged and gets its words when it is sent. */
export const NoticeSchema = v.object({ kind: v.literal('notice'), what: v.picklist(noticeKinds), of: v.string() });
export type Notice = v.InferOutput<typeof NoticeSchema>;

/** A notice that is to be sent from `due` on (milliseconds); its key is the same however often it is caused. */
export interface PlannedNotice {
  readonly what: NoticeKind;
  readonly reference: string;
  readonly key: string;
  readonly due: number;
}

/** Begins the endpoint of a notice, before its destination: `telegram`, `webhook`, `mail:amina@example.com`. No key and no address looks like it. */
export const NOTICE_ENDPOINT = '@notice:';

/** SQL condition: the message is a notice. Staff is told of what waits for them, so it is no message of an order. */
export const IS_NOTICE = `messages.endpoint like '${NOTICE_ENDPOINT}%'`;

/** SQL that inserts a notice for each destination that is switched on, where a table or query has a row. `first`: number of its first parameter. */
export function noticeSql(first: number, source: string): string {
  const [key, form, due, at] = [0, 1, 2, 3].map((more) => `$${first + more}`);
  return `insert into messages (endpoint, key, encoding, form, state, due_at, created_at)
      select '${NOTICE_ENDPOINT}' || destination, ${key}::text, 'json', ${form}::jsonb, 'waiting', ${due}::timestamptz, ${at}::timestamptz
      from ${source}, notice_settings, unnest(destinations) as destination
      on conflict do nothing`;
}

export function noticeColumns({ what, reference, key, due }: PlannedNotice, now: number) {
  return [key, JSON.stringify({ kind: 'notice', what, of: reference } satisfies Notice), instant(due), instant(now)];
}

/** Plans a notice, once for each key and destination. The transaction that calls it stores what causes it. */
export async function insertNotice(queries: Queries, notice: PlannedNotice, now: number): Promise<void> {
  await queries.query(noticeSql(1, '(select) caused'), noticeColumns(notice, now));
}

/** What who is on duty reads: a title, its lines, and the page of the desk where it is done. */
export interface NoticeText {
  readonly title: string;
  readonly lines: readonly string[];
  readonly link: string;
}

/** Sends notices: by mail, to Telegram and to a webhook. */
export interface NoticeSender {
  readonly hasMail: boolean;
  /** Whether the configuration has Telegram's token and chat. */
  readonly hasTelegram: boolean;
  /** Whether the site configuration allows a webhook's address. */
  readonly allows: (address: string) => boolean;
  /** Sends a notice once. `webhook` is the address of the destination of that name. Never throws. */
  readonly send: (sent: {
    readonly destination: string;
    readonly webhook: string;
    readonly key: string;
    readonly text: NoticeText;
  }) => Promise<SendOutcome>;
  /** Attempts before a notice waits for a person. */
  readonly maxAttempts: number;
}
