import { isRelativeDay, RecordDaySchema, type SubOffer, type WeekOffer } from '@riwaq/contracts';
import { RequestError } from '@riwaq/webpack-preset/record-kind';
import * as v from 'valibot';
import { type Records, readRecords } from '#offers/composer/read-records';
import type { OfferRequest } from './offer-request';

/**
 * Makes the offer that a request describes, and checks it together with the others as the build does. Throws `RequestError`
 * naming the flag that is missing or wrong, `ParseError` with file and field where the record cannot be.
 */
export function makeOffer(request: OfferRequest, { offers }: Pick<Records, 'offers'>): WeekOffer {
  const model = modelOf(request, offers);
  const aliases = request.alias ?? (request.choice ? undefined : model.aliases);
  const offer: WeekOffer = {
    id: request.id ?? nextId(offers),
    title: required(request, 'title'),
    description: required(request, 'description'),
    ...(aliases && { aliases: [...aliases] }),
    startDate: calendarDay(request, 'starts'),
    endDate: calendarDay(request, 'ends'),
    formBoldUrl: model.formBoldUrl,
    ...(request.choice
      ? { subOffers: request.choice.map(choiceOf), gifts: model.gifts, courses: {} }
      : { subOffers: model.subOffers, gifts: model.gifts, courses: model.courses }),
  };
  readRecords({ offers: [...offers, offer], promotions: {} });
  return offer;
}

function required(request: OfferRequest, flag: 'title' | 'description' | 'starts' | 'ends'): string {
  const value = request[flag];
  if (!value) throw new RequestError(`--${flag} is missing`);
  return value;
}

/** A day of the calendar: an offer that is announced does not move with the composition. */
function calendarDay(request: OfferRequest, flag: 'starts' | 'ends'): string {
  const day = required(request, flag);
  if (!v.is(RecordDaySchema, day) || isRelativeDay(day)) throw new RequestError(`--${flag}: a day is written 2027-01-31, not «${day}»`);
  return day;
}

function modelOf({ like }: OfferRequest, offers: Records['offers']): WeekOffer {
  const real = offers.filter(({ isDemo }) => !isDemo);
  const model = like === undefined ? real.at(-1) : offers.find(({ id }) => id === like);
  if (!model) throw new RequestError(`--like: there is no offer «${like ?? ''}»; there are ${offers.map(({ id }) => id).join(', ')}`);
  return model;
}

function nextId(offers: Records['offers']): string {
  const numbers = offers.map(({ id }) => Number(/^week-offer-(\d+)$/.exec(id)?.[1] ?? 0));
  return `week-offer-${Math.max(0, ...numbers) + 1}`;
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
