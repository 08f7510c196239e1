import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type AppName, BEACON_SHAPE, links } from '@riwaq/contracts';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { nameOf } from '@riwaq/ops/store/release-store';
import sharp from 'sharp';
import { showAllFonts } from '../support/all-fonts';
import { testAt } from '../support/dated-site';
import { openLive, signIn } from '../support/desk-visit';
import { eidPage, june } from '../support/eid-days';
import { releaseVariant } from '../support/release-variant';
import { type DeskSite, test as desk } from '../support/test-desk';

const folder = join(rootFolder, 'docs/pictures');
/** Mean difference of two greys, of 255, below which a picture shows its page: digits of a clock differ, a moved page does not pass. */
const MOST_DIFFERENCE = 3;
/** The version of the releases on the desk. */
const NEXT = '2.1.0';

/** Takes the picture where `npm run pictures` asks for it; else expects that the kept one still shows the page. */
async function keep(page: Page, name: string): Promise<void> {
  // The browser hides its scroll bar, and would leave a stripe in its place.
  await page.evaluate(() => {
    document.documentElement.style.scrollbarGutter = 'auto';
  });
  await showAllFonts(page);
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const file = join(folder, `${name}.webp`);
  if (process.env.RIWAQ_PICTURES)
    await writeFile(file, await sharp(shot).webp({ quality: 82, effort: 6, smartSubsample: true }).toBuffer());
  const [now, kept] = await Promise.all([greys(shot), greys(await readFile(file))]);
  const difference = now.reduce((sum, grey, at) => sum + Math.abs(grey - (kept[at] ?? 0)), 0) / now.length;
  expect(difference, `docs/pictures/${name}.webp is of another page: npm run pictures`).toBeLessThan(MOST_DIFFERENCE);
}

/** A picture in small, as greys. */
async function greys(picture: Buffer): Promise<Uint8Array> {
  return sharp(picture).resize(120, 120, { fit: 'fill' }).greyscale().raw().toBuffer();
}

const phone = testAt(june).extend({
  page: async ({ page }, use) => {
    await page.clock.setFixedTime(june);
    await use(page);
  },
});

phone.describe('on a phone', () => {
  phone.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  // One site for all.
  phone.describe.configure({ mode: 'default' });

  for (const [name, path] of [
    ['home', '/'],
    ['product', links.product('spss31')],
    ['landing', eidPage],
  ] as const) {
    phone(`the picture of the ${name} shows it`, async ({ page }) => {
      await page.goto(path);
      await page.locator('html[data-hydrated]').waitFor();
      await keep(page, name);
    });
  }
});

/** Makes new releases of all apps live, as two teams do (D2: nobody is invented), and reports visits with them. */
async function fillDesk({ home, live, shop, atTerminal }: DeskSite): Promise<void> {
  const ship = async (apps: readonly AppName[], by: string, why: string) => {
    const releases = await Promise.all(apps.map(async (app) => releaseVariant(home, await live(app), NEXT)));
    await atTerminal('promote', ...releases.map(nameOf), '--by', by, '--why', why);
    return releases;
  };
  const releases = [
    ...(await ship(['shell', 'catalog', 'checkout', 'courses'], 'فريق الموقع', 'صفحات أخف على الهاتف')),
    ...(await ship(['offers'], 'فريق العروض', 'عرض الأسبوع الجديد')),
  ];
  for (let network = 1; network <= 36; network += 1) {
    const events = releases.filter((_, at) => at === 0 || network % (at + 1) === 0).map((release) => ({ kind: 'visit', ...release }));
    await fetch(`${shop}/api/beacons`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.${network}.7` },
      body: JSON.stringify({ shape: BEACON_SHAPE, events }),
    });
  }
}

desk.describe('on a desktop', () => {
  desk.use({ viewport: { width: 1280, height: 1132 } });

  desk('the picture of the desk shows it', async ({ deskSite, page }) => {
    desk.setTimeout(8 * desk.info().timeout);
    await fillDesk(deskSite);
    const email = 'operations@riwaq.example.com';
    await deskSite.atTerminal('staff', 'add', email, '--role', 'operations', '--name', 'العمليات');
    await signIn(page, await deskSite.openDesk(), email, deskSite.inbox);
    await openLive(page);
    await expect(page.getByRole('article').filter({ hasText: NEXT })).toHaveCount(5);
    await expect(page.getByText('لا زيارات')).toHaveCount(0);
    await keep(page, 'desk');
    await page.close();
  });
});
