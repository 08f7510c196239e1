import { CONTRACT_VERSION, type OfferedFragments, type Remote } from '@riwaq/contracts';

/** The events remote. */
export default {
  name: 'events',
  contract: CONTRACT_VERSION,
  routes: [
    {
      id: 'events-page',
      path: '/events',
      lazy: () => import(/* webpackChunkName: "events-page" */ './events/events-page'),
    },
  ],
  fragments: {
    NextEvent: () => import(/* webpackChunkName: "NextEvent" */ './events/next-event'),
  } satisfies OfferedFragments<'events'>,
} satisfies Remote;
