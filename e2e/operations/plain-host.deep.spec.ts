import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { expect, test } from '../support/fixtures';

const plainHost = join(rootFolder, 'e2e/plain-host');
const banner = 'العرض الجاري';

let built: string;
let site: Server;
let address: string;

test.beforeAll(async () => {
  test.setTimeout(5 * test.info().timeout);
  built = await mkdtemp(join(tmpdir(), 'riwaq-plain-host-'));
  const webpack = join(rootFolder, 'node_modules/.bin/webpack');
  await promisify(execFile)(webpack, ['--output-path', built], { cwd: plainHost });
  site = createServer(async ({ url }, answer) => {
    const isPage = url?.startsWith('/?');
    answer.setHeader('content-type', isPage ? 'text/html' : 'text/javascript');
    answer.end(await readFile(isPage ? join(plainHost, 'index.html') : join(built, 'main.js')));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
test.afterAll(async () => {
  site?.close();
  await rm(built, { recursive: true, force: true });
});

// The page is another site's: what the shop's own pages are given would reach into it.
test.use({ sharesClock: false });

test('a host with webpack and enhanced alone takes the live offers by their manifest, and shows the banner with records of its own', async ({
  page,
  shop,
  request,
}) => {
  const asked: string[] = [];
  page.on('request', (made) => {
    if (made.url().startsWith(shop)) asked.push(new URL(made.url()).pathname);
  });
  await page.goto(`${address}/?shop=${encodeURIComponent(shop)}`);
  const link = page.getByRole('complementary', { name: banner }).getByRole('link');
  await expect(link).toHaveText('عرض الأسبوع: أدوات الكتابة العلميةوفّر حتى 750\u00a0دج');
  await expect(link).toHaveAttribute('href', `${shop}/offers/writing-demo-offer`);

  // Of the shop it takes the list, the manifest, the entry and one chunk: no runtime, router or design system.
  const [, release = ''] = /^(\/releases\/offers\/[^/]+\/)mf-manifest\.json$/m.exec(asked.join('\n')) ?? [];
  const chunk = asked.find((path) => path.startsWith(`${release}promo-banner.`)) ?? 'no chunk';
  expect([...new Set(asked)].sort()).toEqual(['/live.json', `${release}mf-manifest.json`, chunk, `${release}standaloneEntry.js`].sort());
  expect(await page.evaluate(() => 'riwaqFederation' in globalThis && Object(globalThis).riwaqFederation)).toBeFalsy();

  // What the federation's Chrome extension reads: the runtime wrote it from the manifest.
  const { metaData } = await (await request.get(`${release}mf-manifest.json`)).json();
  const known = await page.evaluate(() => JSON.stringify(Object(globalThis).__FEDERATION__.moduleInfo));
  expect(JSON.parse(known)[`offers:${shop}${release}mf-manifest.json`]).toMatchObject({
    buildVersion: metaData.buildInfo.buildVersion,
    remoteEntry: 'standaloneEntry.js',
    publicPath: `${shop}${release}`,
    modules: expect.arrayContaining([expect.objectContaining({ modulePath: './promo-banner' })]),
  });
});

test.describe('in such a host', () => {
  test.use({ expectErrors: /valid digest|Loading chunk|ChunkLoadError/ });

  test('a file that is another than was released does not run', async ({ page, shop }) => {
    await page.route(`${shop}/releases/offers/*/promo-banner.*`, (route) =>
      route.fulfill({ contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' }, body: 'globalThis.stolen = true;' }),
    );
    const failed = page.waitForEvent('pageerror');
    await page.goto(`${address}/?shop=${encodeURIComponent(shop)}`);
    expect((await failed).message).toContain('Loading chunk');
    expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
    await expect(page.getByRole('complementary', { name: banner })).toHaveCount(0);
  });
});

test('on a page of the shop the federation’s tools find the shell and each release of the visit, by a manifest that is there', async ({
  page,
  request,
  shop,
}) => {
  await page.goto('/contact');
  const listed = () => page.evaluate(() => JSON.stringify(Object(globalThis).__FEDERATION__?.moduleInfo ?? {}));
  await expect.poll(listed).toContain('riwaq_offers_');
  const { shell, ...releases } = JSON.parse(await listed());
  expect(Object.keys(shell.remotesInfo)).toHaveLength(4);
  for (const [name, { globalName, remoteEntry }] of Object.entries<Record<string, string>>(releases)) {
    const manifest = name.slice(`${globalName}:`.length);
    expect(manifest.startsWith(`${shop}/releases/`), manifest).toBe(true);
    expect(await (await request.get(manifest)).json()).toMatchObject({ name: globalName, metaData: { globalName } });
    expect((await request.get(remoteEntry ?? '')).status()).toBe(200);
  }
});
