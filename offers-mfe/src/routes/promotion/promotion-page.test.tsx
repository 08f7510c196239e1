/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PromotionOrderProps } from '@riwaq/contracts';
import { TestPage, type TestPageProps } from '@riwaq/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { fakeClockOnly, renderPage } from '../../testing/render-page';
import { loaderInput } from '../../testing/test-records';
import { loader, meta } from './promotion.server';
import { Component as PromotionPage } from './promotion-page';

/** What the loader of a promotion's page is given for a path. */
function inputOf(path: string, shownAt: number) {
  const [, first, code] = path.split('/');
  return loaderInput(path, first === 'v1' ? { affiliate: code } : {}, shownAt);
}

/** The page of a path, composed at a moment. */
const page = (path: string, composed: number, fragments: NonNullable<TestPageProps['fragments']> = {}) => (
  <TestPage path={path} relativeTo={composed} fragments={fragments}>
    <PromotionPage loaderData={loader(inputOf(path, composed))} />
  </TestPage>
);

beforeEach(() => void jest.useFakeTimers(fakeClockOnly));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Stands in for checkout's form: shows what it was given. */
const Form = ({ promotion: { title, paypalPrice = '' }, affiliate }: PromotionOrderProps) => (
  <p>{`نموذج ${title} ${paypalPrice.replace('.', '')} ${affiliate ? `${affiliate.code} ${affiliate.paymentLink}` : 'بلا شريك'}`}</p>
);

/** Visits an affiliate's page or another address, of a day's composition; without checkout where `fragments` holds nothing. */
async function visit(place: string, now: string, fragments: NonNullable<TestPageProps['fragments']> = { 'checkout/PromotionOrder': Form }) {
  jest.setSystemTime(Date.parse(now));
  const path = place.startsWith('/') ? place : `/v1/${place.includes('/') ? place : `${place}/eid-promo`}`;
  await renderPage(page(path, Date.parse(`${now.slice(0, 10)}T00:00:00+01:00`), fragments));
}

/** The part of the page with its title. */
function head() {
  const part = screen.getByRole('heading', { level: 1 }).parentElement;
  if (!part) throw new Error('the page has no head');
  return part;
}

