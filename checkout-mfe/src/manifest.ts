import { type AppManifest, GATEWAY_INTERFACE, links, searchDataOf } from '@riwaq/contracts';
import { searchEntries } from './composer/published-data';

export default {
  documents: [
    { path: links.paymentSuccess, listed: false },
    { path: links.paymentCancel, listed: false },
    { path: links.thankYou, listed: false },
    { path: links.orders, listed: false },
    // One for all orders: the gateway alone knows them.
    { path: links.order(':reference'), listed: false },
  ],
  navigation: [],
  uses: [],
  changes: [],
  data: { [searchDataOf('checkout')]: searchEntries() },
  gateway: GATEWAY_INTERFACE,
  stores: { 'riwaq.kept-posts': 2, 'riwaq.order-summary': 1 },
} satisfies AppManifest;
