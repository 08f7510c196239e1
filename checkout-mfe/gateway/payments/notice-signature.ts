import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs the address to which the provider sends its notices about an order. Only the provider gets it, so a notice that bears it comes
 * from there, however that provider signs its own notices.
 */
export function noticeSignature(reference: string, secret: string): string {
  return createHmac('sha256', secret).update(`notice:${reference}`).digest('base64url');
}

/** Whether a signature is that of the order. Takes the same time whatever is wrong with it. */
export function isNoticeSigned(reference: string, signature: string, secret: string): boolean {
  const [due, given] = [Buffer.from(noticeSignature(reference, secret)), Buffer.from(signature)];
  return due.byteLength === given.byteLength && timingSafeEqual(due, given);
}
