import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { openStaffList } from './staff-list';
import { DeskUnderTest } from './testing/desk-under-test';

const desk = new DeskUnderTest();
let cookie: string;
const html = [
  '<!doctype html>\n<html lang="ar" dir="rtl">\n<head>\n<meta charset="utf-8">',
  `<meta http-equiv="content-security-policy" content="script-src 'self'">`,
  '<script type="application/json" id="composition">{"a":"\\u003c/p>"}</script><script id="boot">boot()</script>',
  '</head>\n<body><div id="root"><a href="/offers">العروض</a></div><!--root-->',
  '<noscript><aside id="no-script">JavaScript</aside></noscript></body></html>',
].join('');
beforeEach(async () => {
  cookie = await desk.signIn('amina@riwaq.example');
  desk.previews = {
    'p-1 /': { status: 200, type: 'text/html; charset=utf-8', body: Buffer.from(html), apps: ['offers'] },
    [`p-1 /offers/${encodeURIComponent('عيد')}?sort=price`]: {
      status: 410,
      type: 'text/html; charset=utf-8',
      body: Buffer.from(html),
      apps: ['offers'],
    },
    'p-1 /robots.txt': { status: 200, type: 'text/plain; charset=utf-8', body: Buffer.from('User-agent: *'), apps: ['offers'] },
    'p-9 /': { status: 200, type: 'text/html; charset=utf-8', body: Buffer.from(html), apps: ['courses'] },
  };
});

/** The status of an address that is sent as it is written: `fetch` would tidy it. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = new URL(desk.desk.url);
    const asked = request({ host: '127.0.0.1', port, path, headers: { cookie } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end();
  });

describe('a page of a preview', () => {
  test('of another team’s draft is not shown', async () => {
    expect(await desk.ask('/preview/p-9/light/', { cookie })).toMatchObject({ status: 403, body: { reason: 'not-yours' } });
  });

  test('is the composed one in one appearance, without what runs', async () => {
    const { body, status } = await desk.ask('/preview/p-1/dark/', { cookie });
    expect(status).toBe(200);
    expect(body).toContain('<html data-appearance="dark" data-painted lang="ar" dir="rtl">');
    expect(body).toContain('<head><base target="_blank"><style>[role=timer]');
    expect(body).toContain('<div id="root"><a href="/offers">العروض</a></div>');
    expect(body).not.toMatch(/script|http-equiv/i);
    expect((await desk.ask('/preview/p-1/light/', { cookie })).body).toContain('data-appearance="light"');
  });

  test('may neither run, send nor lead anywhere, is shown by the desk alone, and kept by nobody', async () => {
    const { headers } = await desk.ask('/preview/p-1/light/', { cookie });
    const policy = headers.get('content-security-policy');
    for (const rule of [
      "script-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "default-src 'none'",
      'sandbox allow-same-origin',
    ])
      expect(policy).toContain(rule);
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
  });

  test('keeps its status and its type, and is found by its whole address', async () => {
    const { status, body } = await desk.ask(`/preview/p-1/light/offers/${encodeURIComponent('عيد')}?sort=price`, { cookie });
    expect([status, body]).toEqual([410, expect.stringContaining('العروض')]);
    expect(await desk.ask('/preview/p-1/light/robots.txt', { cookie })).toMatchObject({ status: 200, body: 'User-agent: *' });
  });

  test('says in its frame that it is gone', async () => {
    const { status, body, headers } = await desk.ask('/preview/p-2/light/', { cookie });
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(body).toContain('اطلب المعاينة من جديد');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });

  test('is for those who change records alone', async () => {
    expect((await desk.ask('/preview/p-1/light/')).status).toBe(401);
    const since = new Date(desk.now).toISOString();
    await openStaffList(desk.home).put({ email: 'lena@riwaq.example', name: 'Lena', roles: ['catalog'], since, by: 'test' });
    const other = await desk.signIn('lena@riwaq.example');
    expect(await desk.ask('/preview/p-1/light/', { cookie: other })).toMatchObject({ status: 403, body: { reason: 'not-yours' } });
  });

  test.each([
    ['/preview/p-2/light/', 404],
    ['/preview/p-1/light/nothing', 404],
    ['/preview/p-1/sepia/', 400],
    ['/preview/p.1/light/', 400],
    ['/preview/p-1/light/../../../staff', 400],
    ['/preview/p-1/light/%2e%2e/staff', 400],
    ['/preview/p-1/light/a%2f..%2fstaff', 400],
    ['/preview/p-1/light/a%2fstaff', 400],
    ['/preview/p-1/light/a%5cstaff', 400],
    ['/preview/p-1/light//evil.example', 400],
    ['/preview/p-1/light/%00', 400],
    ['/preview/p-1/light/%e0', 400],
    ['/preview/p-1', 404],
  ])('is none at %s (%d)', async (path, status) => {
    expect(await statusOf(path)).toBe(status);
  });
});

describe('files of the store', () => {
  beforeEach(async () => {
    const files = {
      'media/cover.svg': '<svg/>',
      'releases/offers/1.4.0/desk/remoteEntry.js': 'var riwaq_desk_offers;',
      'releases/offers/1.4.0/server/remoteEntry.js': 'secret',
      'releases/offers/1.4.0/descriptor.json': 'secret',
      'desk/secret.js': 'secret',
    };
    for (const [file, content] of Object.entries(files)) {
      await mkdir(join(desk.home, file, '..'), { recursive: true });
      await writeFile(join(desk.home, file), content);
    }
  });

  test('are pictures and editors, for a year', async () => {
    const editor = await desk.ask('/releases/offers/1.4.0/desk/remoteEntry.js');
    expect([editor.status, editor.body, editor.headers.get('cache-control')]).toEqual([
      200,
      'var riwaq_desk_offers;',
      'public, max-age=31536000, immutable',
    ]);
    expect(editor.headers.get('content-type')).toContain('javascript');
    expect((await desk.ask('/media/cover.svg')).headers.get('content-type')).toBe('image/svg+xml');
  });

  test.each([
    '/releases/offers/1.4.0/server/remoteEntry.js',
    '/releases/offers/1.4.0/descriptor.json',
    '/releases/offers/1.4.0/desk/../server/remoteEntry.js',
    '/releases/offers/1.4.0/desk/%2e%2e/server/remoteEntry.js',
    '/releases/offers/1.4.0/desk/..%2fserver/remoteEntry.js',
    '/releases/%2e%2e/%2e%2e/desk/secret.js',
    '/releases/..%2f../x/desk/secret.js',
    '/releases/offers/9.9.9/desk/remoteEntry.js',
    '/media/../desk/secret',
    '/media/%2e%2e/desk/secret',
    '/media/nothing.avif',
  ])('are none at %s', async (path) => {
    expect(await statusOf(path)).toBeGreaterThanOrEqual(400);
  });
});
