import { expect, test } from '@jest/globals';
import { offerWindow } from '../rules/offer-state';
import { records } from '../testing/test-records';
import { offerStructuredData } from './structured-data.server';

const site = { origin: 'https://shop.example.com' };

test('a weekly offer’s structured data has each choice with its price, valid from its start to its end', () => {
  const offer = records.offers.find(({ id }) => id === 'week-offer-1');
  if (!offer) throw new Error('the offer is missing');
  const sold = { ...offer, path: '/offers/week-offer-1', image: '/media/og.jpg', days: offerWindow(offer, 0), choices: offer.subOffers };
  const data = offerStructuredData(sold, site);
  expect(data).toMatchObject({
    '@type': 'Product',
    url: 'https://shop.example.com/offers/week-offer-1',
    image: 'https://shop.example.com/media/og.jpg',
  });
  const times = { validFrom: '2025-09-15T23:00:00.000Z', priceValidUntil: '2025-09-23T22:59:59.000Z', priceCurrency: 'DZD' };
  expect(data.offers).toMatchObject([
    { price: 8500, ...times },
    { price: 7500, ...times },
    { price: 6500, ...times },
  ]);
});

test('a promotion without a first day names its end alone', () => {
  const days = offerWindow({ endDate: '2025-06-14' }, 0);
  const sold = {
    title: 'أ',
    description: 'ب',
    path: '/v1/partner-a/a',
    image: '/media/og.jpg',
    days,
    choices: [{ title: 'أ', discountedPrice: 1 }],
  };
  expect(offerStructuredData(sold, site).offers).toEqual([
    {
      '@type': 'Offer',
      name: 'أ',
      price: 1,
      priceCurrency: 'DZD',
      priceValidUntil: '2025-06-14T22:59:59.000Z',
      url: 'https://shop.example.com/v1/partner-a/a',
    },
  ]);
});
