/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { OfferOrderProps } from '@riwaq/contracts';
import { TestPage, type TestPageProps } from '@riwaq/testing';
import { mockRandomBytes } from '@riwaq/testing/random-bytes';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { fakeClockOnly, flushPromises, renderPage } from '../../../testing/render-page';
import { loaderInput } from '../../../testing/test-records';
import { loader } from '../weekly-offer.server';
import { Component as WeeklyOfferPage } from '../weekly-offer-page';

const path = '/offers/week-offer-1';
const composed = Date.parse('2025-09-20T00:00:00+01:00');
const loaderData = loader(loaderInput(path, { offerSlug: 'week-offer-1' }, composed));

/** Stands in for checkout's dialogs: shows what it was given, and lets a test take the order. */
const Form = ({ offer, choice, gift, onClose, onPlaced }: OfferOrderProps) => (
  <div role="dialog" aria-label="اطلب العرض">
    <p>{`${offer.id} ${choice.id} ${choice.discountedPrice} ${gift?.name ?? 'بلا هدية'} ${new Date(offer.endsAt).toISOString()}`}</p>
    <button type="button" onClick={onPlaced}>
      تم
    </button>
    <button type="button" onClick={onClose}>
      رجوع
    </button>
  </div>
);

/** Lets time pass in steps of 100 ms: each step of the wheel waits for the one before. */
async function pass(milliseconds: number) {
  for (let remaining = milliseconds; remaining > 0; remaining -= 100)
    await act(async () => void jest.advanceTimersByTime(Math.min(remaining, 100)));
}

async function visit(
  at = '2025-09-20T12:00:00+01:00',
  fragments: NonNullable<TestPageProps['fragments']> = { 'checkout/OfferOrder': Form },
) {
  jest.setSystemTime(Date.parse(at));
  await renderPage(
    <TestPage path={path} relativeTo={composed} fragments={fragments}>
      <WeeklyOfferPage loaderData={loaderData} />
    </TestPage>,
  );
}

