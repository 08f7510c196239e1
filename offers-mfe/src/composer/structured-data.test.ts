import { expect, test } from '@jest/globals';
import { offers } from '../records';
import { offerStructuredData } from './structured-data';

test('a weekly offer’s structured data has each choice with its price, valid from its start to its end', () => {
  const offer = offers.find(({ id }) => id === 'week-offer-1');
  if (!offer) throw new Error('the offer is missing');
  const data = offerStructuredData(offer, { site: { origin: 'https://shop.example.com' }, relativeTo: 0, image: '/media/og.jpg' });
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
