import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../support/accessibility';
import { expect, test } from '../support/fixtures';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, loadsAhead: true });

const sheet = (page: Page) => page.getByRole('dialog', { name: 'القائمة' });
const button = (page: Page) => page.getByRole('button', { name: 'القائمة', exact: true });

test('the menu of a phone opens before any script runs, and leads on', async ({ page }) => {
  await page.route('**/*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await button(page).click();
  await expect(sheet(page).getByRole('link', { name: 'تتبّع طلبك' })).toHaveAttribute('href', '/orders');
  await expect(sheet(page).getByRole('link', { name: 'السياسة والضمان' })).toHaveAttribute('href', '/policy');
  await sheet(page).getByRole('link', { name: 'الدورات' }).click();
  await expect(page).toHaveURL(/\/courses$/);
});

test('the menu of a phone keeps the focus while it is open, lets no press through to the page, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('html[data-hydrated]').waitFor();
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('button', { name: 'إغلاق القائمة' })).toBeFocused();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(button(page)).toBeFocused();

  await button(page).tap();
  await expect(sheet(page)).toBeVisible();
  // Beside the sheet the overlay covers the button's edge.
  const below = await page.getByRole('link', { name: 'شاهد المزيد' }).boundingBox();
  if (!below) throw new Error('home’s first button is not in sight');
  await page.touchscreen.tap(below.x + below.width - 6, below.y + below.height / 2);
  await expect(sheet(page)).toBeHidden();

  await button(page).tap();
  // The sheet takes the focus a moment after it opens.
  await expect(sheet(page).getByRole('button', { name: 'إغلاق القائمة' })).toBeFocused();
  await sheet(page).getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(sheet(page)).toBeHidden();
  // A click that passed through would have navigated by now.
  await expect(page.getByRole('heading', { level: 1, name: /أدوات البحث/ })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await button(page).tap();
  await sheet(page).getByRole('link', { name: 'الدورات' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'الدورات المباشرة' })).toBeFocused();
  await expect(sheet(page)).toBeHidden();
});

/** Runs in the page: opens or closes the menu, and returns what moves then: names or properties, and their milliseconds. */
function moving(action: 'show' | 'hide'): [string, number][] {
  const menu = document.getElementById('site-menu');
  if (action === 'show') menu?.showPopover();
  else menu?.hidePopover();
  return document.getAnimations().flatMap((animation) => {
    const duration = Number(animation.effect?.getComputedTiming().duration ?? 0);
    const name = animation instanceof CSSTransition ? animation.transitionProperty : (animation as CSSAnimation).animationName;
    return duration > 1 ? [[name, duration] satisfies [string, number]] : [];
  });
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the menu of a phone comes and leaves in the words of motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/');
    const calm = reducedMotion === 'reduce';
    expect(await page.evaluate(moving, 'show' as const)).toEqual(calm ? [] : [['come', 240]]);
    await expect(sheet(page)).toBeVisible();
    const left = await page.evaluate(moving, 'hide' as const);
    expect(left.filter(([name]) => name === 'opacity')).toEqual(calm ? [] : [['opacity', 120]]);
    expect(left.filter(([name]) => !['opacity', 'display', 'overlay', 'come'].includes(name))).toEqual([]);
    await expect(sheet(page)).toBeHidden();
  });
}
