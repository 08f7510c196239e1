import type { Customer, Transfer } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import type * as v from 'valibot';
import { ask, discard } from '../http/http-client';

/** A payment to start, in the specification's names (section 3). `price` in dinar. */
interface PaymentToStart {
  readonly price: number;
  readonly reference: string;
  /** The goods, as the payment page names them. */
  readonly productName: string;
  readonly productType: 'product' | 'course';
  /** Of a course: its price before the discount, in dinar. */
  readonly originalPrice?: number;
  /** Address after paying or declining. */
  readonly returnUrl: string;
  /** Address after leaving the payment page. */
  readonly cancelUrl: string;
  /** Address for the provider's webhooks, with our signature. */
  readonly webhookUrl: string;
  readonly customerInfo: Customer;
}

/** State of a transfer at the provider. `declined` and `unknown` are final. */
export type TransferStatus =
  | { readonly state: 'completed'; readonly transfer: Transfer }
  | { readonly state: 'declined' | 'pending' | 'unknown' };

/** A payment provider behind its adapter. Both calls throw `ProviderError`. */
export interface PaymentProvider {
  /** Starts a payment. Returns the provider's number and the payment page. */
  start(payment: PaymentToStart): Promise<{ readonly transferId: number; readonly url: string }>;
  status(transferId: number): Promise<TransferStatus>;
}

/** The provider did not answer in time, refused, or answered in an unknown shape. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /** `status`: HTTP status, if the provider answered. */
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
  /** POST body, as JSON or as a form. Without it the call is a GET. */
  readonly body?: object | URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
  readonly schema: Schema;
  /** Milliseconds. */
  readonly limit: number;
}

/** Calls a provider's JSON API and parses the answer. Throws `ProviderError` for any failure. */
export async function callProvider<Schema extends v.GenericSchema>(call: ProviderCall<Schema>): Promise<v.InferOutput<Schema>> {
  const { url, body, headers = {}, schema, limit } = call;
  const type = body instanceof URLSearchParams ? 'application/x-www-form-urlencoded;charset=UTF-8' : 'application/json';
  const sent = body && {
    method: 'POST' as const,
    body: body instanceof URLSearchParams ? body.toString() : JSON.stringify(body),
  };
  const question = { url, limit, ...sent, headers: { accept: 'application/json', ...(body && { 'content-type': type }), ...headers } };
  try {
    return await ask(question, async (answer) => {
      if (answer.status < 200 || answer.status > 299) {
        discard(answer.body);
        throw new ProviderError(`the provider answered ${answer.status}`, answer.status);
      }
      return parse(schema, await answer.body.json(), 'the provider');
    });
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError('the provider gave no usable answer', undefined, { cause: error });
  }
}
