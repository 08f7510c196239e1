/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { homeData } from '../../testing/catalog-records';
import { Hero } from './hero';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = () =>
  render(
    <TestPage>
      <Hero best={homeData().best} products={homeData().hero} announcement={null} />
    </TestPage>,
  );
const carousel = () => screen.getByRole('region', { name: 'منتجات مختارة' });
const slides = () => within(carousel()).getAllByRole('listitem');
const shown = () => slides().flatMap((slide) => (slide.hasAttribute('inert') ? [] : [within(slide).getByRole('heading').textContent]));
const press = (name: string | RegExp) => fireEvent.click(within(carousel()).getByRole('button', { name }));
const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

describe('the hero of the home page', () => {
  test('has two buttons: more leads to the order of a product, contact to the contact page', () => {
    open();
    expect(screen.getByRole('link', { name: 'شاهد المزيد' }).getAttribute('href')).toBe('/products#product-order');
    expect(screen.getByRole('link', { name: 'تواصل معنا' }).getAttribute('href')).toBe('/contact');
  });

  test('has a badge that leads to the best seller', () => {
    open();
    expect(screen.getByRole('link', { name: 'الأكثر مبيعًا: ChatGPT Plus' }).getAttribute('href')).toBe('/product/chatgpt');
  });

  test('has three chips', () => {
    open();
    const chips = within(screen.getByRole('list', { name: 'في المتجر' })).getAllByRole('listitem');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['منتجات متنوعة', 'أدوات بحث متقدّمة', 'ذكاء اصطناعي']);
  });

  test('shows its five products, each with its discount (D18), its price and the way to it', () => {
    open();
    expect(slides().map((slide) => within(slide).getByRole('heading').textContent)).toEqual([
      'باقة الباحث المتكاملة',
      'Perplexity Pro',
      'Canva Pro Education',
      'ChatGPT Plus',
      'Jenni AI',
    ]);
    expect(slides().map((slide) => within(slide).getByText(/^خصم/).textContent)).toEqual([
      'خصم 60%',
      ...['خصم 30%', 'خصم 30%', 'خصم 30%', 'خصم 30%'],
    ]);
    for (const slide of slides()) {
      expect(within(slide).getAllByText(/دج$/).length).toBeGreaterThan(0);
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

describe('the counter of the hero', () => {
  const counter = () => screen.getByRole('timer').textContent;

  test('starts at 23:59:59 on each load and counts down every second', () => {
    open();
    expect(counter()).toBe('23:59:59');
    wait(1);
    expect(counter()).toBe('23:59:58');
    wait(3600);
    expect(counter()).toBe('22:59:58');
    cleanup();
    open();
    expect(counter()).toBe('23:59:59');
  });

  test('stops at zero and stays', () => {
    open();
    wait(24 * 3600 + 5);
    expect(counter()).toBe('00:00:00');
    expect(screen.getByText('خذ وقتك، فالخصم باقٍ')).toBeTruthy();
  });
});

describe('the carousel of the hero', () => {
  test('changes every five seconds, and from the last slide to the first', () => {
    open();
    expect(shown()).toEqual(['باقة الباحث المتكاملة']);
    wait(5);
    expect(shown()).toEqual(['Perplexity Pro']);
    for (const _slide of slides().slice(1)) wait(5);
    expect(shown()).toEqual(['باقة الباحث المتكاملة']);
  });

  test('is moved by arrows and dots, and from the first slide back to the last', () => {
    open();
    press('السابق');
    expect(shown()).toEqual(['Jenni AI']);
    press('التالي');
    expect(shown()).toEqual(['باقة الباحث المتكاملة']);
    press(/ChatGPT Plus/);
    expect(shown()).toEqual(['ChatGPT Plus']);
    expect(within(carousel()).getByRole('button', { current: true }).getAttribute('aria-label')).toMatch(/ChatGPT Plus/);
    expect(within(carousel()).getByRole('status').textContent).toMatch(/ChatGPT Plus.*4 من 5/);
  });

  test('follows the keys as Arabic reads: left is on, right is back', () => {
    open();
    fireEvent.keyDown(within(carousel()).getByRole('button', { name: 'التالي' }), { key: 'ArrowLeft' });
    expect(shown()).toEqual(['Perplexity Pro']);
    fireEvent.keyDown(within(carousel()).getByRole('button', { name: 'التالي' }), { key: 'ArrowRight' });
    expect(shown()).toEqual(['باقة الباحث المتكاملة']);
  });

  test('pauses under the pointer, the focus or a touch', () => {
    open();
    for (const [begin, end] of [
      [fireEvent.focus, fireEvent.blur],
      [fireEvent.touchStart, fireEvent.touchEnd],
    ] as const) {
      begin(carousel());
      wait(30);
      expect(shown()).toEqual(['باقة الباحث المتكاملة']);
      end(carousel());
    }
    wait(5);
    expect(shown()).toEqual(['Perplexity Pro']);
  });

  test('is stopped and started by its button', () => {
    open();
    press('إيقاف التقليب التلقائي');
    wait(30);
    expect(shown()).toEqual(['باقة الباحث المتكاملة']);
    press('تشغيل التقليب التلقائي');
    wait(5);
    expect(shown()).toEqual(['Perplexity Pro']);
  });

  test('does not move under reduced motion, unless started', () => {
    jest
      .spyOn(globalThis, 'matchMedia')
      .mockImplementation((media) =>
        Object.assign(new EventTarget(), { media, matches: true, onchange: null, addListener: () => {}, removeListener: () => {} }),
      );
    open();
    wait(30);
    expect(shown()).toEqual(['باقة الباحث المتكاملة']);
    press('تشغيل التقليب التلقائي');
    wait(5);
    expect(shown()).toEqual(['Perplexity Pro']);
  });
});
