/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://shop.example.com/"}
 */
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { AnalyticsEvent, AnalyticsItem, HashedContact, PublicSite } from '@riwaq/contracts';
import { resetTracking, track } from '@riwaq/runtime';
import { startAnalytics } from './start-analytics';

const digest = (letter: string) => letter.repeat(64) as HashedContact['email'];
const user: HashedContact = { email: digest('a'), phone: digest('b'), firstName: digest('c'), lastName: digest('d') };
const item: AnalyticsItem = { item_id: 'spss31', item_name: 'SPSS 31', price: 5000, quantity: 1 };
const choice: AnalyticsItem = { ...item, item_name: 'العرض الكامل', item_category: 'SPSS 31' };
const money = { currency: 'DZD', value: 5000, items: [item] } as const;
const pixelMoney = { 'cd[value]': '5000', 'cd[currency]': 'DZD', 'cd[content_type]': 'product', 'cd[content_ids]': '["spss31"]' };
const list = { item_list_id: 'latest', item_list_name: 'أحدث المنتجات', items: [item] };
const offer = {
  offer_id: 'week-offer-1',
  offer_title: 'SPSS 31',
  price: 8500,
  has_gift: true,
  selected_gift: 'أداة',
  payment_method: 'bank',
};

/** All analytics events: trigger, GA4 payload, Meta payload. */
const table: readonly [when: string, event: AnalyticsEvent, google: object, pixel: [string, object] | null][] = [
  ['a list of products is shown', { name: 'view_item_list', params: list }, list, null],
  ['a product of a list is opened', { name: 'select_item', params: list }, list, null],
  ['a product is looked at', { name: 'view_item', params: money }, money, ['ViewContent', pixelMoney]],
  ['a product joins the bundle', { name: 'add_to_cart', params: money }, money, ['AddToCart', pixelMoney]],
  ['a product leaves the bundle', { name: 'remove_from_cart', params: money }, money, null],
  ['an order form is opened', { name: 'begin_checkout', params: money }, money, ['InitiateCheckout', pixelMoney]],
  [
    'a way to pay is chosen',
    { name: 'add_payment_info', params: { ...money, payment_type: 'bank' } },
    { ...money, payment_type: 'bank' },
    ['AddPaymentInfo', pixelMoney],
  ],
  [
    'an order is placed',
    { name: 'purchase', params: { ...money, transaction_id: 'RQ-7K3M9QXA', payment_type: 'epayment', user } },
    { ...money, transaction_id: 'RQ-7K3M9QXA', payment_type: 'epayment' },
    [
      'Purchase',
      {
        ...pixelMoney,
        'cd[order_id]': 'RQ-7K3M9QXA',
        'cd[content_name]': 'SPSS 31',
        'ud[em]': user.email,
        'ud[fn]': user.firstName,
        'ud[ln]': user.lastName,
      },
    ],
  ],
  [
    'a choice of a weekly offer is placed',
    { name: 'purchase', params: { ...money, items: [choice], transaction_id: 'RQ-7K3M9QXA', payment_type: 'bank' } },
    { ...money, items: [choice], transaction_id: 'RQ-7K3M9QXA', payment_type: 'bank' },
    ['Purchase', { ...pixelMoney, 'cd[order_id]': 'RQ-7K3M9QXA', 'cd[content_name]': 'العرض الكامل', 'cd[content_category]': 'SPSS 31' }],
  ],
  [
    'a student registers',
    { name: 'sign_up', params: { method: 'course', items: [item] } },
    { method: 'course', items: [item] },
    ['CompleteRegistration', { 'cd[content_type]': 'product', 'cd[content_ids]': '["spss31"]' }],
  ],
  ['a course is opened', { name: 'view_course_start', params: { course: 'spss' } }, { course: 'spss' }, null],
  ['a course is left', { name: 'view_course_end', params: { course: 'spss', seconds: 40 } }, { course: 'spss', seconds: 40 }, null],
  [
    'the form of a weekly offer is sent',
    { name: 'week_offer_form', params: { ...offer, user } },
    offer,
    [
      'Lead',
      {
        'cd[value]': '8500',
        'cd[currency]': 'DZD',
        'cd[content_name]': 'SPSS 31',
        'ud[em]': user.email,
        'ud[fn]': user.firstName,
        'ud[ln]': user.lastName,
      },
    ],
  ],
  [
    'a page is shared',
    { name: 'share', params: { method: 'whatsapp', content_type: 'product', item_id: 'spss31' } },
    { method: 'whatsapp', content_type: 'product', item_id: 'spss31' },
    null,
  ],
  ['a missing page is asked for', { name: 'page_not_found', params: { page_path: '/x' } }, { page_path: '/x' }, null],
];

