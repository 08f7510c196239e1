/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { fakeClockOnly, renderPage } from '../../testing/render-page';
import { loaderInput } from '../../testing/test-records';
import { loader } from './offers.server';
import { Component as OffersPage } from './offers-page';

beforeEach(() => void jest.useFakeTimers(fakeClockOnly));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

async function visit(now: string) {
  jest.setSystemTime(Date.parse(now));
  const composed = Date.parse(`${now.slice(0, 10)}T00:00:00+01:00`);
  await renderPage(
    <TestPage path="/offers" relativeTo={composed}>
      <OffersPage loaderData={loader(loaderInput('/offers', {}, composed))} />
    </TestPage>,
  );
}

const cards = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.classList.contains('card-action'))
    .map((link) => link.closest('li')?.textContent?.replaceAll(/[\u00a0\u2066-\u2069]/g, ' '));
const over = () => within(screen.getByRole('region', { name: 'عروض انتهت' })).getAllByRole('link');

test('what runs stands first with its last day and its saving, demonstrations say what they are, and what is over leads to its page', async () => {
  await visit('2025-09-20T12:00:00+01:00');
  expect(cards()[0]).toMatch(/^جارٍ الآن.*عرض الأسبوع: .*SPSS 31.*حتى 23 سبتمبر 2025من 6,500 دجوفّر حتى 2,500 دجشاهد العرض$/);
  expect(cards()[1]).toMatch(/^جارٍ الآنبيانات تجريبية/);
  expect(over().map((link) => link.getAttribute('href'))).toEqual(['/offers/eid-promo']);
  expect(screen.getByText('tells of offer offers')).toBeTruthy();
});

test('what comes names its first day, and nothing is over yet', async () => {
  await visit('2025-06-01T12:00:00+01:00');
  expect(cards().at(-1)).toMatch(/^قريبًا.*SPSS 31.*يبدأ يوم 16 سبتمبر 2025/);
  expect(screen.queryByRole('region', { name: 'عروض انتهت' })).toBeNull();
});
