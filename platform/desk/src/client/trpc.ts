import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { createTRPCClient, httpLink } from '@trpc/client';
import { DESK_OPERATIONS } from '../contract/pages';
import type { DeskRouter } from '../server/router';
import { versionHeader } from './page-version';
import { trpcFetch } from './trpc-fetch';

/** Calls operations of the desk's server. They throw `TRPCClientError`, which `failureOf` reads. */
export const desk = createTRPCClient<DeskRouter>({
  links: [httpLink({ url: DESK_OPERATIONS, methodOverride: 'POST', headers: versionHeader, fetch: trpcFetch })],
});

/** Options of a query of an operation. What is asked begins with the operation, and is the key. */
export const queryOf = <Input, Answer>(
  [name, input]: readonly [operation: string, input?: Input],
  ask: () => Promise<Answer>,
  more: Partial<UseQueryOptions<Answer>> = {},
) => queryOptions({ ...more, queryKey: [name, input], queryFn: ask });