const card = (name: string) => within(screen.getByRole('article', { name }));
async function choose(name: string) {
  await act(async () => void fireEvent.click(card(name).getByRole('button', { name: 'اطلب هذا العرض' })));
  await flushPromises();
}
const wheel = () => screen.queryByRole('dialog', { name: 'عجلة الهدايا' });
const form = () => screen.queryByRole('dialog', { name: 'اطلب العرض' });
async function press(name: string) {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await flushPromises();
}
/** What the wheel says to who cannot see it. */
const statusText = () => within(wheel() ?? document.body).getByRole('status').textContent;

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers(fakeClockOnly);
  // Newer browsers return a promise.
  Object.assign(Element.prototype, { scrollIntoView: async () => {} });
  // Zeros draw the first gift after 20 steps.
  mockRandomBytes((bytes) => void bytes.fill(0));
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('ordering a choice with a gift', () => {
  test('goes through the wheel, which takes its time, and brings its gift into the form', async () => {
    await visit();
    await choose('العرض الكامل');
    expect(statusText()).toBe('أدر العجلة لتعرف هديتك.');
    expect(form()).toBeNull();

    await press('أدر العجلة');
    expect(screen.getByRole('button', { name: 'العجلة تدور...' })).toHaveProperty('disabled', true);
    await pass(20 * 100 + 499);
    expect(statusText()).toBe('العجلة تدور...');
    await pass(1);
    expect(statusText()).toContain('مبروك! هديتك Perplexity Pro');

    await press('خذ الهدية وأكمل الطلب');
    expect(wheel()).toBeNull();
    expect(form()?.textContent).toContain('week-offer-1 full 8500 Perplexity Pro 2025-09-23T22:59:59.000Z');
  });

  test('turns the wheel under its pointer by one of five gifts at each step, and marks the one that it stops at', async () => {
    const turned = () => wheel()?.querySelector<SVGElement>('svg > [style]')?.style.transform;
    const won = () => wheel()?.querySelector('[data-won]')?.textContent;
    await visit();
    await choose('العرض الكامل');
    await press('أدر العجلة');
    const turns = [turned()];
    for (let step = 1; step <= 20; step += 1) {
      await pass(100);
      turns.push(turned());
    }
    expect(turns).toEqual(Array.from({ length: 21 }, (_, step) => `rotate(${-72 * step}deg)`));
    await pass(499);
    expect(won()).toBeUndefined();
    await pass(1);
    expect([turned(), won()]).toEqual(['rotate(-1440deg)', 'PerplexityPro']);
  });

  test('under reduced motion shows the result at once', async () => {
    jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), unmoved, { media }));
    await visit();
    await choose('العرض الكامل');
    await press('أدر العجلة');
    expect(statusText()).toContain('مبروك! هديتك Perplexity Pro');
  });

  test('is spun once: a closed dialog keeps the gift, and an order resets it', async () => {
    await visit();
    await choose('العرض الكامل');
    await press('أدر العجلة');
    await pass(20 * 100 + 500);
    await press('إغلاق');
    expect(wheel()).toBeNull();

    await choose('عرض الذكاء الاصطناعي');
    expect(statusText()).toContain('Perplexity Pro');
    await press('خذ الهدية وأكمل الطلب');
    expect(form()?.textContent).toContain('week-offer-1 ai 7500 Perplexity Pro');
    await press('تم');
    expect(form()).toBeNull();

    await choose('العرض الكامل');
    expect(statusText()).toBe('أدر العجلة لتعرف هديتك.');
  });

  test('is spun once also where the page is loaded again, until its order is taken or a day has passed', async () => {
    await visit();
    await choose('العرض الكامل');
    await press('أدر العجلة');
    await pass(20 * 100 + 500);

    cleanup();
    mockRandomBytes((bytes) => void bytes.fill(1));
    await visit();
    await choose('العرض الكامل');
    expect(statusText()).toContain('مبروك! هديتك Perplexity Pro');
    await press('خذ الهدية وأكمل الطلب');
    await press('تم');

    cleanup();
    await visit();
    await choose('العرض الكامل');
    expect(statusText()).toBe('أدر العجلة لتعرف هديتك.');
    await press('أدر العجلة');
    await pass(45 * 100);
    expect(statusText()).toContain('مبروك!');

    cleanup();
    await visit('2025-09-21T12:01:00+01:00');
    await choose('العرض الكامل');
    expect(statusText()).toBe('أدر العجلة لتعرف هديتك.');
  });
});

describe('ordering a choice without a gift', () => {
  test('opens the form at once, and while it is open nothing else can be chosen', async () => {
    await visit();
    await choose('العرض الأساسي');
    expect(wheel()).toBeNull();
    expect(form()?.textContent).toContain('week-offer-1 basic 6500 بلا هدية');
    expect(card('العرض الكامل').getByRole('button', { name: 'اطلب هذا العرض' })).toHaveProperty('disabled', true);
    await press('رجوع');
    expect(form()).toBeNull();
    expect(card('العرض الكامل').getByRole('button', { name: 'اطلب هذا العرض' })).toHaveProperty('disabled', false);
  });

  test('without checkout goes by e-mail, with what was chosen', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await visit(undefined, {});
    await choose('العرض الأساسي');
    const email = new URL(screen.getByRole('link', { name: 'اطلب عبر البريد' }).getAttribute('href') ?? '').searchParams;
    expect(email.get('subject')).toBe('طلب عرض الأسبوع: SPSS 31');
    expect(email.get('body')).toContain('العرض الأساسي');
    expect(email.get('body')).toContain('6,500\u00a0دج');
    await press('إلغاء');
    expect(screen.queryByRole('link', { name: 'اطلب عبر البريد' })).toBeNull();
  });
});

test('a form that is open when the offer ends stays open and shows it', async () => {
  await visit();
  await choose('العرض الأساسي');
  jest.setSystemTime(Date.parse('2025-09-23T23:59:58+01:00'));
  await pass(2000);
  expect(screen.getByRole('heading', { name: 'انتهى العرض' })).toBeTruthy();
  expect(form()).toBeTruthy();
});

/** A device that asks for less movement. */
const unmoved = { matches: true, onchange: null, addListener: () => {}, removeListener: () => {} };
