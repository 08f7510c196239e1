import type { AppName } from '@riwaq/contracts';
import { HttpError } from '@riwaq/runtime';
import { type Query, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  type ChangeRequest,
  type ChangeState,
  ChangeStateSchema,
  LiveSchema,
  type PicturesState,
  PicturesStateSchema,
  PlanSchema,
  ReleasesSchema,
  type Span,
  VisitsSchema,
  WhoSchema,
} from '../contract/answers';
import type { SiteChange } from '../contract/site-change';
import { deskRequest as request } from './desk-request';

/** Milliseconds: from one look at what is live to the next, between two looks at a change or at pictures, and after a look that failed. */
const EVERY = { live: 15_000, change: 300, pictures: 2_000, lost: 2_000 } as const;
/** Milliseconds that a plan of a large shop may take. */
const PLAN_LIMIT = 60_000;

/** The HTTP status of a failure, 0 without an answer. */
export const statusOf = (error: unknown): number => (error instanceof HttpError ? error.status : 0);

/** Asks for what a path answers. The path is the key too. */
export const answerOf = <Answer>(path: string, schema: v.GenericSchema<unknown, Answer>, more: Partial<UseQueryOptions<Answer>> = {}) =>
  queryOptions({ ...more, queryKey: [path], queryFn: () => request(path, { schema }) });

interface Job {
  readonly id: string;
  readonly state: 'running' | 'done' | 'refused';
}

/** Asks at `path/id` how something that has begun stands, until it has ended or the server does not know it any more. */
export const jobQuery = <State extends Job>(path: string, schema: v.GenericSchema<unknown, State>, begun: State, every: number) => ({
  queryKey: [path, begun.id],
  queryFn: () => request(`${path}/${encodeURIComponent(begun.id)}`, { schema }),
  initialData: begun,
  refetchInterval: ({ state: { data, error } }: Query<State>) => {
    if (data?.state !== 'running' || statusOf(error) === 404) return false;
    return error ? EVERY.lost : every;
  },
});

/** Who is signed in; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => (await request('/api/session', { schema: WhoSchema })).session,
});

export const liveQuery = answerOf('/api/live', LiveSchema, { refetchInterval: EVERY.live });

export const releasesQuery = (app: AppName) => answerOf(`/api/releases?app=${app}`, ReleasesSchema);

export const visitsQuery = (span: Span) => answerOf(`/api/visits?span=${span}`, VisitsSchema);

/** What a change would bring. Asked for again whenever it is shown: others change the site too. */
export const planQuery = (change: SiteChange) =>
  queryOptions({
    queryKey: ['plan', change],
    queryFn: () => request('/api/plans', { schema: PlanSchema, body: change, limit: PLAN_LIMIT }),
    gcTime: 0,
  });

/** How a change or a publication stands. */
export const changeQuery = (begun: ChangeState, path = '/api/changes') => jobQuery(path, ChangeStateSchema, begun, EVERY.change);

export const askForPictures = (body: { readonly id: string; readonly change: SiteChange }) =>
  request('/api/pictures', { schema: PicturesStateSchema, body });

/** Pictures of a change, until they are taken. A browser opens each page: that takes a minute. */
export const picturesQuery = (begun: PicturesState) => jobQuery('/api/pictures', PicturesStateSchema, begun, EVERY.pictures);

/** Begins a change, once for each id. Throws `HttpError`; status 0 or 502 leaves open whether it began. */
export const beginChange = (body: ChangeRequest) => request('/api/changes', { schema: ChangeStateSchema, body });

/** Asks for a link by mail. The answer is the same for known and unknown addresses. */
export const askForLink = (email: string) => send('/api/sign-in', { email });

/** Signs in with the token of a mailed link. Throws `HttpError`, status 410 where the link is spent. */
export const spendLink = (token: string) => send('/api/sign-in/link', { token });

export const signOut = () => send('/api/sign-out', {});

/** Sends what is answered without content. */
async function send(url: string, body: object): Promise<void> {
  await request(url, { schema: v.unknown(), body });
}
