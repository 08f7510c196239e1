import type { MailFault } from '@riwaq/contracts/platform';
import * as v from 'valibot';

/** What nodemailer says of a failed attempt. */
const ErrorSchema = v.object({
  code: v.optional(v.string(), ''),
  originalCode: v.optional(v.string(), ''),
  command: v.optional(v.string(), ''),
  responseCode: v.optional(v.number(), 0),
  response: v.optional(v.string(), ''),
  message: v.optional(v.string(), ''),
});

/** A failed attempt. */
interface Failure {
  /** The SMTP command that was answered, such as `RCPT TO`; `API` before anything was sent. */
  readonly stage: string;
  /** Codes of nodemailer and of the system. */
  readonly codes: string;
  /** The reply's code; 0 without a reply. */
  readonly status: number;
  /** Subject and detail of the enhanced code: `1.1` of 550 5.1.1. Empty without one. */
  readonly enhanced: string;
  readonly text: string;
}

/** Words of a reply without an enhanced code that is about us: 550 alone may be about us or the recipient. */
const ABOUT_US =
  /relay|rcpthosts|authenticat|authori[sz]|log ?in|quota|limit|\brate\b|too many|spam|block|\b(black)?listed|dnsbl|\brbl\b|policy|prohibit|reputation|denied|sender|\b[he][eh]lo\b|reverse|\bptr\b|\bspf\b|dkim|dmarc/i;

const isReply = ({ status }: Failure) => status >= 500;
const about = (pattern: RegExp) => (failure: Failure) => isReply(failure) && pattern.test(failure.enhanced);
const plain =
  (...statuses: readonly number[]) =>
  (failure: Failure) =>
    failure.enhanced === '' && statuses.includes(failure.status);
const atRecipient = (fits: (failure: Failure) => boolean) => (failure: Failure) => failure.stage === 'RCPT TO' && fits(failure);
/** A server may judge the recipient only once it has the letter, which goes to nobody else. */
const fromRecipientOn = (fits: (failure: Failure) => boolean) => (failure: Failure) =>
  (failure.stage === 'RCPT TO' || failure.stage === 'DATA') && fits(failure);
const silent = (codes: RegExp) => (failure: Failure) => failure.status === 0 && codes.test(failure.codes);

/**
 * Why a mail server did not take a letter, with how it is known: the first that fits counts (RFC 5321, 4.2.3; RFC 3463, 3; RFC 4954, 6; RFC 7504; RFC 7505).
 * Only `recipient` is final, so it needs a reply that says nothing else: no such mailbox (X.1.1), domain (X.1.2) or syntax (X.1.3), moved (X.1.6), a domain
 * without mail (X.1.10), a disabled mailbox (X.2.1), or a bare 550, 553 or 556 about the recipient.
 */
const table: readonly (readonly [MailFault, (failure: Failure) => boolean])[] = [
  // No answer: from our side, or before the answer.
  ['recipient', (failure) => failure.status === 0 && failure.stage === 'API' && /recipient/i.test(failure.text)],
  ['sender', silent(/EENVELOPE/)],
  ['sign-in', silent(/E(NO)?AUTH/)],
  ['tls', silent(/TLS|SSL|CERT|SIGNATURE/)],
  ['name', silent(/EDNS|ENOTFOUND|EAI_AGAIN/)],
  ['content', silent(/EMESSAGE|ESTREAM/)],
  ['connection', silent(/ECONN|ESOCKET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH/)],
  // 4xx: later.
  ['mailbox', atRecipient(({ status, enhanced }) => status >= 400 && status < 500 && enhanced === '2.2')],
  ['temporary', ({ status }) => status >= 400 && status < 500],
  // 5xx, by the command that was answered.
  ['sign-in', ({ stage, status }) => stage.startsWith('AUTH') || [530, 534, 535, 538].includes(status)],
  ['sign-in', about(/^7\.(8|9|1[1-3])$/)],
  ['tls', ({ stage, enhanced }) => stage === 'STARTTLS' || enhanced === '7.10'],
  ['quota', about(/^(4\.5|5\.3|7\.28)$/)],
  ['policy', about(/^7\./)],
  ['sender', about(/^1\.[78]$/)],
  ['sender', (failure) => failure.stage === 'MAIL FROM' && isReply(failure) && /^([12]\.\d+)?$/.test(failure.enhanced)],
  ['content', about(/^(2\.3|3\.4|6\.\d+)$/)],
  ['mailbox', fromRecipientOn(about(/^2\.2$/))],
  [
    'mailbox',
    atRecipient((failure) => plain(552)(failure) || (plain(550)(failure) && /over ?quota|mailbox (is )?full/i.test(failure.text))),
  ],
  ['recipient', fromRecipientOn(about(/^(1\.([1236]|10)|2\.1)$/))],
  // 551: the mailbox is elsewhere, and this server does not relay for us.
  ['policy', atRecipient((failure) => plain(551)(failure) || (plain(550, 553)(failure) && ABOUT_US.test(failure.text)))],
  ['recipient', atRecipient(plain(550, 553, 556))],
  ['content', (failure) => failure.stage === 'DATA' && isReply(failure) && !/^[345]\./.test(failure.enhanced)],
  ['other', () => true],
];

/** Enhanced codes at the begin of a reply. Where a server quotes another one, the last is the reason. */
const ENHANCED = /^\d{3}[ -]((?:[245]\.\d{1,3}\.\d{1,3} ?)+)/;

/** Reads why an attempt failed, and the reply's code; null without a reply. */
export function mailFaultOf(error: unknown): { readonly fault: MailFault; readonly status: number | null } {
  const parsed = v.safeParse(ErrorSchema, error);
  if (!parsed.success) return { fault: 'other', status: null };
  const { code, originalCode, command, responseCode: status, response, message } = parsed.output;
  const [, enhanced = ''] = ENHANCED.exec(response) ?? [];
  const last = enhanced.trim().split(' ').at(-1) ?? '';
  // A reply of two minds is not final: 550 4.7.1 comes again later.
  const isLater = last.startsWith('4');
  const failure: Failure = {
    stage: command,
    codes: `${code} ${originalCode}`,
    status: isLater && status >= 500 ? 450 : status,
    enhanced: last.replace(/^\d\./, ''),
    text: response || message,
  };
  const [fault] = table.find(([, fits]) => fits(failure)) ?? ['other'];
  return { fault, status: status === 0 ? null : status };
}
