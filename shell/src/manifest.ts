import { type AppManifest, links, searchDataOf } from '@riwaq/contracts';
import { searchEntries } from './composer/published-data';

export default {
  documents: [{ path: links.contact }, { path: links.policy }],
  navigation: [{ label: 'تواصل معنا', href: links.contact, order: 90 }],
  uses: [{ app: 'checkout', fragment: 'PendingBanner' }],
  changes: [],
  data: { [searchDataOf('shell')]: searchEntries() },
  stores: {
    'riwaq.appearance': 1,
    'riwaq.cart': 1,
    'riwaq.consent': 1,
    'riwaq.course-affiliate': 1,
    'riwaq.pending-payment': 3,
    'riwaq.searches': 1,
  },
} satisfies AppManifest;
