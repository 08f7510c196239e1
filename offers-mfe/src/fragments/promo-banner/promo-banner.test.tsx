/** @jest-environment jsdom */
import '@riwaq/testing/browser-gaps';
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
const strip = () => screen.queryByRole('complementary', { name: 'العرض الجاري' });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('the promo banner', () => {
  test('is in the composed document with the running offer, its saving and its link', () => {
    const markup = renderToStaticMarkup(page);
    expect(markup).toContain('أدوات الكتابة العلمية');
    expect(markup).toContain('وفّر حتى 750\u00a0دج');
    expect(markup).toContain('href="/offers/writing-demo-offer"');
  });

  test('is gone in the very second in which the offer ends, and its room stays', () => {
    jest.setSystemTime(Date.parse('2026-03-15T23:59:58+01:00'));
    const { container } = render(page);
    expect(strip()).toBeTruthy();
    act(() => void jest.advanceTimersByTime(1000));
    expect(strip()).toBeNull();
    expect(container.querySelector('aside')).toBeTruthy();
  });
});
