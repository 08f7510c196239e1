import type { APIRequestContext } from '@playwright/test';
import { test } from '../support/changing-site';
import { composedPages, readDocument } from '../support/composed-document';
import { failsInBrowser } from '../support/faults';
import { expect } from '../support/fixtures';
import { releaseVariant } from '../support/release-variant';
import { riwaqWithGate } from '../support/riwaq-command';

/** Home shows the offers' banner; other pages show nothing of them. */
const showsOffers = (path: string) =>
  path === '/' || path === '/offers' || path.startsWith('/offers/') || /^\/v1\/[^/]+\/(eid-promo|back-to-university)$/.test(path);
const notComposed = ['/no/such/page', '/product/no-such-product'];

/** Document and ETag at each address. */
async function answersAt(request: APIRequestContext, paths: readonly string[]): Promise<Map<string, string>> {
  const answers = paths.map(async (path): Promise<[string, string]> => {
    const answer = await request.get(path);
    return [path, `${answer.headers().etag} ${await answer.text()}`];
  });
  return new Map(await Promise.all(answers));
}

// Each composes, or starts browsers.
test.beforeEach(() => test.setTimeout(8 * test.info().timeout));

test('promoting the offers composes anew what shows something of them, and leaves every other document the same to the byte', async ({
  changingSite,
  request,
}) => {
  const pages = await composedPages();
  const paths = [...pages, ...notComposed];
  const live = await changingSite.live('offers');
  const before = await answersAt(request, paths);
  const changedSince = (now: ReadonlyMap<string, string>) => paths.filter((path) => now.get(path) !== before.get(path));

  await changingSite.promote(await releaseVariant(changingSite.home, live, '7.0.0'));
  expect(changedSince(await answersAt(request, paths))).toEqual(pages.filter(showsOffers));
  for (const path of pages.filter(showsOffers)) {
    const { remotes, scripts } = (await readDocument(request, path)).composition;
    expect(remotes.offers, path).toMatchObject({ live: { version: '7.0.0' }, previous: { version: live.version } });
    const ofOffers = scripts.map(([script]) => script).filter((script) => script.startsWith('/releases/offers/'));
    // Home's banner appears after hydration and shifts nothing.
    if (path === '/') expect(ofOffers).toEqual([]);
    else expect(ofOffers, path).toContain('/releases/offers/7.0.0/remoteEntry.js');
    for (const script of ofOffers) expect(script).toMatch(/^\/releases\/offers\/7\.0\.0\//);
  }

  await changingSite.rollBack('offers');
  expect(changedSince(await answersAt(request, paths)).filter((path) => !showsOffers(path))).toEqual([]);
  expect((await readDocument(request, '/')).composition.remotes.offers?.live.version).toBe(live.version);
});

test('a release that only a browser finds fault with is not promoted, and each fault is named', { tag: '@deep' }, async ({
  changingSite,
}) => {
  const { home } = changingSite;
  const live = await changingSite.live('offers');
  await releaseVariant(home, live, '8.0.0', failsInBrowser);
  const { code, stdout, stderr } = await riwaqWithGate(home, 'promote', 'offers@8.0.0');
  expect(code).toBe(1);
  // Home shows the offers too, and has no fault.
  expect(stdout.join('\n')).toMatch(/pages +7 opened in a browser, [\d.]+ s: \/offers, (\/(offers|v1)\/\S+, ){5}\/$/m);
  const said = stderr.map((line) => line.replace(/^riwaq: {2,}/, ''));
  expect(said[0]).toBe('riwaq: faults in a browser (6), nothing was changed:');
  // A page that takes long is asked again: what that look finds comes last.
  const faults = [
    expect.stringMatching(/^\/offers\/.*: the console says: Error: broken effect$/),
    expect.stringMatching(/^\/offers\/.*: the console says: \[offers \/offers\/:offerSlug\] Error: broken effect$/),
    expect.stringContaining(`another release is shown: offers ${live.version} in place of 8.0.0`),
    expect.stringMatching(/eid-promo, .*: the console says: broken words$/),
    expect.stringMatching(/eid-promo, .*: a request fails: 404 \/missing\.json$/),
    expect.stringMatching(/eid-promo, .*: in the way of a visitor: button-name: /),
  ];
  for (const fault of faults) expect(said).toContainEqual(fault);
  expect(said).toHaveLength(1 + faults.length);
  expect(await changingSite.live('offers')).toEqual(live);
});
