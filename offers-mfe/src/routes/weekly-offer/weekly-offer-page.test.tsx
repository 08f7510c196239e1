/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { fakeClockOnly, renderPage } from '../../testing/render-page';
import { loaderInput } from '../../testing/test-records';
import { loader, meta } from './weekly-offer.server';
import { Component as WeeklyOfferPage } from './weekly-offer-page';

const day = (text: string) => Date.parse(`${text}T00:00:00+01:00`);
const inputOf = (slug: string, composed: string) => loaderInput(`/offers/${slug}`, { offerSlug: slug }, day(composed));

beforeEach(() => void jest.useFakeTimers(fakeClockOnly));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const page = (composed: string, slug = 'week-offer-1') => (
  <TestPage path={`/offers/${slug}`} relativeTo={day(composed)}>
    <WeeklyOfferPage loaderData={loader(inputOf(slug, composed))} />
  </TestPage>
);

/** What a visitor sees at `now` on the page of the SPSS 31 offer, composed on a day. */
async function visit({ composed, now }: { composed: string; now: string }) {
  jest.setSystemTime(Date.parse(now));
  await renderPage(page(composed));
}

const countdown = () => screen.getByRole('timer').textContent;

describe('the weekly offer', () => {
  test('before its start shows a countdown and no order form', async () => {
    await visit({ composed: '2025-09-15', now: '2025-09-15T22:58:57+01:00' });
    expect(screen.getByRole('timer', { name: 'يبدأ العرض بعد' })).toBeTruthy();
    expect(countdown()).toBe('00يوم01ساعة01دقيقة03ثوانٍ');
    for (const button of screen.getAllByRole('button', { name: 'يُفتح الطلب مع بدء العرض' }))
      expect(button).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'اطلب هذا العرض' })).toBeNull();
  });

  test('opens in the very second in which it starts', async () => {
    await visit({ composed: '2025-09-15', now: '2025-09-15T23:59:59+01:00' });
    act(() => void jest.advanceTimersByTime(1000));
    expect(screen.getByRole('timer', { name: 'ينتهي العرض بعد' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'اطلب هذا العرض' })).toHaveLength(3);
  });

  test('while it runs shows each choice with its saving, its percentage and its order', async () => {
    await visit({ composed: '2025-09-20', now: '2025-09-20T12:00:00+01:00' });
    expect(countdown()).toBe('03أيام11ساعة59دقيقة59ثانية');
    const ai = within(screen.getByRole('article', { name: 'عرض الذكاء الاصطناعي' }));
    expect(ai.getByText('الأكثر طلباً')).toBeTruthy();
    expect(ai.getByText(/توفّر 1,500/)).toBeTruthy();
    expect(ai.getByText('خصم 17%')).toBeTruthy();
    expect(ai.getByRole('button', { name: 'اطلب هذا العرض' })).toHaveProperty('disabled', false);
    expect(screen.getByText('share offer: عرض SPSS 31')).toBeTruthy();
  });

  test('ends in the very second that its countdown reaches zero, and leads on', async () => {
    await visit({ composed: '2025-09-23', now: '2025-09-23T23:59:58+01:00' });
    expect(countdown()).toBe('00يوم00ساعة00دقيقة01ثانية');
    await act(async () => void jest.advanceTimersByTime(1000));
    expect(countdown()).toBe('00يوم00ساعة00دقيقة00ثانية');
    expect(screen.getByRole('heading', { name: 'انتهى العرض' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'اطلب هذا العرض' })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'انتهى العرض' })).toHaveLength(3);
    for (const price of screen.getAllByText(/\d دج/)) expect(price.closest('[data-over]')).toBeTruthy();
    expect(screen.queryByText(/^share/)).toBeNull();
    expect(screen.getByRole('link', { name: 'تصفّح المنتجات' }).getAttribute('href')).toBe('/products');
    expect(screen.getByText('tells of offer week-offer-1')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^اكتب إلى/ }).getAttribute('href')).toMatch(/^mailto:support@example\.com/);
    expect(screen.getByRole('link', { name: 'تحدّث معنا' }).getAttribute('href')).toBe('/contact');
  });

  test('that was over before has no choice and no price', async () => {
    await visit({ composed: '2025-09-24', now: '2025-09-24T12:00:00+01:00' });
    expect(screen.getByRole('heading', { name: 'منتجات العرض ما زالت في المتجر' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/دج|خصم/);
  });

  test('shows the state of the composed day in its document', () => {
    expect(renderToStaticMarkup(page('2025-09-15'))).toContain('يبدأ العرض بعد');
    expect(renderToStaticMarkup(page('2025-09-20'))).toContain('ينتهي العرض بعد');
    expect(renderToStaticMarkup(page('2025-09-24'))).toContain('انتهى العرض');
  });
});

test('an unknown offer shows a message and a link to the running one', () => {
  jest.setSystemTime(Date.parse('2026-03-10T12:00:00+01:00'));
  render(page('2026-03-10', 'week-offer-99'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('عرض غير موجود');
  expect(screen.getByRole('link', { name: /العرض الجاري/ }).getAttribute('href')).toBe('/offers/writing-demo-offer');
});

test('the page is given as plain JSON what it shows, with a picture of each gift, and no field of the order’s endpoint', () => {
  const data = loader(inputOf('week-offer-1', '2025-09-15'));
  expect(JSON.parse(JSON.stringify(data))).toStrictEqual(data);
  expect(data.offer?.gifts.map(({ cover }) => cover)).toEqual(expect.arrayContaining([expect.stringMatching(/^\/media\/gift-/)]));
  expect(data.offer?.choices.map(({ id, hasCourse }) => [id, hasCourse])).toContainEqual(['basic', false]);
  for (const field of ['formBoldUrl', 'aliases', 'offerImage', 'mark']) expect(JSON.stringify(data)).not.toContain(`"${field}"`);
});

test('the head names the offer with its choices; an unknown one is missing', () => {
  const headOf = (slug: string, day = '2026-03-10') => meta(loader(inputOf(slug, day)), inputOf(slug, day));
  expect(headOf('week-offer-1', '2025-09-20')).toMatchObject({
    title: 'عرض SPSS 31',
    unlisted: false,
    image: '/media/og-week-offer-1.jpg',
    structuredData: [
      {
        '@type': 'Product',
        url: 'https://shop.example.com/offers/week-offer-1',
        offers: [{ price: 8500 }, { price: 7500 }, { price: 6500 }],
      },
    ],
  });
  const over = headOf('week-offer-1', '2025-09-24');
  expect([over.image, over.structuredData]).toEqual(['/media/og-week-offer-1-over.jpg', undefined]);
  expect(headOf('writing-demo-offer')).toMatchObject({ unlisted: true });
  expect(headOf(':offerSlug')).toMatchObject({ title: 'عرض غير موجود', missing: true });
});
