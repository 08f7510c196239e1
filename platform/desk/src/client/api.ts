import type { AppName } from '@riwaq/contracts';
import type { Planned, Span } from '@riwaq/contracts/operations';
import { type Query, queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { ChangeRequest, ChangeState, Job, Live, PicturesState } from '../contract/answers';
import { WhoSchema } from '../contract/session';
import type { SiteChange } from '../contract/site-change';
import { deskRequest } from './desk-request';
import { reasonOf } from './failure';
import { desk, queryOf } from './trpc';

/** Milliseconds: from one look at what is live to the next, between two looks at a change or at pictures, and after a look that failed. */
const EVERY = { live: 15_000, change: 300, pictures: 2_000, lost: 2_000 } as const;

/** Asks for what a path answers. The path is the key too. */
export const answerOf = <Answer>(path: string, schema: v.GenericSchema<unknown, Answer>, more: Partial<UseQueryOptions<Answer>> = {}) =>
  queryOptions({ ...more, queryKey: [path], queryFn: () => deskRequest(path, { schema }) });

/** Asks how something that has begun stands, until it has ended or the server does not know it any more. */
export const jobQuery = <State extends Job>(
  operation: string,
  begun: State,
  ask: (input: Pick<Job, 'id'>) => Promise<State>,
  every: number,
) => ({
  queryKey: [operation, begun.id],
  queryFn: () => ask({ id: begun.id }),
  initialData: begun,
  refetchInterval: ({ state: { data, error } }: Query<State>) => {
    if (data?.state !== 'running' || reasonOf(error) === 'unknown') return false;
    return error ? EVERY.lost : every;
  },
});

/** Who is signed in; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => (await deskRequest('/api/auth/get-session', { schema: WhoSchema }))?.user ?? null,
});

export const liveQuery = queryOf(['live.read'], (): Promise<Live> => desk.live.read.query(), { refetchInterval: EVERY.live });

export const releasesQuery = (app: AppName) => queryOf(['changes.releases', app], () => desk.changes.releases.query({ app }));

export const visitsQuery = (span: Span) => queryOf(['live.visits', span], () => desk.live.visits.query({ span }));

/** What a change would bring. Asked for again whenever it is shown: others change the site too. */
export const planQuery = (change: SiteChange) =>
  queryOf(['changes.plan', change], (): Promise<Planned> => desk.changes.plan.query(change), { gcTime: 0 });

/** How a change stands. */
export const changeQuery = (begun: ChangeState) => jobQuery('changes.state', begun, desk.changes.state.query, EVERY.change);

/** How a publication, or what takes one back, stands. */
export const publicationQuery = (begun: ChangeState) => jobQuery('publications.state', begun, desk.publications.state.query, EVERY.change);

export const askForPictures = (asked: { readonly id: string; readonly change: SiteChange }): Promise<PicturesState> =>
  desk.pictures.begin.mutate(asked);

/** Pictures of a change, until they are taken. A browser opens each page: that takes a minute. */
export const picturesQuery = (begun: PicturesState) => jobQuery('pictures.state', begun, desk.pictures.state.query, EVERY.pictures);

/** Begins a change, once for each id. A failure `no-answer` leaves open whether it began. */
export const beginChange = (request: ChangeRequest): Promise<ChangeState> => desk.changes.begin.mutate(request);

/** Asks for a link by mail. The answer is the same for known and unknown addresses. */
export const askForLink = (email: string) => send('/api/auth/sign-in/magic-link', { email });

/** Signs in with the token of a mailed link. Fails with `link-spent` where the link is spent. */
export const spendLink = (token: string) => send('/api/auth/magic-link/verify', { token });

export const signOut = () => send('/api/auth/sign-out', {});

/** Sends what is answered without content. */
async function send(url: string, body: object): Promise<void> {
  await deskRequest(url, { schema: v.unknown(), body });
}
