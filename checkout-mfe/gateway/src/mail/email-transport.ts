import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import type { Fields, Transport } from '../outbox/message';
import type { Email, Mailer } from './mailer';

const EmailSchema = v.object({ to: v.string(), subject: v.string(), text: v.string(), html: v.string() });

/** An e-mail as fields of a message. */
export function emailFields({ to, subject, text, html }: Omit<Email, 'key'>): Fields {
  return Object.entries({ to, subject, text, html });
}

/**
 * Sends the outbox's e-mails. Without a mailer each attempt is silent, so that a later configuration can send them. E-mails get six times
 * as many attempts as forms, about a week: a mail service that refuses us over long holidays loses no letter.
 */
export function emailTransport(mailer: Mailer | null, maxAttempts: number): Transport {
  return {
    async send({ key, fields }) {
      return mailer
        ? mailer.send({ key, ...parse(EmailSchema, Object.fromEntries(fields), 'an e-mail of the outbox') })
        : { kind: 'silent' };
    },
    maxAttempts: 6 * maxAttempts,
  };
}