describe('the Eid promotion', () => {
  test('lists ten of its twelve tools, each linked to its product, at half the price', async () => {
    await visit('partner-c', '2025-06-10T12:00:00+01:00');
    expect(screen.getByText('بالتعاون مع الشريك ج')).toBeTruthy();
    expect(screen.getByRole('heading', { name: /في الباقة 12.أداة/ })).toBeTruthy();
    const tools = screen.getAllByRole('link').filter((link) => link.classList.contains('card-action'));
    expect(tools).toHaveLength(10);
    expect(tools[0]?.getAttribute('href')).toBe('/product/perplexity');
    expect(within(head()).getByText('6,500 دج')).toBeTruthy();
    expect(within(head()).getByText('خصم 50%')).toBeTruthy();
    expect(screen.getByText('share offer: عرض عيد الأضحى')).toBeTruthy();
  });

  test('before its start has its price and its tools, and no form', async () => {
    jest.setSystemTime(Date.parse('2025-06-10T12:00:00+01:00'));
    const data = loader(inputOf('/offers/eid-promo', Date.now()));
    if (!data.promotion) throw new Error('there is no such promotion');
    await renderPage(
      <TestPage path="/offers/eid-promo" relativeTo={Date.now()}>
        <PromotionPage loaderData={{ ...data, promotion: { ...data.promotion, startDate: '2025-06-11' } }} />
      </TestPage>,
    );
    expect(within(head()).getByText('6,500 دج')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'شاهد محتوى العرض' }).getAttribute('href')).toBe('#tools');
    expect(screen.getByRole('button', { name: 'يُفتح الطلب مع بدء العرض' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('heading', { name: 'اطلب الباقة' })).toBeNull();
  });

  test('has a page of its own, which nobody sponsors', async () => {
    await visit('/offers/eid-promo', '2025-06-10T12:00:00+01:00');
    expect(screen.getByRole('heading', { level: 1, name: 'عرض عيد الأضحى' })).toBeTruthy();
    expect(screen.queryByText(/بالتعاون مع/)).toBeNull();
    expect(screen.getByText('نموذج عرض عيد الأضحى 1750 بلا شريك')).toBeTruthy();
  });

  test('names its last day where nothing can count', () => {
    jest.setSystemTime(Date.parse('2025-06-10T12:00:00+01:00'));
    Object.assign(performance, { getEntriesByType: () => [] });
    const document = renderToString(page('/offers/eid-promo', Date.parse('2025-06-10T00:00:00+01:00')));
    expect(document).toMatch(/<noscript>.*آخر أيام العرض.*يوم 14\u00a0جوان 2025.*<\/noscript>/s);
    expect(document).toMatch(/data-scripted="true"[^>]*>.*role="timer"/s);
  });

  test('runs until 23:59:59 of its last day, by the Algerian clock', async () => {
    await visit('partner-a', '2025-06-14T23:59:58+01:00');
    expect(screen.getByRole('timer').textContent).toBe('00يوم00ساعة00دقيقة01ثانية');
    expect(screen.getByText('نموذج عرض عيد الأضحى 1750 partner-a promotion')).toBeTruthy();
  });

  test('then shows zeros and that it is over, with links to the bundle, the builder and the products', async () => {
    await visit('partner-a', '2025-06-14T23:59:59+01:00');
    expect(screen.getByRole('timer', { name: 'انتهى العرض' }).textContent).toBe('00يوم00ساعة00دقيقة00ثانية');
    expect(screen.queryByRole('heading', { name: 'اطلب الباقة' })).toBeNull();
    expect(screen.queryByText(/^share/)).toBeNull();
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(expect.arrayContaining(['/product/researcher-bundle', '/package-builder', '/products']));
  });

  test('that ends while its form is filled in shows it, and disables the form', async () => {
    await visit('partner-b', '2025-06-14T23:59:58+01:00');
    expect(screen.getByText(/^نموذج/).closest('[inert]')).toBeNull();
    await act(async () => void jest.advanceTimersByTime(1000));
    expect(screen.getByRole('alert').textContent).toContain('انتهى العرض قبل إرسال طلبك');
    expect(document.body.textContent).not.toMatch(/\d\u00a0دج|خصم \d/);
    expect(screen.getByText(/^كان متاحًا حتى 14/)).toBeTruthy();
    expect(screen.getByText(/^نموذج/).closest('[inert]')).toBeTruthy();
  });

  test('in a document of yesterday that is hydrated after the end shows no form', async () => {
    jest.setSystemTime(Date.parse('2025-06-15T08:00:00+01:00'));
    await renderPage(page('/v1/partner-a/eid-promo', Date.parse('2025-06-14T00:00:00+01:00')));
    expect(screen.getByRole('heading', { name: 'انتهى العرض' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'اطلب الباقة' })).toBeNull();
  });

  test('composed after its end says so once, with its last day and no zeros, and leads to the running offer', async () => {
    const later = Date.parse('2026-03-10T12:00:00+01:00');
    jest.setSystemTime(later);
    await renderPage(page('/v1/partner-a/eid-promo', later));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getAllByText(/انتهى/).map(({ tagName, textContent }) => [tagName, textContent])).toEqual([['H2', 'انتهى العرض']]);
    expect(screen.getByText('يوم 14 جوان 2025')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^العرض الجاري/ }).getAttribute('href')).toBe('/offers/writing-demo-offer');
    expect(screen.getByText('tells of offer eid-promo')).toBeTruthy();
  });

  test('without checkout offers the order by e-mail, credited to the affiliate', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    await visit('partner-a', '2025-06-10T12:00:00+01:00', {});
    const email = new URL(screen.getByRole('link', { name: 'اطلب الباقة عبر البريد' }).getAttribute('href') ?? '').searchParams;
    expect(email.get('subject')).toBe('طلب عرض عيد الأضحى');
    expect(email.get('body')).toContain('الشريك أ (partner-a)');
    expect(email.get('body')).toContain('6,500\u00a0دج');
    expect(screen.getByRole('button', { name: 'إعادة المحاولة' })).toBeTruthy();
  });

  test('of an unknown affiliate does not exist', async () => {
    await visit('partner-z', '2025-06-10T12:00:00+01:00');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('عرض غير موجود');
  });
});

