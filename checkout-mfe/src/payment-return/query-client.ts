import { HttpError } from '@riwaq/runtime';
import { QueryClient } from '@tanstack/react-query';
import { isFinalRefusal } from './payment-view';

let client: QueryClient | undefined;

/**
 * The cache of what the gateway has answered; made when a page first needs it. Answers that nobody shows any more are
 * dropped after 5 minutes (the library's default); a question is asked 3 more times, after 1, 2 and 4 s and never more
 * than 30 (specification, section 9), unless the answer would be the same.
 */
export function queryClient(): QueryClient {
  client ??= new QueryClient({
    defaultOptions: {
      queries: {
        // A visitor without a connection is told so, and can try again, instead of waiting for one.
        networkMode: 'always',
        retry: (failures, error) => failures < 3 && !isFinalRefusal(error) && !(error instanceof HttpError && error.status === 429),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
      },
    },
  });
  return client;
}
