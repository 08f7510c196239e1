import { describe, expect, test } from '@jest/globals';
import type { LiveSite } from './live-site';
import { assignBuckets, knownVisitor, seesCanary, variantChooser } from './variant';

const CANARY = 'checkout@1.3.0';
const visitor = (bucket: number, shown = '') => ({ bucket, shown });
const canarySite = { name: 'canary' } as unknown as LiveSite;
const liveWith = (traffic: number) => ({ canary: { app: 'checkout', version: '1.3.0', traffic, site: canarySite } }) as unknown as LiveSite;
const choose = variantChooser(
  assignBuckets(() => 0),
  true,
);
const page = (url: string, cookie?: string) => ({ url, headers: { 'sec-fetch-mode': 'navigate', ...(cookie ? { cookie } : {}) } });

describe('the share of a canary', () => {
  test.each([0, 1, 10, 33, 99])('of %i is so many of 100 buckets', (traffic) => {
    const seeing = Array.from({ length: 100 }, (_, bucket) => seesCanary(visitor(bucket), '/', { traffic, canary: CANARY }));
    expect(seeing.filter(Boolean)).toHaveLength(traffic);
  });

  test('of 10 is a thousand of ten thousand new visitors, however chance falls', () => {
    let seed = 7;
    const deal = assignBuckets(() => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    });
    const dealt = Array.from({ length: 10_000 }, deal);
    expect(dealt.filter((bucket) => seesCanary(visitor(bucket), '/', { traffic: 10, canary: CANARY }))).toHaveLength(1000);
    expect(dealt.slice(0, 100)).not.toEqual(dealt.slice(100, 200));
  });
});

describe('a visitor', () => {
  test('gets a bucket with the first page, and keeps their variant by it', () => {
    const first = choose(liveWith(10), page('/'));
    expect(first.site).toBe(canarySite);
    expect(first.headers['set-cookie']).toBe('riwaq_variant=0.checkout@1.3.0; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly; Secure');
    const again = choose(liveWith(10), page('/products', 'a=b; riwaq_variant=0.checkout@1.3.0'));
    expect(again).toEqual({ site: canarySite, headers: { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' } });
    const live = liveWith(10);
    expect(choose(live, page('/', 'riwaq_variant=10.live')).site).toBe(live);
    expect(choose(live, page('/orders/RQ-7K3M9QXA')).headers['cache-control']).toBe('no-store');
  });

  test('of whom nothing is known but a request for a file is shown what is live, and is dealt nothing', () => {
    const live = liveWith(99);
    expect(choose(live, { url: '/live.json', headers: {} })).toMatchObject({
      site: live,
      headers: expect.not.objectContaining({ 'set-cookie': expect.anything() }),
    });
    expect(choose(live, { url: '/live.json', headers: { cookie: 'riwaq_variant=4.live' } }).site).toBe(canarySite);
  });

  test.each(['', 'riwaq_variant=', 'riwaq_variant=100.live', 'riwaq_variant=-1.live', 'riwaq_variant=4.<b>', 'other=4.live'])(
    'whose cookie says «%s» is a new one',
    (cookie) => {
      expect(knownVisitor(cookie)).toBeUndefined();
    },
  );

  test('without a canary is set nothing, whatever the cookie says', () => {
    const live = {} as unknown as LiveSite;
    expect(choose(live, page('/', 'riwaq_variant=0.checkout@1.3.0'))).toEqual({ site: live, headers: {} });
  });
});

describe('a payment comes back to the variant in which it was begun', () => {
  const share = (traffic: number) => ({ traffic, canary: CANARY });

  test.each(['/payment/success', '/payment/cancel', '/thank-you', '/orders/RQ-7K3M9QXA'])(
    'at %s, also where the share has changed meanwhile',
    (path) => {
      expect(seesCanary(visitor(9, CANARY), path, share(5))).toBe(true);
      expect(seesCanary(visitor(9, CANARY), '/products', share(5))).toBe(false);
      expect(seesCanary(visitor(9, 'live'), path, share(25))).toBe(false);
      expect(seesCanary(visitor(9, 'live'), '/products', share(25))).toBe(true);
      expect(seesCanary(visitor(9, 'checkout@1.2.0'), path, share(10))).toBe(true);
    },
  );

  test('and a visitor without cookies to the live site', () => {
    const live = liveWith(99);
    expect(choose(live, page('/payment/success?order=1')).site).toBe(live);
  });
});
