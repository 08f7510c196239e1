import { dataPath } from '@riwaq/contracts';
import { readDocument } from '../support/composed-document';
import { expect, test } from '../support/fixtures';
import { watchShifts } from '../support/layout-shifts';
import { onBothScreens, phone } from '../support/screens';

test.use({ ...phone, loadsAhead: true });

onBothScreens(() => {
  test('no other image begins before the largest one of the first screen has come, then all that are near do', async ({ page }) => {
    const begun: string[] = [];
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/media/*.svg', async (route) => {
      begun.push(route.request().url());
      if (begun.length === 1) await arrived;
      await route.continue();
    });
    await page.goto('/product/spss31', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => begun).toHaveLength(1);
    // Frames until a browser requests what is visible.
    await page.evaluate(async () => {
      for (let frames = 0; frames < 5; frames += 1) await new Promise((next) => requestAnimationFrame(next));
    });
    expect(begun).toEqual([expect.stringContaining('/media/spss31.')]);
    arrive();
    const near = page.getByRole('region', { name: /^صور/ }).locator('li:nth-child(-n + 2) img');
    await expect
      .poll(() => near.evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth > 0)))
      .toEqual([true, true]);
  });

  test('what is far below is laid out when it comes near, is printed and linked to as ever, and moves nothing', async ({ page }) => {
    const shifted = await watchShifts(page);
    await page.goto('/');
    await page.locator('html[data-hydrated]').waitFor();
    const shop = page.getByRole('contentinfo').getByRole('list').first();
    const lastPart = page.getByRole('main').getByRole('heading', { level: 2, includeHidden: true }).last();
    const isLaidOut = (part = shop) => part.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
    expect([await isLaidOut(), await isLaidOut(lastPart)]).toEqual([false, false]);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => isLaidOut(lastPart)).toBe(true);
    for (const frame of ['banner', 'contentinfo'] as const) await expect(page.getByRole(frame)).toBeHidden();
    await expect(page.locator('[data-screen], [data-shape]').filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });

    // Paper has no header, and a page may move a little while it comes (late-document): neither counts here.
    await page.reload();
    await page.locator('html[data-hydrated]').waitFor();
    const alreadyMoved = await shifted();
    // Scrolls like a reader.
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let top = 0; top <= height; top += 400) {
      await page.evaluate(async (at) => {
        scrollTo({ top: at, behavior: 'instant' });
        await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      }, top);
    }
    await expect.poll(() => isLaidOut()).toBe(true);
    expect((await shifted()) - alreadyMoved).toBeLessThan(0.01);

    await page.goto('/#contact');
    await expect(page.getByRole('heading', { name: 'تواصل معنا', level: 2 }).first()).toBeInViewport();
  });
});

test('no page brings records in its script, nor asks for what its document holds, and the list still finds all of them', async ({
  page,
  request,
}) => {
  const asked: [by: string, file: string][] = [];
  page.on('request', (sent) => asked.push([new URL(sent.headers().referer ?? sent.url()).pathname, new URL(sent.url()).pathname]));
  for (const path of ['/', '/product/spss31', '/products', '/package-builder']) {
    const { composition } = await readDocument(request, path);
    for (const [script] of composition.scripts) expect(await (await request.get(script)).text(), script).not.toMatch(/Kahoot|SPSS/);
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor();
    expect(asked.filter(([by, file]) => by === path && file === dataPath(path))).toEqual([]);
  }
  await page.goto('/products');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('searchbox', { name: 'ابحث في المنتجات' }).fill('kahoot');
  await expect(page.getByRole('heading', { level: 3, name: /Kahoot/ })).toBeVisible();
});
