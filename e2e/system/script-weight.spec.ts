import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ReleaseDescriptor } from '@riwaq/contracts/platform';
import { liveEntry, readRegistry } from '@riwaq/ops/registry/registry';
import { currentFolder } from '@riwaq/ops/release/generations/generation-folders';
import { readVerifiedDescriptor } from '@riwaq/ops/store/check-release';
import { releaseFolder } from '@riwaq/ops/store/release-store';
import { BundleBuilderPage } from '../support/bundle-builder-page';
import { bundle } from '../support/bundle-order';
import { readDocument } from '../support/composed-document';
import { firstScriptKiB } from '../support/first-script-weight';
import { expect, test } from '../support/fixtures';
import { siteConfigOf } from '../support/open-test-site';
import { OrderDialog } from '../support/order-dialog';
import { sharedHome } from '../support/site-home';

/** Most compressed script bytes that the checkout adds to a page with one of its forms; a KiB is the federation entry (decision 0025). */
const MOST = 24 * 1024;

/** The release of the checkout that is live. */
async function liveCheckout(): Promise<ReleaseDescriptor> {
  const version = liveEntry(await readRegistry(await currentFolder(sharedHome())), 'checkout')?.metadata.version;
  if (!version) throw new Error('the checkout is not live');
  return readVerifiedDescriptor(sharedHome(), { app: 'checkout', version });
}

/** All files of a fragment: the release's entry, its list of pages, the fragment's chunk. */
function filesOf({ entry, remoteFiles, fragments }: ReleaseDescriptor, name: string): readonly string[] {
  const fragment = fragments.find((candidate) => candidate.name === name);
  if (!fragment) throw new Error(`the checkout has no ${name}`);
  return [...entry, ...remoteFiles, ...fragment.files];
}

test('no form of the checkout brings more than 24 KiB of script with it', async () => {
  const checkout = await liveCheckout();
  const folder = join(releaseFolder(sharedHome(), 'checkout', checkout.version), 'browser');
  expect(checkout.fragments.length).toBeGreaterThan(0);
  // The exposed module is in the entry: no file in between.
  expect(checkout.remoteFiles).toEqual([]);
  for (const { name } of checkout.fragments) {
    const sizes = await Promise.all(filesOf(checkout, name).map(async (file) => (await stat(join(folder, `${file}.br`))).size));
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      name,
    ).toBeLessThanOrEqual(MOST);
  }
});

test('no page brings more script with its first screen than a release may, with the fragments of others that it shows', async () => {
  const { check } = await siteConfigOf({ origin: 'http://localhost:3000', sandbox: 'http://localhost:3001' });
  const live = await currentFolder(sharedHome());
  if (!live) throw new Error('nothing is live');
  const most = check.firstScriptKiB ?? 0;
  expect(most).toBeGreaterThan(0);
  const weights = Object.entries(await firstScriptKiB(sharedHome(), live));
  expect(weights.length).toBeGreaterThan(0);
  expect(weights.filter(([, kib]) => kib > most)).toEqual([]);
});

test('home and a product open without the library that checks records: what was composed is checked already', async ({ request }) => {
  for (const path of ['/', '/product/spss31', '/product/researcher-bundle']) {
    const { composition } = await readDocument(request, path);
    expect(composition.scripts.length).toBeGreaterThan(0);
    for (const [script] of composition.scripts) {
      const text = await (await request.get(script)).text();
      expect(text.includes('vendor:"valibot"'), script).toBe(false);
    }
  }
});

test('nothing in the head keeps the first frame back, and the first scripts are compiled while they come', async ({ request }) => {
  const { composition } = await readDocument(request, '/');
  const ofShell = composition.scripts.filter(([script]) => script.startsWith('/releases/shell/'));
  expect(ofShell.length).toBeGreaterThan(0);
  for (const [script] of ofShell)
    expect((await (await request.get(script)).text()).slice(0, 40), script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  const [head = '', body = ''] = (await (await request.get('/')).text()).split('<body>');
  expect(head).not.toContain('as="font"');
  const fonts = [...body.matchAll(/<link[^>]*as="font"[^>]*>/g)].map(([link]) => link);
  expect(fonts.map((link) => link.includes('fetchpriority="low"'))).toEqual([false, false, true]);
});

test.describe('what is loaded ahead', () => {
  test.use({ loadsAhead: true });

  test('the script of an order comes with the wish to order, and what sends it with the first touch of its form', async ({ page }) => {
    const loaded = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/releases/checkout/')) loaded.add(basename(pathname));
    });
    const builder = new BundleBuilderPage(page);
    await builder.open();
    await builder.add(bundle.versioned.product, bundle.versioned.version);
    expect([...loaded]).toEqual([]);

    await builder.order();
    const form = new OrderDialog(page);
    await expect(form.payOnline).toBeEnabled();
    const atFirst = filesOf(await liveCheckout(), 'BundleCheckout');
    // Below the button stands what assures the buyer.
    const below = /^order-assurance\./;
    const first = () => [...loaded].filter((file) => !below.test(file));
    await expect.poll(() => first().sort()).toEqual([...atFirst].sort());

    await form.field('الاسم').click();
    await expect
      .poll(() =>
        first()
          .filter((file) => !atFirst.includes(file))
          .sort(),
      )
      .toEqual([expect.stringMatching(/^place-order\./), expect.stringMatching(/^wilayas\./)]);
  });
});
