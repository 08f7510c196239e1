import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A random token that proves who started a payment or made an order. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash of a token, as the database stores it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Signature of the address for the provider's webhooks about an order. Only the provider gets it, so it proves the sender. */
export function webhookSignature(reference: string, secret: string): string {
  return createHmac('sha256', secret).update(`webhook:${reference}`).digest('base64url');
}

/** Whether the signature is the order's. Constant time. */
export function isWebhookSigned(reference: string, signature: string, secret: string): boolean {
  const [due, given] = [Buffer.from(webhookSignature(reference, secret)), Buffer.from(signature)];
  return due.byteLength === given.byteLength && timingSafeEqual(due, given);
}
