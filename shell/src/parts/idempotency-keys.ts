import { randomBytes } from '@riwaq/runtime';

/**
 * Gives each message of a form a key by which the gateway knows it again: the same words sent once more after a failure keep theirs and
 * arrive once, changed words are another message. One that has arrived is forgotten: who writes the same again means it. `form` names the form.
 */
export function createIdempotencyKeys(form: string) {
  const keys = new Map<string, string>();
  return {
    keyOf(message: Readonly<Record<string, string>>): string {
      const content = JSON.stringify(message);
      const key = keys.get(content) ?? `${form}:${newId()}`;
      keys.set(content, key);
      return key;
    },
    forgetAll: () => keys.clear(),
  };
}

function newId(): string {
  return Array.from(randomBytes(12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
