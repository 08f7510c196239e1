import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { watchShifts } from '../support/layout-shifts';
import { onBothScreens, phone } from '../support/screens';

const road = (page: Page) => page.getByRole('region', { name: 'طريق رسالتك' });
const tools = (page: Page) => road(page).getByRole('link');
const word = (page: Page, name: string) => road(page).locator('summary').filter({ hasText: name });

onBothScreens(() => {
  test('each word of the road opens its three tools with their prices and closes the others, and a tool leads to its page', async ({
    page,
  }) => {
    const shifted = await watchShifts(page);
    await page.goto('/');
    await page.locator('html[data-hydrated]').waitFor();
    await road(page).scrollIntoViewIfNeeded();
    await expect(
      road(page)
        .getByRole('listitem')
        .filter({ has: page.locator('summary') }),
    ).toHaveText([/^من فكرة/, /^إلى مراجع/, /^إلى تحليل/, /^إلى مقال/, /^إلى عرض/]);
    await expect(tools(page)).toHaveText([/ChatGPT Plus.*دج/, /Perplexity Pro.*دج/, /Consensus AI.*دج/]);

    await word(page, 'تحليل').click();
    await expect(tools(page)).toHaveText([/SPSS 31.*5,000\sدج/, /^SPSS.*من 560\sدج/, /OriginPro|NVivo|SmartPLS|Statista/]);
    await word(page, 'عرض').focus();
    await page.keyboard.press('Enter');
    await expect(tools(page)).toHaveText([/Canva/, /Gamma/, /Mentimeter/]);
    expect(await shifted()).toBeLessThan(0.02);

    await tools(page).filter({ hasText: 'Gamma' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Gamma AI');
  });
});

test.describe('without a script', () => {
  test.use({ ...phone, javaScriptEnabled: false });

  test('the road opens and leads on as well', async ({ page }) => {
    await page.goto('/');
    await word(page, 'مقال').click();
    await expect(tools(page)).toHaveText([/Grammarly.*دج/, /QuillBot.*دج/, /Jenni.*دج/]);
    await tools(page).first().click();
    await expect(page).toHaveURL('/product/grammarly-premium');
  });
});

test('the open step is seen in forced colours, and paper shows the tools of every step', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await page.locator('html[data-hydrated]').waitFor();
  await road(page).scrollIntoViewIfNeeded();
  const station = (name: string) => word(page, name).evaluate((summary) => getComputedStyle(summary, '::before').borderTopWidth);
  expect(await station('فكرة')).not.toBe(await station('مراجع'));
  await page.emulateMedia({ media: 'print', forcedColors: 'none' });
  await expect.poll(() => tools(page).filter({ visible: true }).count()).toBe(15);
});
