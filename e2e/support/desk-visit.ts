import { expect, type Locator, type Page } from '@playwright/test';
import type { SandboxClient } from './sandbox-client';

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
  await expect(page.getByRole('heading', { level: 1, name: 'المعروض الآن' })).toBeVisible();
}

/** Opens the desk's records. */
export async function openRecords(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'المحتوى', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'المحتوى' })).toBeVisible();
}

/** Gives the reason in the open dialog, publishes, and closes it. */
export async function publish(page: Page, why: string, act = 'انشر الآن'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('السبب').fill(why);
  await dialog.getByRole('button', { name: act }).click();
  await expect(dialog.getByText(/^تمّ في/)).toBeVisible();
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

/** A device's store of passkeys, whose owner is there and agrees or declines. */
interface Authenticator {
  readonly agree: () => Promise<void>;
  readonly decline: () => Promise<void>;
  /** Remembers the passkeys as they are: each use raises their count, and an older count is refused. */
  readonly keep: () => Promise<void>;
  /** Puts the kept passkeys into the device again: the end of any other browser session, as of a check of contrast, takes them away. */
  readonly restore: () => Promise<void>;
}

/** Gives the page's device a store of passkeys. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const browser = await page.context().newCDPSession(page);
  const add = async () => {
    await browser.send('WebAuthn.enable');
    const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return authenticatorId;
  };
  let authenticatorId = await add();
  let kept: Awaited<ReturnType<typeof browser.send<'WebAuthn.getCredentials'>>>['credentials'] = [];
  return {
    async agree() {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    },
    async keep() {
      kept = (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
    },
    async decline() {
      await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    },
    async restore() {
      authenticatorId = await add();
      for (const credential of kept) await browser.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
  };
}
