import { CONTRACT_VERSION, type OfferedFragments, type Remote } from '@riwaq/contracts';
import { offerPath, offersPath } from './rules/paths';

/** The offers' pages and fragments. Each promotion has routes of its own, which `describe` of `site.server.ts` says: weekly offers lie below `/offers` too, and courses below `/v1/:affiliate`. */
export default {
  name: 'offers',
  contract: CONTRACT_VERSION,
  routes: [
    { id: 'offers-page', path: offersPath, lazy: () => import(/* webpackChunkName: "offers-page" */ './routes/offers/offers-page') },
    {
      id: 'weekly-offer-page',
      path: offerPath(':offerSlug'),
      lazy: () => import(/* webpackChunkName: "weekly-offer-page" */ './routes/weekly-offer/weekly-offer-page'),
    },
    { id: 'promotion-page', lazy: () => import(/* webpackChunkName: "promotion-page" */ './routes/promotion/promotion-page') },
  ],
  fragments: {
    PromoBanner: () => import(/* webpackChunkName: "PromoBanner" */ './fragments/promo-banner/promo-banner'),
  } satisfies OfferedFragments<'offers'>,
} satisfies Remote;
