import { createHash, randomBytes } from 'node:crypto';

/** What proves that a visitor started a payment: unguessable, it stands in the return address and in a cookie, and only its hash is stored. */
export function newReturnToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
