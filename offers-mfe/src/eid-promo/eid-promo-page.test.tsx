/** @jest-environment jsdom */
import '@riwaq/testing/browser-gaps';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Matched } from '@riwaq/runtime/router';
import { TestPage } from '@riwaq/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { Component as EidPromoPage } from './eid-promo-page';

const Routed = () => (
  <Matched pattern="/v1/:affiliate/eid-promo">
    <EidPromoPage />
  </Matched>
);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function visit(affiliate: string, now: string) {
  jest.setSystemTime(Date.parse(now));
  render(
    <TestPage path={`/v1/${affiliate}/eid-promo`} relativeTo={Date.parse(`${now.slice(0, 10)}T00:00:00+01:00`)}>
      <Routed />
    </TestPage>,
  );
}

describe('the Eid promotion', () => {
  test('lists ten of its twelve tools, each linked to its product, at half the price', () => {
    visit('partner-c', '2025-06-10T12:00:00+01:00');
    expect(screen.getByText('الشريك المسوّق الراعي: الشريك ج')).toBeTruthy();
    expect(screen.getByRole('heading', { name: /في الباقة 12.أداة/ })).toBeTruthy();
    const tools = screen.getAllByRole('link').filter((link) => link.classList.contains('card-action'));
    expect(tools).toHaveLength(10);
    expect(tools[0]?.getAttribute('href')).toBe('/product/perplexity');
    expect(screen.getByText('خصم 50%')).toBeTruthy();
  });

  test('runs until 23:59:59 of its last day, by the Algerian clock', () => {
    visit('partner-a', '2025-06-14T23:59:58+01:00');
    expect(screen.getByRole('timer').textContent).toBe('00يوم00ساعة00دقيقة01ثانية');
    expect(screen.getByRole('link', { name: 'اطلب الباقة عبر البريد' })).toBeTruthy();
  });

  test('then shows zeros, says that it is over, and leads to the bundle, the builder and the products', () => {
    visit('partner-a', '2025-06-14T23:59:59+01:00');
    expect(screen.getByRole('timer', { name: 'انتهى العرض' }).textContent).toBe('00يوم00ساعة00دقيقة00ثانية');
    expect(screen.queryByRole('link', { name: 'اطلب الباقة عبر البريد' })).toBeNull();
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(expect.arrayContaining(['/product/researcher-bundle', '/package-builder', '/products']));
  });

  test('of an unknown affiliate does not exist', () => {
    visit('partner-z', '2025-06-10T12:00:00+01:00');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('عرض غير موجود');
  });
});
