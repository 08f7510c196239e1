import { type AppServer, searchDataOf } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import * as events from './events/events-page.server';
import * as nextEvent from './events/next-event.server';
import { type EventRecords, WorkshopSchema } from './events/workshop-record';

/** The events for the composer and the build. */
export default {
  readRecords: (files) => ({ workshop: parse(WorkshopSchema, files['content/workshop.json'], 'content/workshop.json') }),
  describe: ({ workshop: { title, description } }) => ({
    documents: [{ path: '/events' }],
    navigation: [{ label: 'الفعاليات', href: '/events', order: 45 }],
    uses: [
      { app: 'checkout', fragment: 'BundleCheckout' },
      { app: 'events', fragment: 'NextEvent' },
    ],
    changes: [],
    data: { [searchDataOf('events')]: [{ title, description, href: '/events', kind: 'ورشة', words: ['فعاليات'] }] },
  }),
  pages: { 'events-page': events },
  fragments: { NextEvent: nextEvent },
} satisfies AppServer<EventRecords>;
