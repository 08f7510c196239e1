/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { loaderInput } from '../../testing/test-records';
import PromoBanner from './promo-banner';
import { loader } from './promo-banner.server';

const composed = Date.parse('2026-03-10T00:00:00+01:00');
const bannerOf = (shownAt: number) => (
  <TestPage relativeTo={shownAt}>
    <PromoBanner loaderData={loader(loaderInput('/', {}, shownAt))} />
  </TestPage>
);
const page = bannerOf(composed);
const strip = () => screen.queryByRole('complementary', { name: /^الع/ });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('the promo banner', () => {
  test('is in the composed document with all that runs, each with its saving and its link', () => {
    const markup = renderToStaticMarkup(page);
    expect(markup).toContain('أدوات الكتابة العلمية');
    expect(markup).toContain('وفّر حتى 750\u00a0دج');
    expect(markup).toContain('href="/offers/writing-demo-offer"');
    expect(markup).toContain('href="/offers/back-to-university"');
  });

  test('hides an offer in the very second in which it ends; the other stays, and so does the room', () => {
    jest.setSystemTime(Date.parse('2026-03-15T23:59:58+01:00'));
    const { container } = render(page);
    const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    const rows = () => container.querySelectorAll('a').length;
    expect([links(), rows()]).toEqual([['/offers/writing-demo-offer', '/offers/back-to-university'], 2]);
    act(() => void jest.advanceTimersByTime(1000));
    expect([links(), rows()]).toEqual([['/offers/back-to-university'], 2]);
  });

  test('is gone once all has ended, and its room stays', () => {
    jest.setSystemTime(Date.parse('2026-03-21T23:59:59+01:00'));
    const { container } = render(page);
    expect(strip()).toBeNull();
    expect(container.querySelector('aside')).toBeTruthy();
  });

  test('shows an offer that starts after it was composed, by the visitor’s clock', () => {
    jest.setSystemTime(Date.parse('2025-09-15T23:59:59+01:00'));
    const { container } = render(bannerOf(Date.parse('2025-09-10T00:00:00+01:00')));
    const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links()).not.toContain('/offers/week-offer-1');
    act(() => void jest.advanceTimersByTime(1000));
    expect(links()).toEqual(['/offers/week-offer-1']);
    expect(container.textContent).toContain('وفّر حتى 2,500\u00a0دج');
  });

  test('is given no sale that is over, and of the others what it shows', () => {
    const given = loader(loaderInput('/', {}, composed));
    expect(given.map(({ href }) => href)).toEqual(['/offers/writing-demo-offer', '/offers/back-to-university']);
    expect(given[0]).toStrictEqual({
      title: 'أدوات الكتابة العلمية',
      kind: 'عرض الأسبوع: ',
      href: '/offers/writing-demo-offer',
      saving: 750,
      startDate: '-2d',
      endDate: '+5d',
      isDemo: true,
    });
  });
});
