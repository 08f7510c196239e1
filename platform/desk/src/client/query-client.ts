import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { sessionQuery, statusOf } from './api';

/** Makes the page's memory of answers. An answer 401 to anything shows the sign-in; what is typed behind it stays. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (statusOf(error) === 401) client.setQueryData(sessionQuery.queryKey, null);
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
