import { composedPages, readDocument, someOfEachKind } from '../support/composed-document';
import { expect, test } from '../support/fixtures';
import { saveData } from '../support/page-actions';

test.use({ viewport: { width: 390, height: 844 } });

/** Runs in the page: the texts that their own box cuts off at its side. */
function cutOff(): string[] {
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => {
      const ownText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      const { overflowX, clipPath } = getComputedStyle(element);
      const hides = (overflowX === 'hidden' || overflowX === 'clip') && clipPath === 'none';
      return ownText && hides && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
    })
    .map((element) => `${element.tagName} «${element.textContent?.trim().slice(0, 40)}»`);
}

test('every kind of page can be read with text of twice the size: nothing is cut off or need be moved sideways', async ({
  page,
  request,
}) => {
  const documents = await Promise.all((await composedPages()).map((path) => readDocument(request, path)));
  const kinds = someOfEachKind(documents);
  expect(kinds.length).toBeGreaterThan(8);
  await saveData(page);
  for (const { path } of kinds) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.locator('html[data-hydrated]').waitFor();
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
      expect.soft(await page.evaluate(cutOff), path).toEqual([]);
    });
  }
});
