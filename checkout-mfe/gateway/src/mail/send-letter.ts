import { parse } from '@riwaq/contracts';
import * as v from 'valibot';
import type { GatewayContext } from '../gateway-context';
import type { Fields, MessageContent } from '../outbox/outbox-table';
import type { Letter, LetterAttempt } from './mailer';

/** Where letters go, in place of a form endpoint: no key of the configuration, and no address. */
export const LETTERS = '@mail';

const LetterSchema = v.object({ to: v.string(), subject: v.string(), text: v.string(), html: v.string() });

/** A letter as the outbox keeps it. */
export function letterFields({ to, subject, text, html }: Omit<Letter, 'key'>): Fields {
  return Object.entries({ to, subject, text, html });
}

/** Sends a letter of the outbox, once. Without a mail server it stays: a shop may be configured anew. */
export async function sendLetter(
  { mailer }: Pick<GatewayContext, 'mailer'>,
  message: MessageContent & { readonly key: string },
): Promise<LetterAttempt> {
  if (!mailer) return { kind: 'silent' };
  const letter = parse(LetterSchema, Object.fromEntries(message.fields), 'a letter of the outbox');
  return mailer.send({ key: message.key, ...letter });
}
