/** @jest-environment jsdom */
import '@riwaq/testing/browser-gaps';
import { afterEach, describe, expect, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import { Hero } from './hero';

afterEach(cleanup);

const open = () =>
  render(
    <TestPage>
      <Hero />
    </TestPage>,
  );
const slides = () => within(screen.getByRole('list', { name: 'منتجات مختارة' })).getAllByRole('listitem');

describe('the hero of the home page', () => {
  test('has two buttons, both to the order of a product', () => {
    open();
    for (const name of ['عرض المزيد', 'تواصل معنا']) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/products#product-order');
    }
  });

  test('shows its five products, each with the fixed 30 %, its price and the way to it', () => {
    open();
    expect(slides().map((slide) => within(slide).getByRole('heading').textContent)).toEqual([
      'باقة الباحث المتكاملة',
      'Perplexity Pro',
      'Canva Pro Education',
      'ChatGPT Plus',
      'Jenni AI',
    ]);
    for (const slide of slides()) {
      expect(within(slide).getByText('خصم 30%')).toBeTruthy();
      expect(within(slide).getByText(/دج$/)).toBeTruthy();
      expect(within(slide).getByRole('link').getAttribute('href')).toMatch(/^\/product\//);
    }
  });

  test('loads its first picture before anything else, and the others when they come near', () => {
    const { container } = open();
    const [first, ...others] = container.querySelectorAll('img');
    expect(first?.getAttribute('fetchpriority')).toBe('high');
    expect(others.map((image) => image.getAttribute('loading'))).toEqual(['lazy', 'lazy', 'lazy', 'lazy']);
  });
});
