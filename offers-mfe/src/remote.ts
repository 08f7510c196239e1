import { CONTRACT_VERSION, type Remote } from '@riwaq/contracts';
import { eidPromoPath, offerPath } from './rules/paths';

/** The offers' pages and fragments. */
export default {
  name: 'offers',
  contract: CONTRACT_VERSION,
  routes: [
    {
      id: 'weekly-offer-page',
      path: offerPath(':offerSlug'),
      lazy: () => import(/* webpackChunkName: "weekly-offer-page" */ './routes/weekly-offer/weekly-offer-page'),
    },
    {
      id: 'eid-promo-page',
      path: eidPromoPath(':affiliate'),
      lazy: () => import(/* webpackChunkName: "eid-promo-page" */ './routes/eid-promo/eid-promo-page'),
    },
  ],
  fragments: {
    PromoBanner: () => import(/* webpackChunkName: "PromoBanner" */ './fragments/promo-banner/promo-banner'),
  },
} satisfies Remote;
