import type { SubOffer, WeekOffer } from '@riwaq/contracts';
import { type Given, type NewFlags, readFlag, required } from '@riwaq/webpack-preset/new-record';
import { calendarDay, RequestError } from '@riwaq/webpack-preset/record-kind';
import { type Records, readRecords } from '#offers/composer/read-records';
import { nextOfferId } from '#offers/desk/offer-kind';

/** What a new offer is made of. */
export const offerFlags = {
  title: { value: '<text>', about: 'stands over the page and in the header', question: 'title' },
  description: { value: '<text>', about: 'a sentence or two on what it is and for whom', question: 'description, a sentence or two' },
  starts: {
    value: '<day>',
    about: 'runs from 00:00:00 of this day in Algeria, 2027-01-10',
    field: 'startDate',
    question: 'first day, like 2027-01-10',
  },
  ends: { value: '<day>', about: 'to 23:59:59 of this day', field: 'endDate', question: 'last day' },
  id: { value: '<slug>', about: 'stands in the address; week-offer-2, -3 … where it is not given' },
  like: {
    value: '<id>',
    about:
      'takes gifts, form endpoint, and choices with their courses where none are given from this offer;\nthe newest one where it is not given',
  },
  choice: {
    value: '<words>',
    about:
      'once for each choice: "id | title | description | 11000 | 8500 | product + product | gift"\noriginal and discounted price in dinar; without «gift» the choice has none',
    field: 'subOffers',
    many: true,
  },
  image: { value: '<file>', about: 'a JPEG, PNG or WebP picture in the place of its drawn cover', field: 'offerImage' },
  alias: { value: '<word>', about: 'once for each other spelling by which the search finds it: "سبس"', field: 'aliases', many: true },
} as const satisfies NewFlags;

type OfferWords = Given<typeof offerFlags>;

/**
 * Makes the offer that the flags describe, and checks it together with the others as the build does. Throws `RequestError`
 * naming the flag that is missing or wrong, `ParseError` with file and field where the record cannot be.
 */
export function makeOffer(given: OfferWords, { offers }: Pick<Records, 'offers'>): WeekOffer {
  const model = modelOf(given, offers);
  const aliases = given.alias ?? (given.choice ? undefined : model.aliases);
  const offer: WeekOffer = {
    id: given.id ?? nextOfferId(offers),
    title: required(given, 'title'),
    description: required(given, 'description'),
    ...(given.image && { offerImage: given.image }),
    ...(aliases && { aliases: [...aliases] }),
    startDate: readFlag(given, 'starts', calendarDay),
    endDate: readFlag(given, 'ends', calendarDay),
    formBoldUrl: model.formBoldUrl,
    ...(given.choice
      ? { subOffers: given.choice.map(choiceOf), gifts: model.gifts, courses: {} }
      : { subOffers: model.subOffers, gifts: model.gifts, courses: model.courses }),
  };
  readRecords({ offers: [...offers, offer], promotions: {} });
  return offer;
}

function modelOf({ like }: OfferWords, offers: Records['offers']): WeekOffer {
  const real = offers.filter(({ isDemo }) => !isDemo);
  const model = like === undefined ? real.at(-1) : offers.find(({ id }) => id === like);
  if (!model) throw new RequestError(`--like: there is no offer «${like ?? ''}»; there are ${offers.map(({ id }) => id).join(', ')}`);
  return model;
}

/** Reads `id | title | description | 11000 | 8500 | product + product | gift`. */
function choiceOf(text: string): SubOffer {
  const [id, title, description, original, discounted, products, gift, ...more] = text.split('|').map((part) => part.trim());
  if (!id || !title || !description || !original || !discounted || !products || more.length > 0 || (gift && gift !== 'gift')) {
    throw new RequestError(
      `--choice: write "id | title | description | 11000 | 8500 | product + product | gift", the last part only for a gift, not «${text}»`,
    );
  }
  return {
    id,
    title,
    description,
    originalPrice: Number(original),
    discountedPrice: Number(discounted),
    products: products.split('+').map((product) => product.trim()),
    hasGift: gift === 'gift',
  };
}