describe('a promotion of several bundles', () => {
  const composed = '2026-03-10T12:00:00+01:00';
  const card = (name: string) => within(screen.getByRole('article', { name }));

  test('shows each with its price and its tools, and the form of the one with a badge', async () => {
    await visit('partner-c/back-to-university', composed);
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(card('باقة الدكتوراه').getByText('الأكثر طلباً')).toBeTruthy();
    expect(card('باقة الدكتوراه').getByRole('link', { name: 'SciSpace' }).getAttribute('href')).toBe('/product/scispace');
    expect(card('باقة الدكتوراه').getByText('ومعها أداة واحدة من أدوات البحث')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'اطلب باقة الدكتوراه' })).toBeTruthy();
    expect(screen.getByText('نموذج العودة إلى الجامعة — باقة الدكتوراه 1500 partner-c promotionPartnerC')).toBeTruthy();
  });

  test('changes the form with the choice', async () => {
    await visit('partner-a/back-to-university', composed);
    await act(async () => void fireEvent.click(card('باقة الطالب').getByRole('button', { name: 'اختر هذه الباقة' })));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'اطلب باقة الطالب' }));
    expect(screen.getByText('نموذج العودة إلى الجامعة — باقة الطالب 950 partner-a promotion')).toBeTruthy();
  });

  test('before its start shows a countdown, its prices and no form', async () => {
    jest.setSystemTime(Date.parse('2026-03-06T23:59:59+01:00'));
    await renderPage(page('/v1/partner-a/back-to-university', Date.parse('2026-03-10T00:00:00+01:00')));
    expect(screen.getByRole('timer', { name: 'يبدأ العرض بعد' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'يُفتح الطلب مع بدء العرض' })).toHaveLength(3);
    expect(screen.queryByRole('heading', { name: /^اطلب/ })).toBeNull();
  });

  test('that is over shows its end and no choice', async () => {
    jest.setSystemTime(Date.parse('2026-03-22T12:00:00+01:00'));
    await renderPage(page('/v1/partner-a/back-to-university', Date.parse('2026-03-10T00:00:00+01:00')));
    expect(screen.getByRole('heading', { name: 'انتهى العرض' })).toBeTruthy();
    expect(screen.queryAllByRole('article')).toEqual([]);
  });
});

describe('the data of a promotion’s page', () => {
  const shownAt = Date.parse('2026-03-10T00:00:00+01:00');
  const dataOf = (path: string) => loader(inputOf(path, shownAt));

  test('is plain JSON: the promotion, its affiliate alone, and the sales that it leads on to', () => {
    const data = dataOf('/v1/partner-c/back-to-university');
    expect(JSON.parse(JSON.stringify(data))).toStrictEqual(data);
    expect(data.affiliate).toEqual({ code: 'partner-c', name: 'الشريك ج', paymentLink: 'promotionPartnerC' });
    expect(JSON.stringify(data)).not.toContain('partner-a');
    for (const field of ['formBoldUrl', 'aliases', 'offerImage', 'mark']) expect(JSON.stringify(data)).not.toContain(`"${field}"`);
    expect(data.promotion?.choices[0]?.tools[0]?.cover).toMatch(/^\/media\/tool-/);
    expect(data.sales.map(({ href }) => href)).toEqual(['/offers/writing-demo-offer', '/offers/back-to-university']);
  });

  test('of an affiliate without a page is none', () => {
    for (const path of ['/v1/:affiliate/eid-promo', '/v1/partner-z/eid-promo', '/v1/partner-a/ramadan'])
      expect(dataOf(path).promotion).toBeNull();
  });
});

const headOf = (path: string, at = '2026-03-10T00:00:00+01:00') => {
  const input = inputOf(path, Date.parse(at));
  return meta(loader(input), input);
};

test('the head of a promotion that is over names no price', () => {
  const over = headOf('/v1/partner-a/eid-promo', '2025-06-14T23:59:59+01:00');
  expect(over.image).toBe('/media/og-eid-promo-over.jpg');
  expect(over).not.toHaveProperty('structuredData');
});

test('the head of a landing names its affiliate and its address; that of an unknown one is missing', () => {
  expect(headOf('/v1/partner-a/eid-promo', '2025-06-14T23:59:58+01:00')).toMatchObject({
    title: 'عرض عيد الأضحى بالتعاون مع الشريك أ',
    unlisted: false,
    image: '/media/og-eid-promo-partner-a.jpg',
    structuredData: [{ url: 'https://shop.example.com/v1/partner-a/eid-promo', offers: [{ name: 'عرض عيد الأضحى', price: 6500 }] }],
  });
  expect(headOf('/offers/back-to-university')).toMatchObject({
    title: 'العودة إلى الجامعة',
    unlisted: true,
    structuredData: [{ offers: [{ name: 'العودة إلى الجامعة — باقة الطالب' }, {}, {}] }],
  });
  expect(headOf('/v1/partner-z/eid-promo')).toMatchObject({ title: 'عرض غير موجود', missing: true });
});
