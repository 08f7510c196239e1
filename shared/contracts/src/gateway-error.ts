/** Why the gateway refuses. */
export const gatewayErrorReasons = [
  'invalid',
  'unknown-product',
  'not-available',
  'price-changed',
  'coupon',
  'already-paid',
  'order-closed',
  'another-amount',
  'reference-taken',
  'unknown-order',
  'receipt-received',
  'payment-declined',
  'too-many-requests',
  'provider',
  'form-endpoint',
  'bad-signature',
  'not-found',
  'too-large',
  'file-type',
  'unavailable',
  'internal',
] as const;

/** Any refusal of the gateway: a reason for the page to act on, a sentence for a person, and the path of the wrong field. */
export interface GatewayError {
  readonly reason: (typeof gatewayErrorReasons)[number];
  readonly message: string;
  readonly field?: string | undefined;
  /** With `price-changed`: what the order costs now, in dinar. */
  readonly total?: number | undefined;
}

/** Whether an answer fits `GatewayErrorSchema`. Written by hand to keep valibot out of every first page. */
export function isGatewayError(value: unknown): value is GatewayError {
  if (typeof value !== 'object' || value === null) return false;
  const { reason, message, field, total } = value as Record<keyof GatewayError, unknown>;
  return (
    (gatewayErrorReasons as readonly unknown[]).includes(reason) &&
    typeof message === 'string' &&
    (field === undefined || typeof field === 'string') &&
    (total === undefined || Number.isFinite(total))
  );
}
