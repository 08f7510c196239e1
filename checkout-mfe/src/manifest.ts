import { type AppManifest, links } from '@riwaq/contracts';

export default {
  documents: [
    { path: links.paymentSuccess, listed: false },
    { path: links.paymentCancel, listed: false },
    { path: links.thankYou, listed: false },
  ],
  navigation: [],
  uses: [],
  changes: [],
} satisfies AppManifest;
