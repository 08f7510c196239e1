import type { Page } from '@playwright/test';

/**
 * Shows a page in all its fonts. A visitor sees the face of headings only where it comes at once (`font-display: optional`, decision 0187): a picture must not
 * depend on how busy the machine is.
 */
export async function showAllFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const sheet of document.styleSheets)
      for (const [at, { cssText }] of [...sheet.cssRules].entries()) {
        if (!cssText.startsWith('@font-face') || !/font-display: ?optional/.test(cssText)) continue;
        sheet.deleteRule(at);
        sheet.insertRule(cssText.replace(/font-display: ?optional/, 'font-display: block'), at);
      }
    // Those that stand in for a font are the machine's, and may not be there.
    await Promise.allSettled([...document.fonts].map((face) => face.load()));
    await document.fonts.ready;
  });
}
