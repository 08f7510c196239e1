import { CONTRACT_VERSION, links, type OfferedFragments, type Remote } from '@riwaq/contracts';

/** The checkout remote: its routes and fragments. */
export default {
  name: 'checkout',
  contract: CONTRACT_VERSION,
  routes: [
    {
      id: 'payment-success-page',
      path: links.paymentSuccess,
      lazy: () => import(/* webpackChunkName: "payment-success-page" */ './routes/payment-return/payment-success-page'),
    },
    {
      id: 'payment-cancel-page',
      path: links.paymentCancel,
      lazy: () => import(/* webpackChunkName: "payment-cancel-page" */ './routes/payment-return/payment-cancel-page'),
    },
    {
      id: 'thank-you-page',
      path: links.thankYou,
      lazy: () => import(/* webpackChunkName: "thank-you-page" */ './routes/thank-you/thank-you-page'),
    },
    {
      id: 'order-page',
      path: `${links.order(':reference')}?`,
      lazy: () => import(/* webpackChunkName: "order-page" */ './routes/order/order-page'),
    },
  ],
  fragments: {
    BundleCheckout: () => import(/* webpackChunkName: "BundleCheckout" */ './fragments/bundle-checkout/bundle-checkout'),
    ProductOrder: () => import(/* webpackChunkName: "ProductOrder" */ './fragments/product-order/product-order'),
    CourseRegistration: () => import(/* webpackChunkName: "CourseRegistration" */ './fragments/course-registration/course-registration'),
    OfferOrder: () => import(/* webpackChunkName: "OfferOrder" */ './fragments/offer-order/offer-order'),
    PromotionOrder: () => import(/* webpackChunkName: "PromotionOrder" */ './fragments/promotion-order/promotion-order'),
    PendingBanner: () => import(/* webpackChunkName: "PendingBanner" */ './fragments/pending-banner/pending-banner'),
  } satisfies OfferedFragments<'checkout'>,
} satisfies Remote;
