import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What proves that a visitor started a payment: unguessable, it stands in the return address and in a cookie, and only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Signs the address to which the provider sends its notices about an order. Only the provider gets it, so a notice that bears it comes
 * from there, however that provider signs its own notices.
 */
export function webhookSignature(reference: string, secret: string): string {
  return createHmac('sha256', secret).update(`notice:${reference}`).digest('base64url');
}

/** Whether a signature is that of the order. Takes the same time whatever is wrong with it. */
export function isWebhookSigned(reference: string, signature: string, secret: string): boolean {
  const [due, given] = [Buffer.from(webhookSignature(reference, secret)), Buffer.from(signature)];
  return due.byteLength === given.byteLength && timingSafeEqual(due, given);
}
