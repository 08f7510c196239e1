import { type AppServer, links, searchDataOf } from '@riwaq/contracts';
import { type DrawnPictures, drawnPictures } from '@riwaq/contracts/platform';
import * as contact from './features/contact/contact.server';
import * as designSystem from './features/design-system-page/design-system-page.server';
import * as policy from './features/policy/policy.server';
import { searchEntries } from './search-entries.server';

/** The shell for the composer and the build. */
export default {
  readRecords: drawnPictures,
  describe: () => ({
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
  }),
  pages: { 'contact-page': contact, 'policy-page': policy, 'design-system-page': designSystem },
} satisfies AppServer<DrawnPictures>;
