/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import PromoBanner from './promo-banner';

const composed = Date.parse('2026-03-10T00:00:00+01:00');
const page = (
  <TestPage relativeTo={composed}>
    <PromoBanner />
  </TestPage>
);
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
});
