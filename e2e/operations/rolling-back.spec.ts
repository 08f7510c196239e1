import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { AppName } from '@riwaq/contracts';
import { type ReleaseName, releaseFolder } from '@riwaq/ops/store/release-store';
import { type ChangingSite, test } from '../support/changing-site';
import { followNavigation, hydrated } from '../support/page-actions';
import { releaseVariant, variantNote } from '../support/release-variant';
import { type Answer, riwaq, withoutRecords } from '../support/riwaq-command';
import { followHeaderLink, OFFER, shownByShell } from '../support/shown-releases';
import { replaceFile } from '../support/site-home';

test.describe.configure({ mode: 'default' });

test.beforeEach(() => test.slow());

/** Makes a second good release live. Returns it and its predecessor. */
async function goLive(site: ChangingSite, app: AppName, version: string): Promise<{ before: ReleaseName; now: ReleaseName }> {
  const before = await site.live(app);
  const now = await releaseVariant(site.home, before, version);
  await site.promote(now);
  return { before, now };
}

const boundary = (page: Page, app: AppName) => page.locator(`[data-boundary=${app}]`);

test('a rollback shows with the next document, with nothing built or composed, while an open tab goes on; status and history tell of it', async ({
  changingSite,
  page,
  context,
}) => {
  const { home } = changingSite;
  const rowOfOffers = ({ stdout }: Answer) =>
    stdout
      .map(withoutRecords)
      .find((line) => line.startsWith('offers'))
      ?.split(/ {2,}/) ?? [];
  // Empty in a new site; in a lasting one an earlier release.
  const earlier = rowOfOffers(await riwaq(home, 'status')).at(-1);
  const { before, now } = await goLive(changingSite, 'offers', '5.0.0');
  const requested: string[] = [];
  const pages = () => requested.filter((path) => path.includes('/weekly-offer-page.'));

  await test.step('a tab is open that has not loaded everything of its release', async () => {
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.locator('html[data-hydrated]').waitFor();
    await expect(boundary(page, 'offers')).toHaveAttribute('data-version', now.version);
    expect(pages()).toEqual([]);
  });

  await test.step('the rollback builds and composes nothing', async () => {
    const releases = () => readdir(join(home, 'releases'), { recursive: true });
    const stored = await releases();
    const { stdout: status } = await riwaq(home, 'status');
    expect(status).toContainEqual(expect.stringMatching(/^offers +5\.0\.0 \(records \w{16}\) +\d{4}-.* UTC +e2e +\S+ \(records \w{16}\)$/));

    const { code, stdout, stderr } = await riwaq(home, 'rollback', 'offers', '--by', 'nadia', '--why', 'wrong price');
    expect({ code, stderr }).toEqual({ code: 0, stderr: [] });
    expect(stdout).toContainEqual(
      expect.stringMatching(/^ {2}documents +none to compose: the \d+ that were composed before are shown again$/),
    );
    expect(stdout.at(-1)).toBe('to undo it: riwaq rollback offers 5.0.0');
    expect(withoutRecords(stdout.at(-2) ?? '')).toMatch(
      new RegExp(`^live now: offers@${before.version}, back from 5\\.0\\.0 \\(documents: 0 composed, \\d+ kept, [\\d.]+ s\\)$`),
    );
    expect(await releases()).toEqual(stored);
  });

  await test.step('status and history tell what is live, by whom, and why', async () => {
    const status = await riwaq(home, 'status');
    expect(status.stdout[0]).toMatch(/^app +live +since +by +a rollback gives$/);
    expect(rowOfOffers(status)).toEqual(['offers', before.version, expect.any(String), 'nadia', earlier]);
    const { stdout: history } = await riwaq(home, 'history', 'offers');
    expect(history.slice(-3).map((line) => withoutRecords(line).split(/ {2,}/).slice(1))).toEqual([
      ['e2e', 'promote', 'offers', before.version, '5.0.0'],
      [variantNote(before)],
      ['nadia', 'rollback', 'offers', '5.0.0', before.version, 'wrong price'],
    ]);
  });

  await test.step('the open tab goes on with its release on its page; the next page, whose data is of the release before, is opened as a document', async () => {
    await expect(boundary(page, 'offers')).toHaveAttribute('data-version', now.version);
    const link = page.getByRole('complementary', { name: /^الع/ }).getByRole('link').first();
    await hydrated(link);
    await link.click();
    await expect(page).toHaveURL(/\/offers\//);
    await expect(boundary(page, 'offers')).toHaveAttribute('data-version', before.version);
    await page.locator('html[data-hydrated]').waitFor();
    expect(pages().at(-1)).toContain(`/releases/offers/${before.version}/`);
  });

  await test.step('who comes now sees the release before', async () => {
    const next = await context.newPage();
    for (const path of [OFFER, '/']) {
      await next.goto(path);
      await next.locator('html[data-hydrated]').waitFor();
      await expect(boundary(next, 'offers')).toHaveAttribute('data-version', before.version);
    }
  });
});

test('the shell is rolled back like any app, and a tab with the other one goes on by a document', { tag: '@deep' }, async ({
  changingSite,
  page,
  context,
}) => {
  const { before, now } = await goLive(changingSite, 'shell', '5.0.0');
  await page.goto('/');
  await page.locator('html[data-hydrated]').waitFor();
  const { code, stdout } = await riwaq(changingSite.home, 'rollback', 'shell');
  expect(code).toBe(0);
  expect(stdout.at(-2)).toContain(`live now: shell@${before.version}, back from ${now.version}`);

  await followNavigation(page, 'تواصل معنا');
  await shownByShell(page, before.version);
  await expect(page.getByRole('heading', { level: 1, name: 'تواصل معنا' })).toBeVisible();

  const next = await context.newPage();
  const shells = new Set<string>();
  next.on('request', (request) => shells.add(/\/releases\/shell\/([^/]+)\//.exec(request.url())?.[1] ?? ''));
  await next.goto('/');
  await followHeaderLink(next, 'تواصل معنا');
  await expect(next.getByRole('heading', { level: 1 })).toBeFocused();
  expect([...shells].filter(Boolean)).toEqual([before.version]);
});

test('a release that was tampered with is not promoted, and the live site stays as it is', { tag: '@deep' }, async ({
  changingSite,
  request,
}) => {
  const { home } = changingSite;
  const live = await changingSite.live('offers');
  const { version } = await releaseVariant(home, live, '6.0.0');
  const file = join(releaseFolder(home, 'offers', version), 'browser/remoteEntry.js');
  await replaceFile(file, `globalThis.stolen = true;${await readFile(file, 'utf8')}`);
  const site = () => Promise.all(['/', OFFER, '/live.json'].map(async (path) => (await request.get(path)).text()));
  const before = await site();

  const { code, stdout, stderr } = await riwaq(home, 'promote', 'offers@6.0.0');
  expect({ code, stdout }).toEqual({ code: 1, stdout: ['pages not opened in a browser: RIWAQ_GATE=off'] });
  expect(stderr).toEqual(['riwaq: offers@6.0.0: browser/remoteEntry.js was changed after the build']);
  expect(await site()).toEqual(before);
  expect(await changingSite.live('offers')).toEqual(live);
});
