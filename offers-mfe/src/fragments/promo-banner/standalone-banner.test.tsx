import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { records } from '../../testing/test-records';
import StandaloneBanner from './standalone-banner';

const { offers, promotions } = records;

const rendered = (day: string) =>
  renderToStaticMarkup(
    <StandaloneBanner offers={offers} promotions={promotions} shop="https://shop.example.com" now={Date.parse(`${day}T12:00:00+01:00`)} />,
  );

test('another page shows what runs, with links into the shop and without the shop around it', () => {
  const markup = rendered('2026-03-10');
  expect(markup).toContain('أدوات الكتابة العلمية');
  expect(markup).toContain('وفّر حتى 750\u00a0دج');
  expect(markup).toContain('href="https://shop.example.com/offers/writing-demo-offer"');
});

test('and nothing once all has ended', () => {
  const over = offers.filter(({ isDemo }) => !isDemo);
  const props = { offers: over, shop: 'https://shop.example.com', now: Date.parse('2036-01-01T00:00:00Z') };
  expect(renderToStaticMarkup(<StandaloneBanner {...props} />)).toBe('');
});
