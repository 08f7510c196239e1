import { type Customer, parse, type Transfer } from '@riwaq/contracts';
import type * as v from 'valibot';

/** What a provider needs to start a payment. `amount` in dinar. */
interface PaymentToStart {
  readonly amount: number;
  readonly reference: string;
  /** Where the payer comes back to after paying or declining. */
  readonly returnUrl: string;
  /** Where the payer comes back to after leaving. */
  readonly cancelUrl: string;
  /** Where the provider tells that something happened to the payment. It bears our signature. */
  readonly webhookUrl: string;
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

interface ProviderCall<Schema extends v.GenericSchema> {
  readonly url: string;
  /** Sent by POST, as JSON or as a form; without it the call is a GET. */
  readonly body?: object | URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
  readonly schema: Schema;
  /** Milliseconds. */
  readonly limit: number;
}

/** Calls a provider's JSON API and parses its answer. Throws `ProviderError`, whatever went wrong. */
export async function callProvider<Schema extends v.GenericSchema>(call: ProviderCall<Schema>): Promise<v.InferOutput<Schema>> {
  const { url, body, headers = {}, schema, limit } = call;
  const isForm = body instanceof URLSearchParams;
  try {
    const answer = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { accept: 'application/json', ...(body && !isForm ? { 'content-type': 'application/json' } : {}), ...headers },
      body: body && !isForm ? JSON.stringify(body) : (body ?? null),
      signal: AbortSignal.timeout(limit),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new ProviderError(`the provider answered ${answer.status}`, answer.status);
    }
    return parse(schema, await answer.json(), 'the provider');
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError('the provider gave no usable answer', undefined, { cause: error });
  }
}
