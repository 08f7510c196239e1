import type { Locator, Page } from '@playwright/test';
import { expect } from './patient-expect';
import { riwaq } from './riwaq-command';
import type { SandboxClient } from './sandbox-client';
import type { DeskSite } from './test-desk';

/** Signs in at the desk by the newest link in the inbox. */
export async function signIn(page: Page, desk: string, email: string, inbox: SandboxClient): Promise<void> {
  await page.goto(desk);
  await page.getByLabel('بريدك الإلكتروني').fill(email);
  await page.getByRole('button', { name: 'أرسل رابط الدخول' }).click();
  // An alert may come after it.
  const link = async () => {
    const letters = (await inbox.emails()).filter(({ to }) => to === email);
    return letters.map(({ html }) => /href="([^"]+sign-in[^"]+)"/.exec(html ?? '')?.[1]).findLast((found) => found !== undefined) ?? '';
  };
  await expect.poll(link).toContain(desk);
  await page.goto(await link());
  await page.getByRole('button', { name: 'ادخل إلى المكتب' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'اليوم' })).toBeVisible();
}

/** Opens the desk, adds somebody with a role to its staff, and signs in as him or her. Returns the desk's address. */
export async function signInAs(page: Page, { home, inbox, openDesk }: DeskSite, role: string, name: string): Promise<string> {
  const email = `${role}@riwaq.example`;
  await riwaq(home, 'staff', 'add', email, '--role', role, '--name', name);
  const desk = await openDesk();
  await signIn(page, desk, email, inbox);
  return desk;
}

/** Opens what is live, behind «للتقنيين». */
export async function openLive(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'للتقنيين' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'المعروض الآن' })).toBeVisible();
}

/** Opens the desk's records. */
export async function openRecords(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'المحتوى', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'المحتوى' })).toBeVisible();
}

/** Gives the reason in the open dialog where one is asked for, publishes, and closes it. */
export async function publish(page: Page, why: string | undefined, act = 'انشر الآن'): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (why !== undefined) await dialog.getByLabel('السبب').fill(why);
  await dialog.getByRole('button', { name: act }).click();
  await expect(dialog.getByText(/^تم في/)).toBeVisible();
  await dialog.getByRole('button', { name: 'أغلق', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
}

/** Chooses one of several pills. The control itself is out of sight, so a thumb presses its words. */
export async function pick(within: Page | Locator, name: string): Promise<void> {
  const control = within.getByRole('radio', { name, exact: true });
  const words = control.page().getByRole('radio', { name, exact: true });
  await within.locator('label').filter({ has: words }).click();
  await expect(control).toBeChecked();
}
