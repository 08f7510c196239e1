import type { SiteConfig } from '@riwaq/contracts';
import { emailButton, emailDocument, emailParagraph } from '@riwaq/text/email-document';
import * as v from 'valibot';
import { type Endpoints, endpointAddress } from '../endpoints/endpoints';
import { busyDelay } from '../endpoints/send-to-endpoint';
import { type Log, loggableError } from '../http/errors';
import { ask } from '../http/http-client';
import type { Mailer } from '../mail/mailer';
import type { FormTransport, SendOutcome } from '../outbox/message';
import type { NoticeSender, NoticeText } from '../outbox/notice';
import type { Secrets } from '../providers/secrets';

/** Telegram's API with the secrets of a bot and its chat. Neither is stored or logged. */
interface Telegram {
  readonly base: string;
  readonly token: string;
  readonly chat: string;
}

interface SenderParts {
  readonly mailer: Mailer | null;
  readonly telegram: Telegram | null;
  readonly endpoints: Endpoints;
  readonly forms: FormTransport;
  /** Milliseconds for an answer. */
  readonly limit: number;
  readonly clock: () => number;
  readonly log: Pick<Log, 'warn'>;
}

const TELEGRAM = 'https://api.telegram.org';

/** Telegram of this shop; null without its secrets. The sandbox needs none. */
export function telegramOf(
  { telegram, payments }: Pick<SiteConfig, 'telegram' | 'payments'>,
  { telegramToken, telegramChat }: Secrets,
): Telegram | null {
  const usual = telegram && payments.provider === 'sandbox' ? 'sandbox' : undefined;
  const [token, chat] = [telegramToken ?? usual, telegramChat ?? usual];
  return token === undefined || chat === undefined ? null : { base: telegram?.base ?? TELEGRAM, token, chat };
}

const SECOND = 1000;

/** Most letters of a message of Telegram. */
const TELEGRAM_LONGEST = 4096;

/** A notice in one text, of so many letters at most. Its link stays. */
function wordsOf({ title, lines, link }: NoticeText, longest = Number.POSITIVE_INFINITY): string {
  return `${[title, ...lines].join('\n').slice(0, longest - link.length - 1)}\n${link}`;
}

/** Sends notices. A webhook's address is judged as every endpoint is, again at each attempt: the configuration may have changed. */
export function noticeSender({ mailer, telegram, endpoints, forms, limit, clock, log }: SenderParts): NoticeSender {
  const allows = (address: string) => URL.canParse(address) && endpointAddress(endpoints, address) !== null;

  async function byMail(to: string, key: string, { title, lines, link }: NoticeText): Promise<SendOutcome> {
    if (!mailer) return { kind: 'silent', fault: 'no-mail' };
    const content = [...lines.map(emailParagraph), emailButton({ label: 'افتحه في المكتب', address: link })].join('\n');
    const html = emailDocument({ brand: 'رِواق', title, content });
    return mailer.send({ key, to, subject: title, text: wordsOf({ title, lines, link }), html });
  }

  async function toTelegram(text: NoticeText): Promise<SendOutcome> {
    if (!telegram) return { kind: 'silent', fault: 'no-telegram' };
    const { base, token, chat } = telegram;
    const body = JSON.stringify({
      chat_id: chat,
      text: wordsOf(text, TELEGRAM_LONGEST),
      link_preview_options: { is_disabled: true },
    });
    try {
      return await ask(
        { url: `${base}/bot${token}/sendMessage`, method: 'POST', headers: { 'content-type': 'application/json' }, body, limit },
        async ({ status, headers, body: said }): Promise<SendOutcome> => {
          const answer = v.safeParse(BusySchema, await said.text());
          if (status >= 200 && status < 300) return { kind: 'accepted' };
          if (status !== 429) return { kind: 'refused', status };
          const asked = answer.success ? answer.output.parameters.retry_after * SECOND : 0;
          return { kind: 'busy', status, wait: Math.max(asked, busyDelay(headers['retry-after']?.toString() ?? null, clock())) };
        },
      );
    } catch (error) {
      log.warn({ reason: 'notice', ...loggableError(error) }, 'Telegram did not answer');
      return { kind: 'silent' };
    }
  }

  return {
    hasMail: mailer !== null,
    hasTelegram: telegram !== null,
    allows,
    maxAttempts: forms.maxAttempts,
    async send({ destination, webhook, key, text }) {
      if (destination === 'telegram') return toTelegram(text);
      if (destination.startsWith('mail:')) return byMail(destination.slice('mail:'.length), key, text);
      if (!allows(webhook)) return { kind: 'silent', fault: 'not-allowed' };
      return forms.send({ endpoint: webhook, key, encoding: 'json', fields: [['text', wordsOf(text)]] });
    },
  };
}

/** What Telegram says where it is busy. */
const BusySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ parameters: v.object({ retry_after: v.pipe(v.number(), v.minValue(0)) }) }),
);
