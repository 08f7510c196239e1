import type { Customer, Transfer } from '@riwaq/contracts';

/** What a provider needs to start a payment. `amount` in dinar. */
export interface PaymentToStart {
  readonly amount: number;
  readonly reference: string;
  /** Where the payer comes back to after paying or declining. */
  readonly returnUrl: string;
  /** Where the payer comes back to after leaving. */
  readonly cancelUrl: string;
  /** Where the provider tells that something happened to the payment. It bears our signature. */
  readonly noticeUrl: string;
  readonly customer: Customer;
}

/** A transfer as the provider sees it. It is over where it was `declined`, or where the provider does not know it (`unknown`). */
export type TransferStatus =
  | { readonly state: 'completed'; readonly transfer: Transfer }
  | { readonly state: 'declined' | 'pending' | 'unknown' };

/** A payment provider. Each has its adapter; nobody else knows how it is spoken to. Both calls throw `ProviderError`. */
export interface PaymentProvider {
  /** Starts a payment. Gives the provider's number for it, and the page where the visitor pays. */
  start(payment: PaymentToStart): Promise<{ readonly transferId: number; readonly url: string }>;
  /** Asks how a transfer stands. */
  status(transferId: number): Promise<TransferStatus>;
}

/** The provider gave no answer in time, refused, or answered something else than what was agreed. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /** `status`: of the provider's answer, where it gave one. */
  constructor(
    message: string,
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
