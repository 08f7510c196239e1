import { randomBytes } from '@riwaq/runtime';

/** The contact form's fields (specification, section 3), as they are typed. */
export interface ContactMessage {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** A form that nobody has touched. */
export const emptyMessage: ContactMessage = { firstName: '', lastName: '', email: '', subject: '', message: '' };

/**
 * Gives each message a key by which the gateway knows it again: the same words sent once more after a failure keep theirs and
 * arrive once, changed words are another message.
 */
export function createMessageKeys(): (message: Readonly<Record<string, string>>) => string {
  const keys = new Map<string, string>();
  return (message) => {
    const words = JSON.stringify(message);
    const key = keys.get(words) ?? `contact:${newId()}`;
    keys.set(words, key);
    return key;
  };
}

function newId(): string {
  return Array.from(randomBytes(12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
