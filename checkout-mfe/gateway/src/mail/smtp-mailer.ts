import { createTransport } from 'nodemailer';
import { type Log, loggableError } from '../http/errors';
import type { Mailer } from './mailer';

interface Sender {
  readonly name: string;
  readonly address: string;
}

interface MailServer {
  /** `smtps://user:password@mail.example.com`. Holds secrets, never logged. */
  readonly url: string;
  readonly from: Sender;
  /** Milliseconds for each answer. */
  readonly limit: number;
  readonly log: Pick<Log, 'warn'>;
}

/** SMTP status in an error of nodemailer. */
function refusalStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return undefined;
  return typeof error.responseCode === 'number' ? error.responseCode : undefined;
}

/**
 * Sends e-mails over SMTP, one connection each. The `Message-ID` comes from the key, so that a mail server may recognize an e-mail that it has accepted
 * before. A 5xx is `refused`; a 4xx or no answer is `silent`.
 */
export function smtpMailer({ url, from, limit, log }: MailServer): Mailer {
  const transport = createTransport({ url, connectionTimeout: limit, greetingTimeout: limit, socketTimeout: limit, dnsTimeout: limit });
  const [, domain = 'localhost'] = from.address.split('@');
  return {
    async send({ key, to, subject, text, html }) {
      try {
        // An object, not a string: a comma in the address makes no second recipient.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, messageId: `<${key}@${domain}>` });
        return { kind: 'accepted' };
      } catch (error) {
        const status = refusalStatus(error);
        if (status !== undefined && status >= 500) return { kind: 'refused', status };
        log.warn({ reason: 'mail', status, ...loggableError(error) }, 'the mail server did not accept an e-mail');
        return { kind: 'silent' };
      }
    },
  };
}
