import { messageOf } from '../../system/user-error';
import type { SourceAnswer } from './messages';

/** Longest answer of a source, in characters; ten thousand products take a tenth. */
const LONGEST = 2 ** 26;
/** Limit of a request, in milliseconds, whatever the release's code sets. */
const LIMIT = 60_000;
/** A list has at most 1,000 pages, each fetched at most four times. */
const MOST_QUESTIONS = 5000;

/**
 * Asks the product source (D27) for a cage, which has no network. Asks only the configured origin, which alone may redirect elsewhere.
 * Rejects with the error; `signal` cancels.
 */
export function sourceAsker(source: string | undefined, signal: AbortSignal): (address: string) => Promise<SourceAnswer> {
  let asked = 0;
  return async (address) => {
    asked += 1;
    if (asked > MOST_QUESTIONS) throw new Error(`a release asks its source more than ${MOST_QUESTIONS} times`);
    if (source === undefined || !URL.canParse(address) || new URL(address).origin !== new URL(source).origin)
      throw new Error(`${address} is not the product source of the configuration: a release has no other network`);
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: address === source ? 'follow' : 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT)]),
    });
    return { status: response.status, type: response.headers.get('content-type') ?? '', body: await textOf(response, address) };
  };
}

async function textOf({ body }: Response, address: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > LONGEST) throw new Error(`${address} answers with more than ${LONGEST} characters`);
  }
  return text + decoder.decode();
}

/** An error as text: Node puts connection errors into the cause. */
export function sourceTrouble(error: unknown): string {
  return error instanceof Error && error.cause ? `${error.message}: ${messageOf(error.cause)}` : messageOf(error);
}
