import { type AppServer, links, type SearchEntry, searchDataOf } from '@riwaq/contracts';
import { type DrawnPictures, drawnPictures, GATEWAY_INTERFACE } from '@riwaq/contracts/platform';
import * as order from './routes/order/order.server';
import * as paymentCancel from './routes/payment-return/payment-cancel.server';
import * as paymentSuccess from './routes/payment-return/payment-success.server';
import * as thankYou from './routes/thank-you/thank-you.server';

/** The page that finds an order, as the site's search finds it. */
const orders: SearchEntry = {
  title: 'تتبّع طلبك',
  description: 'أين وصل طلبك، وما الخطوة التالية، وإرسال وصل التحويل.',
  href: links.orders,
  kind: 'صفحة',
  words: ['تتبع طلبي', 'طلباتي', 'أين طلبي', 'حالة الطلب', 'متابعة الطلب', 'رقم الطلب', 'وصل الدفع'],
};

/** The checkout as the composer and the build know it. */
export default {
  readRecords: drawnPictures,
  describe: () => ({
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
    data: { [searchDataOf('checkout')]: [orders] },
    gateway: GATEWAY_INTERFACE,
    stores: { 'riwaq.kept-posts': 2, 'riwaq.order-summary': 1 },
  }),
  pages: {
    'payment-success-page': paymentSuccess,
    'payment-cancel-page': paymentCancel,
    'thank-you-page': thankYou,
    'order-page': order,
  },
} satisfies AppServer<DrawnPictures>;
