import type { Head, LoaderData, LoaderInput, WeekOffer } from '@riwaq/contracts';
import { type DrawnPictures, drawnCover } from '@riwaq/contracts/platform';
import { linkedSales } from '../../records/coming-sales.server';
import type { Records } from '../../records/read-records.server';
import { missingOffer, saleHead } from '../../records/sale-head.server';
import { offerName } from '../../rules/offer-name';
import { giftSlug, offerPath } from '../../rules/paths';
import { timedOf } from '../../rules/sales';

/** The documents of the weekly offers. */
export function paths({ offers }: Records) {
  return offers.map(({ id, isDemo }) => ({ path: offerPath(id), listed: !isDemo }));
}

/** `/offers/:offerSlug`: the weekly offer, null where there is none, and the sales that a page leads on to. */
export function loader({ params, records, relativeTo }: LoaderInput<Records>) {
  const offer = records.offers.find(({ id }) => id === params.offerSlug);
  return { offer: offer ? shownOffer(offer, records.drawn) : null, sales: linkedSales(records, relativeTo) };
}

function shownOffer(offer: WeekOffer, drawn: DrawnPictures) {
  const { id, title, description, subOffers, gifts, courses } = offer;
  return {
    id,
    title,
    description,
    ...timedOf(offer),
    cover: drawnCover(drawn, id),
    choices: subOffers.map((choice) => ({ ...choice, hasCourse: choice.products.some((name) => Object.hasOwn(courses, name)) })),
    gifts: gifts.map((gift) => ({
      id: gift.id,
      name: gift.name,
      description: gift.description,
      cover: drawnCover(drawn, giftSlug(gift)),
    })),
    courses: Object.values(courses),
  };
}

/** Head of a weekly offer's page. */
export function meta({ offer }: LoaderData<typeof loader>, input: LoaderInput<Records>): Head {
  if (!offer) return missingOffer;
  return {
    title: offerName(offer.title),
    ...saleHead({ ...offer, slug: offer.id, path: offerPath(offer.id), shareSlug: offer.id }, input),
  };
}
