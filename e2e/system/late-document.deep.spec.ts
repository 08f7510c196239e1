import type { Page } from '@playwright/test';
import { links } from '@riwaq/contracts';
import { replaceDocumentPart } from '@riwaq/contracts/document-parts';
import { pagesOfEachKind, shareOf } from '../support/composed-document';
import { expect, test } from '../support/fixtures';
import { everyLateCase } from '../support/late-cases';
import { watchShifts } from '../support/layout-shifts';
import { openSlowShop } from '../support/slow-shop';

const PARTS = 2;
/** Limit of a page's cumulative layout shift. */
const LIMIT = 0.02;
/** Pages with another layout than the first of their kind: a sold-out product, a landing, a running offer. */
const others = [links.product('clarivate-web-of-science'), '/v1/partner-a/spss-course', '/offers/writing-demo-offer'];

// The slow line brings no scripts.
test.use({ expectErrors: /404 \(Not Found\) \(\S+\.js\b|'integrity' attribute|SRI's integrity/ });

/** Opens an address of a slow shop. Returns how much moved until its document was whole. */
async function movedBy(page: Page, address: string, shifted: () => Promise<number>): Promise<number> {
  const answer = await page.goto(address, { waitUntil: 'commit' });
  expect(answer?.status(), address).toBe(200);
  await page.waitForFunction(() => document.readyState !== 'loading');
  return shifted();
}

/** As wide as a phone: while a telephone's page grows, Chromium counts each shift as caused by its visitor. */
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

for (const [screen, viewport] of Object.entries(everyLateCase ? { phone, desktop } : { phone }))
  test.describe(`as wide as a ${screen}`, () => {
    test.use({ viewport });

    for (let part = 0; part < PARTS; part += 1)
      test(`no page of any kind moves while its document comes piece by piece, part ${part + 1} of ${PARTS}`, async ({ page, shop }) => {
        const slow = await openSlowShop(page, shop);
        const shifted = await watchShifts(page);
        for (const path of shareOf([...(await pagesOfEachKind()), ...others], part, PARTS))
          expect.soft(await movedBy(page, slow.url + path, shifted), path).toBeLessThanOrEqual(LIMIT);
        await slow.close();
      });
  });

test.describe('that check', () => {
  test.use({ viewport: phone });

  test('sees what it looks for: a page that its last line pushes down', async ({ page, shop }) => {
    const late = '<style>main { padding-block-start: 8rem }</style></main>';
    const slow = await openSlowShop(page, shop, (html) => replaceDocumentPart(html.replace('</main>', late), 'policy', ''));
    const shifted = await watchShifts(page);
    expect(await movedBy(page, slow.url + links.product('spss31'), shifted)).toBeGreaterThan(LIMIT);
    await slow.close();
  });
});
