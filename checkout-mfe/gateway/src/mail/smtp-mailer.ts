import { createTransport } from 'nodemailer';
import { loggableError } from '../http/errors';
import type { Mailer } from './mailer';

/** Who emails come from. */
interface Sender {
  readonly name: string;
  readonly address: string;
}

interface MailServer {
  /** `smtps://user:password@mail.example.com`: with its secrets, never logged. */
  readonly url: string;
  readonly from: Sender;
  /** Milliseconds that it has for each answer. */
  readonly limit: number;
  readonly log: { warn(about: object, message: string): void };
}

/** How the library tells of a server that said no. */
function refusalStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return undefined;
  return typeof error.responseCode === 'number' ? error.responseCode : undefined;
}

/**
 * Emails go over SMTP, one connection each. An email bears a number of its own (`Message-ID`) made of its key, so that a mail server that took it and did not say so
 * may know it again. What a server refuses for good (5xx) is `refused` with its status; what it puts off (4xx), and what gets no answer, is `silent`.
 */
export function smtpMailer({ url, from, limit, log }: MailServer): Mailer {
  const transport = createTransport({ url, connectionTimeout: limit, greetingTimeout: limit, socketTimeout: limit, dnsTimeout: limit });
  const [, domain = 'localhost'] = from.address.split('@');
  return {
    async send({ key, to, subject, text, html }) {
      try {
        // As one address: a comma in it makes no second one.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, messageId: `<${key}@${domain}>` });
        return { kind: 'accepted' };
      } catch (error) {
        const status = refusalStatus(error);
        if (status !== undefined && status >= 500) return { kind: 'refused', status };
        log.warn({ reason: 'mail', status, ...loggableError(error) }, 'a mail server did not take an email');
        return { kind: 'silent' };
      }
    },
  };
}
