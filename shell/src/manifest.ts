import { type AppManifest, links } from '@riwaq/contracts';

export default {
  documents: [{ path: links.contact }, { path: links.policy }, { path: '/design-system', listed: false }],
  navigation: [{ label: 'تواصل معنا', href: links.contact, order: 90 }],
  uses: [{ app: 'checkout', fragment: 'PendingBanner' }],
  changes: [],
} satisfies AppManifest;
