import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CommandContext } from '../cli/command';
import { previewCommand } from '../cli/releases/preview';
import { runRiwaq } from '../cli/run';
import { promote } from '../release/change/promote';
import { rollBack } from '../release/change/roll-back';
import { currentFolder } from '../release/generations/generation-folders';
import { signPreviewToken } from '../release/previews/preview-token';
import type { Compose } from '../render/compose-input';
import { operatorOf } from '../testing/operator';
import { type Answer, rawRequest } from '../testing/raw-request';
import { demoSiteConfig, Shop, shell } from '../testing/shop';
import { type SiteServer, startServer } from './start-server';

const KEY = 'a key that is long enough for anybody';
const HOUR = 3_600_000;
const environment = { PREVIEW_KEY: KEY };

let shop: Shop;
let server: SiteServer;
let printed: string[];
let complained: string[];
/** «Now» of the server, in milliseconds; commands use the shop's. */
let clock: number;

beforeAll(async () => {
  shop = await Shop.open();
  await shop.live(
    shell,
    { app: 'offers', version: '1.0.0', documents: ['/offers'] },
    { app: 'checkout', version: '1.0.0', routes: ['/orders'], documents: ['/orders'] },
  );
  await shop.release({ app: 'offers', version: '1.1.0', documents: ['/offers', '/offers/secret'] });
  await shop.release({ app: 'offers', version: '1.2.0' });
  clock = shop.context.now();
  server = await startServer({ port: 0, home: shop.home, siteConfig: await demoSiteConfig(), previews: { key: KEY, now: () => clock } });
});
afterAll(async () => {
  await server.close();
  await shop.close();
});
beforeEach(() => {
  [printed, complained] = [[], []];
});

const riwaq = (line: string, given: Record<string, string> = environment, more: Partial<CommandContext> = {}) => {
  const context = operatorOf(shop, shop.home, { printed, complained, builds: [] });
  return runRiwaq(line.split(' '), [previewCommand], { ...context, environment: given, ...more });
};

/** Previews a release and returns the token of the link. */
async function passOf(release: string): Promise<string> {
  expect(await riwaq(`preview ${release}`)).toBe(0);
  return printed.at(-1)?.split('/preview/')[1] ?? '';
}

const get = (path: string, pass?: string, method = 'GET') =>
  rawRequest(server.url, path, { method, ...(pass ? { headers: { cookie: `theme=dark; riwaq_preview=${pass}` } } : {}) });
const textOf = ({ body }: Answer) => body.toString();

