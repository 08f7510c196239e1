import { isForPerson } from '@riwaq/contracts/platform';
import { createTransport } from 'nodemailer';
import { type Log, loggableError } from '../http/errors';
import { mailFaultOf } from './mail-fault';
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

/**
 * Sends e-mails over SMTP, one connection each. The `Message-ID` comes from the key, so that a mail server may recognize an e-mail that it has accepted
 * before. `mailFaultOf` says what a failure means.
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
        const { fault, status } = mailFaultOf(error);
        log.warn({ reason: 'mail', fault, status, ...loggableError(error) }, 'the mail server did not accept an e-mail');
        if (fault === 'recipient') return { kind: 'undeliverable', status, fault };
        const why = { fault, isForPerson: isForPerson(fault) };
        return status === null ? { kind: 'silent', ...why } : { kind: 'refused', status, ...why };
      }
    },
  };
}
