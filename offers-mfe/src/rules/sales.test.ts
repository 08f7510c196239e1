import { expect, test } from '@jest/globals';
import { listSales } from './list-sales';
import { offerName } from './offer-name';
import { nextSale } from './running-sales';
import type { Sale } from './sales';

const noon = (day: string) => Date.parse(`${day}T12:00:00+01:00`);
const sale = (title: string, startDate: string, endDate: string, isDemo = false): Sale => ({
  title,
  slug: title,
  label: title,
  kind: '',
  description: '',
  href: `/offers/${title}`,
  saving: 0,
  price: '',
  startDate,
  endDate,
  isDemo,
  words: [],
});
const sales = [
  sale('over', '2026-01-01', '2026-01-10'),
  sale('later', '2026-03-01', '2026-03-10'),
  sale('soon', '2026-02-01', '2026-02-10'),
  sale('demo', '2026-01-05', '2026-01-20', true),
];
const next = (day: string) => {
  const found = nextSale(sales, noon(day), noon(day));
  return found && [found.sale.title, found.isRunning];
};

test('an offer is not called an offer twice', () => {
  expect([offerName('SPSS 31'), offerName('عرض الخميس')]).toEqual(['عرض SPSS 31', 'عرض الخميس']);
});

test('after an offer comes one that runs, else the first to begin, else none', () => {
  expect(next('2026-01-15')).toEqual(['demo', true]);
  expect(next('2026-01-25')).toEqual(['soon', false]);
  expect(next('2026-02-05')).toEqual(['soon', true]);
  expect(next('2026-04-01')).toBeUndefined();
});

test('the list begins with what ends first, goes on with what starts first, and ends with what is over', () => {
  const listed = (day: string) =>
    Object.entries(listSales(sales, noon(day), noon(day))).map(([state, found]) => [state, ...found.map(({ sale }) => sale.title)]);
  expect(listed('2026-01-08')).toEqual([['active', 'over', 'demo'], ['before', 'soon', 'later'], ['ended']]);
  expect(listed('2026-02-15')).toEqual([['active'], ['before', 'later'], ['ended', 'soon', 'demo', 'over']]);
});