describe('the holder of a link', () => {
  test('gets a cookie for as long as the link lasts, and sees the release in the live site under a banner that nobody keeps', async () => {
    const pass = await passOf('offers@1.1.0');
    const opened = await get(`/preview/${pass}`);
    expect(opened).toMatchObject({
      status: 303,
      headers: { location: '/', 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' },
    });
    expect(opened.headers['set-cookie']).toEqual([
      expect.stringMatching(`^riwaq_preview=${pass}; Path=/; Max-Age=86\\d{3}; HttpOnly; SameSite=Lax$`),
    ]);

    const leadsTo = async (to: string) => (await get(`/preview/${pass}?to=${encodeURIComponent(to)}`)).headers.location;
    expect(await leadsTo('/offers/رمضان?page=2')).toBe(`/offers/${encodeURIComponent('رمضان')}?page=2`);
    for (const elsewhere of ['//evil.example', 'https://evil.example/', '/\\\\evil.example', '/a/../b'])
      expect(await leadsTo(elsewhere)).toBe('/');

    const page = await get('/offers', pass);
    expect(textOf(page)).toContain('offers 1.1.0');
    expect(textOf(page)).toMatch(/<aside id="riwaq-preview"[^>]*>معاينة <bdi>offers@1\.1\.0<\/bdi> حتى .*لا يُسجَّل هنا أي طلب/);
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow', vary: 'cookie' });
    expect(page.headers['content-security-policy']).toMatch(/form-action 'none'/);
    expect(page.headers).not.toHaveProperty('etag');
    expect((await get('/offers/secret', pass)).status).toBe(200);
    expect(textOf(await get('/contact', pass))).toContain('shell 1.0.0');
    expect((await get('/live.json', pass)).headers['cache-control']).toBe('private, no-store');
  });

  test('sees the shop as at the moment of the link, with a release or as it is live, which the banner says', async () => {
    const clocks: unknown[] = [];
    const compose: Compose = (input) => {
      clocks.push([input.now, input.clock]);
      return shop.context.compose(input);
    };
    const at = Date.parse('2026-12-01T10:00:00+01:00');
    for (const [words, version, what] of [
      ['offers@1.1.0', '1.1.0', 'offers@1.1.0'],
      ['', '1.0.0', 'المتجر'],
    ] as const) {
      const before = await shop.history();
      expect(await riwaq(`preview ${words} --at 2026-12-01T10:00`.replace('  ', ' '), environment, { compose })).toBe(0);
      expect(await shop.history()).toEqual(before);
      expect(clocks.splice(0)).toEqual([[at, at]]);
      const page = textOf(await get('/offers', printed.at(-1)?.split('/preview/')[1]));
      expect(page).toContain(`offers ${version}`);
      expect(page).toMatch(new RegExp(`معاينة <bdi>${what}</bdi> كما يظهر في [^<]*2026[^<]*\\. تنتهي المعاينة في `));
    }
    expect(printed.at(-1)).toMatch(/^the live site at 2026-12-01T10:00 until /);
  });

  test('orders and pays nothing, and comes to no page of an order', async () => {
    const pass = await passOf('offers@1.1.0');
    for (const method of ['POST', 'GET']) {
      const refused = await get('/api/payments', pass, method);
      expect([refused.status, JSON.parse(textOf(refused)).reason]).toEqual([403, 'unavailable']);
    }
    for (const path of ['/payment/success?order=1', '/payment/cancel', '/thank-you', '/orders', '/orders/RQ-1'])
      expect((await get(path, pass)).status).toBe(403);
  });

  test('leaves it, and sees the live site', async () => {
    const left = await get('/preview/end', await passOf('offers@1.1.0'));
    expect(left.headers['set-cookie']).toEqual([expect.stringContaining('riwaq_preview=; Path=/; Max-Age=0')]);
  });

  test('sees it until it is ended or over, then the live site', async () => {
    const [ended, other] = [await passOf('offers@1.1.0'), await passOf('offers@1.2.0')];
    expect(await riwaq('preview offers@1.1.0 --end')).toBe(0);
    expect(textOf(await get('/offers', ended))).toContain('offers 1.0.0');
    expect(textOf(await get('/offers', other))).toContain('offers 1.2.0');
    clock += 25 * HOUR;
    expect(textOf(await get('/offers', other))).toContain('offers 1.0.0');
    expect((await get(`/preview/${other}`)).status).toBe(403);
    clock -= 25 * HOUR;
  });
});

describe('nobody else', () => {
  const isLive = (answer: Answer) => {
    expect(textOf(answer)).toContain('offers 1.0.0');
    expect(textOf(answer)).not.toContain('riwaq-preview');
    expect(answer.headers['cache-control']).toBe('no-cache');
  };

  test('without a link sees anything of it', async () => {
    await passOf('offers@1.1.0');
    isLive(await get('/offers'));
    expect((await get('/offers/secret')).status).not.toBe(403);
    expect(textOf(await get('/offers/secret'))).not.toContain('1.1.0');
    expect((await get('/previews/')).status).toBe(308);
    // The request reaches the gateway proxy: there is no gateway here.
    expect((await get('/api/payments', undefined, 'POST')).status).toBe(502);
  });

  test('opens it with a link that was changed, that is another’s, that is signed with another key, or that names no preview', async () => {
    const [one, other] = [await passOf('offers@1.1.0'), await passOf('offers@1.2.0')];
    const [id = '', until = '', signature = ''] = one.split('.');
    const [otherId = ''] = other.split('.');
    const later = (Number.parseInt(until, 36) + HOUR).toString(36);
    const forged = [
      `${otherId}.${until}.${signature}`,
      `${id}.${later}.${signature}`,
      `${id}.${until}.`,
      `${one}.x`,
      signPreviewToken({ id, until: Number.parseInt(until, 36) }, 'another key that is long enough too'),
      signPreviewToken({ id: '0'.repeat(32), until: Number.parseInt(until, 36) }, KEY),
      signPreviewToken({ id: '../generations/000001', until: Number.parseInt(until, 36) }, KEY),
    ];
    for (const pass of forged) {
      isLive(await get('/offers', pass));
      expect((await get(`/preview/${encodeURIComponent(pass)}`)).status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('a preview is refused', () => {
  test.each([
    ['preview offers@1.1.0', {}, 'previews need a key: PREVIEW_KEY, or PREVIEW_KEY_FILE, the same as riwaq serve has'],
    ['preview offers@1.1.0', { PREVIEW_KEY: 'short' }, 'PREVIEW_KEY: (root): must have 32 characters at least: openssl rand -hex 32'],
    ['preview offers@1.1.0', { PREVIEW_KEY_FILE: '/nowhere/key' }, expect.stringMatching(/^PREVIEW_KEY_FILE cannot be read: ENOENT/)],
    ['preview offers@1.1.0 --hours 169', environment, '--hours is a number from 1 to 168, not «169»'],
    ['preview offers@1.0.0', environment, 'offers: live already, there is nothing to preview'],
    ['preview', environment, 'preview needs a release or a moment: riwaq preview offers@1.4.0, or riwaq preview --at 2026-12-01T10:00'],
    ['preview --at yesterday', environment, expect.stringMatching(/^«yesterday» is not a moment/)],
    ['preview offers@7.0.0', environment, expect.stringMatching(/^there is no release offers@7\.0\.0/)],
  ])('%s with %j', async (line, given, words) => {
    expect(await riwaq(line, given as Record<string, string>)).toBeGreaterThan(0);
    expect(complained).toEqual([words]);
  });
});

test('a preview copies reused documents: their generation may be removed', async () => {
  await promote(shop.context, [{ app: 'offers', version: '1.2.0' }]);
  const shown = await currentFolder(shop.home);
  await rollBack(shop.context, 'offers');
  const pass = await passOf('offers@1.2.0');
  await rm(shown ?? '', { recursive: true });
  expect(textOf(await get('/offers', pass))).toContain('offers 1.2.0');
});
