import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './api';
import { reasonOf } from './failure';

/** Makes the page's memory of answers. An answer «signed out» to anything shows the sign-in; what is typed behind it stays. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (reasonOf(error) === 'signed-out') client.setQueryData(sessionQuery.queryKey, null);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Offline, a request fails at once and says so. What matters is asked for again by the clock or by a press.
      queries: { networkMode: 'always', retry: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}
