import { type AppManifest, searchDataOf } from '@riwaq/contracts';
import { workshop } from './events/workshop';

export default {
  documents: [{ path: '/events' }],
  navigation: [{ label: 'الفعاليات', href: '/events', order: 45 }],
  uses: [
    { app: 'checkout', fragment: 'BundleCheckout' },
    { app: 'events', fragment: 'NextEvent' },
  ],
  changes: [],
  data: {
    [searchDataOf('events')]: [
      { title: workshop.title, description: workshop.description, href: '/events', kind: 'ورشة', words: ['فعاليات'] },
    ],
  },
} satisfies AppManifest;
