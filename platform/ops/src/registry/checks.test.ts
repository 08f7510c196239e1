import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { promote } from '../release/change/promote';
import { rollBack } from '../release/change/roll-back';
import type { FakeBuild } from '../testing/build-output';
import { Shop, shell } from '../testing/shop';
import { patternsOverlap } from './ownership';

const offers = { app: 'offers', version: '1.4.0' } as const;
let shop: Shop;

beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

describe('a name has one owner', () => {
  const events: FakeBuild = { app: 'events', version: '1.0.0', origin: 'https://git.example.com/fairs#events' };
  const stranger: FakeBuild = { ...events, version: '2.0.0', origin: 'https://git.example.com/shows#events' };
  const taken = `events@2.0.0 comes from ${stranger.origin}, and the name events is taken by ${events.origin}: choose another name, or say --moved where the app has moved`;

  test('a new app goes live, with its fallback, without a release of the shell', async () => {
    await shop.live(shell, offers, events);
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'events@1.0.0', 'offers@1.4.0']);
    await shop.live({ ...events, version: '1.1.0' });
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'events@1.1.0 <1.0.0', 'offers@1.4.0']);
    expect(await shop.document('/events')).toContain('events 1.1.0, else 1.0.0');
  });

  test('a release from elsewhere under the name of a live app is refused', async () => {
    await shop.live(shell, events);
    expect(await shop.refusalOf(stranger)).toBe(taken);
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'events@1.0.0']);
  });

  test('and so is one under the name of the host', async () => {
    await shop.live({ ...shell, origin: 'riwaq#shell' });
    expect(await shop.refusalOf({ ...shell, version: '9.0.0', origin: 'other' })).toContain('the name shell is taken by riwaq#shell');
  });

  test('an app that has moved goes live where the operator says so, and a rollback needs no word', async () => {
    await shop.live(shell, events);
    await shop.release(stranger);
    await promote({ ...shop.context, moved: true }, [stranger]);
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'events@2.0.0 <1.0.0']);
    await rollBack(shop.context, 'events');
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'events@1.0.0']);
  });

  test('an address that the site itself answers is refused', async () => {
    const routes = ['/events', '/Media/:file', '/releases/*', '/calendar.json'];
    expect(await shop.refusalOf(shell, { ...events, routes, documents: ['/events', '/calendar.json'] })).toBe(
      [
        'events@1.0.0: the route /Media/:file belongs to the site itself',
        'events@1.0.0: the route /releases/* belongs to the site itself',
        'events@1.0.0: the document /calendar.json belongs to the site itself',
      ].join('\n'),
    );
  });
});

describe('two routes that some address fits both', () => {
  test.each([
    ['/product/:productSlug', '/product/:slug', true],
    ['/product/:productSlug', '/product/spss', true],
    ['/product/:productSlug', '/Product/SPSS', true],
    ['/v1/:affiliate/ramadan', '/v1/:affiliate/spss-course', false],
    ['/v1/:affiliate/ramadan', '/v1/partner-a/:page', true],
    ['/offers', '/offers/:offerSlug', false],
    ['/offers', '/products', false],
    ['/help/*', '/help/:topic', true],
    ['/help/*', '/help', true],
    ['/help/*', '/help/:topic/:page', true],
    ['/help/*', '/offers/:offerSlug', false],
    ['/*', '/', true],
    ['/', '/', true],
    ['/عروض/:offer', '/:page/العيد', true],
    ['/courses/:slug?', '/courses', true],
    ['/courses/:slug?', '/courses/spss/lessons', false],
    ['/courses/new?/list', '/courses/:slug', true],
    ['/files/:name.pdf', '/files/:name', true],
    ['/files/:name.pdf', '/files/price-list.pdf', true],
    ['/files/:name.pdf', '/files/:name.min.pdf', true],
    ['/files/:name.pdf', '/files/:name.csv', false],
  ])('%s and %s: %s', (one, other, fight) => {
    expect(patternsOverlap(one, other)).toBe(fight);
    expect(patternsOverlap(other, one)).toBe(fight);
  });
});