const scripts: string[] = [];
const pings: URL[] = [];
const page = { url: 'https://shop.example.com/payment/success', title: 'تم الدفع' };
const both = { ga4: 'G-TEST', metaPixel: '123' };

function start(analytics: PublicSite['analytics'], agreedBefore = true) {
  return startAnalytics({
    host: { site: { analytics } as PublicSite, now: () => Date.now() },
    page,
    agreedBefore,
    transport: { loadScript: (address) => scripts.push(address), ping: (address) => pings.push(new URL(address)) },
  });
}
/** What the page called `gtag` with. */
const toGoogle = () => ((globalThis as { dataLayer?: object[] }).dataLayer ?? []).map((call) => Array.from(call as ArrayLike<unknown>));
const googleEvents = () => toGoogle().filter(([verb, name]) => verb === 'event' && name !== 'page_view');

beforeEach(() => {
  resetTracking();
  scripts.length = 0;
  pings.length = 0;
  delete (globalThis as { dataLayer?: object[] }).dataLayer;
});

describe.each(table)('when %s', (_when, event, google, pixel) => {
  test('Google and the pixel get the payloads of the table, and a contact only as digests', () => {
    const analytics = start(both);
    pings.length = 0;
    track(event);
    expect(googleEvents()).toEqual([['event', event.name, google]]);
    expect(pings.map((ping) => ping.searchParams.get('ev'))).toEqual(pixel ? [pixel[0]] : []);
    if (pixel) expect(Object.fromEntries(pings[0]?.searchParams ?? [])).toMatchObject({ id: '123', dl: page.url, ...pixel[1] });
    analytics.stop();
  });
});

describe('a page view', () => {
  test('is reported without its query, once for each page', () => {
    const analytics = start(both);
    analytics.see({ url: 'https://shop.example.com/', title: 'رواق' });
    const views = toGoogle().filter(([, name]) => name === 'page_view');
    expect(views).toMatchObject([{ 2: { page_location: page.url } }, { 2: { page_location: 'https://shop.example.com/' } }]);
    expect(pings.map((ping) => ping.searchParams.get('dl'))).toEqual([page.url, 'https://shop.example.com/']);
    expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST']);
    analytics.stop();
  });
});

describe('a provider', () => {
  test('that is not configured gets nothing', () => {
    start({ metaPixel: '123' }).stop();
    expect(scripts).toEqual([]);
    start({ ga4: 'G-TEST' }).stop();
    expect(pings).toHaveLength(1);
  });

  test('gets events from before it was loaded if consent was older than the page, and none if consent is new', () => {
    const event: AnalyticsEvent = { name: 'view_item', params: money };
    track(event);
    start({ ga4: 'G-TEST' }).stop();
    expect(googleEvents()).toHaveLength(1);
    delete (globalThis as { dataLayer?: object[] }).dataLayer;
    start({ ga4: 'G-TEST' }, false).stop();
    expect(googleEvents()).toEqual([]);
  });

  test('gets nothing after consent was revoked', () => {
    start(both).stop();
    pings.length = 0;
    track({ name: 'view_item', params: money });
    expect(googleEvents()).toEqual([]);
    expect(pings).toEqual([]);
    expect((globalThis as Record<string, unknown>)['ga-disable-G-TEST']).toBe(true);
  });

  test('loses its cookies when consent is revoked, also those of the parent domain', async () => {
    const removed: unknown[] = [];
    Object.assign(globalThis, {
      cookieStore: {
        getAll: async () => [{ name: '_ga' }, { name: '_ga_TEST' }, { name: 'riwaq_visit' }],
        delete: async (which: string | { readonly name: string; readonly domain: string }) => {
          removed.push(typeof which === 'string' ? which : `${which.name} of ${which.domain}`);
          // What a browser says of a domain that nobody can own.
          if (typeof which !== 'string' && which.domain === 'com') throw new TypeError('not this domain');
        },
      },
    });
    start({ ga4: 'G-TEST' }).stop();
    await new Promise((done) => setTimeout(done));
    const domains = ['shop.example.com', 'example.com', 'com'];
    const gone = (name: string) => [name, ...domains.map((domain) => `${name} of ${domain}`)];
    expect(removed).toEqual([...gone('_ga'), ...gone('_ga_TEST')]);
    Reflect.deleteProperty(globalThis, 'cookieStore');
  });
});
