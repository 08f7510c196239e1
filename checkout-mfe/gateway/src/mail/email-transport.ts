import { parse } from '@riwaq/contracts';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import type { Fields, MessageContent } from '../outbox/outbox-table';
import type { Email, EmailAttempt } from './mailer';

/** Where emails go, in place of a form endpoint: no key of the configuration, and no address. */
export const EMAIL_FORM = '@mail';

const EmailSchema = v.object({ to: v.string(), subject: v.string(), text: v.string(), html: v.string() });

/** An email as the outbox keeps it. */
export function emailFields({ to, subject, text, html }: Omit<Email, 'key'>): Fields {
  return Object.entries({ to, subject, text, html });
}

/** Sends an email of the outbox, once. Without a mail server it stays: a shop may be configured anew. */
export async function sendEmail(
  { mailer }: Pick<GatewayContext, 'mailer'>,
  message: MessageContent & { readonly key: string },
): Promise<EmailAttempt> {
  if (!mailer) return { kind: 'silent' };
  const email = parse(EmailSchema, Object.fromEntries(message.fields), 'an email of the outbox');
  return mailer.send({ key: message.key, ...email });
}
