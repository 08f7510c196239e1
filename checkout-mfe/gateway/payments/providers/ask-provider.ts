import { parse } from '@riwaq/contracts';
import type * as v from 'valibot';
import { ProviderError } from './provider';

export interface ProviderCall<Schema extends v.GenericSchema> {
  readonly url: string;
  /** Sent by POST, as JSON or as a form; without it the call is a GET. */
  readonly body?: object | URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
  readonly schema: Schema;
  /** Milliseconds. */
  readonly limit: number;
}

/** Calls a provider's JSON API and parses its answer. Throws `ProviderError`, whatever went wrong. */
export async function askProvider<Schema extends v.GenericSchema>(call: ProviderCall<Schema>): Promise<v.InferOutput<Schema>> {
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
