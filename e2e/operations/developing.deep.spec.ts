import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '@riwaq/ops/serve/free-port';
import { rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { takeGift } from '../support/gift-wheel';
import { newDatabase } from '../support/new-database';
import { customer, OrderForm } from '../support/order-form';
import { expect } from '../support/patient-expect';
import { environmentOf, riwaq } from '../support/riwaq-command';
import { type RunningProgram, startProgram } from '../support/running-program';
import { sharedHome } from '../support/site-home';
import { testInCopyOf } from '../support/team-journey';

interface Terminal {
  /** Runs `npm run …` in the copy until the test ends. */
  readonly start: (environment: NodeJS.ProcessEnv, ...words: readonly string[]) => RunningProgram;
}

const test = testInCopyOf('offers').extend<Terminal>({
  start: async ({ copy, page }, use) => {
    const started: RunningProgram[] = [];
    await use((environment, ...words) => {
      const program = startProgram(copy, { ...environmentOf(sharedHome()), ...environment }, 'npm', 'run', ...words);
      started.push(program);
      return program;
    });
    // A page without its server logs errors.
    await page.goto('about:blank');
    await Promise.all(started.map((program) => program.end()));
  },
});
// A compile error is a console error too. A page that is busy for a second is cut off by webpack-dev-server, and connects again.
test.use({ expectErrors: /\[webpack-dev-server\]|Module (build failed|Error)|^console: WebSocket connection to '\S+\/updates' failed/ });

// Each compiles or builds apps.
test.beforeEach(() => test.setTimeout(10 * test.info().timeout));

const path = '/offers/writing-demo-offer';
const source = 'offers-mfe/src/parts/choice-card.tsx';
const [written, changed, mended] = ['اختر ما يناسبك', 'اختر ما يلائم بحثك', 'اختر صيغتك'];

/** A developer with the page open beside the editor. */
class Workplace {
  constructor(
    private readonly copy: string,
    private readonly page: Page,
  ) {}

  /** The source's heading, also under a dialog. */
  heading(name: string) {
    return this.page.getByRole('heading', { level: 2, name, includeHidden: true });
  }

  /** Opens the page of the offer in a shop. */
  async open(shop: string): Promise<void> {
    await this.page.goto(`${shop}${path}`);
    await this.page.locator('html[data-hydrated]').waitFor();
    await expect(this.heading(written)).toBeVisible();
  }

  /** Replaces a text in the source, like an editor. */
  async save(before: string, after: string): Promise<void> {
    const file = join(this.copy, source);
    const text = await readFile(file, 'utf8');
    expect(text).toContain(before);
    await writeFile(file, text.replace(before, after));
  }

  /** Breaks the source's syntax, expects the overlay, and repairs it. */
  async breakAndMend(): Promise<void> {
    const overlay = this.page.frameLocator('#webpack-dev-server-client-overlay');
    await this.save(`'${changed}'`, `'${changed}`);
    await expect(overlay.getByText('Compiled with problems')).toBeVisible();
    await expect(overlay.getByText(basename(source)).first()).toBeVisible();
    await this.save(`'${changed}`, `'${mended}'`);
    await expect(this.heading(mended)).toBeVisible();
    await expect(this.page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
  }
}

test('npm run dev -- offers shows a saved source in the open page, which keeps what was typed, and what does not compile', async ({
  copy,
  page,
  start,
}) => {
  const at = new Workplace(copy, page);
  // Its own database, as any developer may give it one: the embedded one, which `npm start` opens below, takes six times the processor time.
  const database = await newDatabase();
  const dev = start({ PORT: '0', ...(database.url ? { DATABASE_URL: database.url } : {}) }, 'dev', '--', 'offers');
  const shop = await dev.said(/^ {2}shop {3}(http\S+)$/);
  await Promise.all([dev.said(/^offers development compiled/), dev.said(/^shell development compiled/)]);
  await at.open(shop);
  await page.getByRole('article', { name: 'الكتابة والتدقيق' }).getByRole('button', { name: 'اطلب هذا العرض' }).click();
  await takeGift(page);
  const form = new OrderForm(page, 'بيانات الطلب');
  await form.fill();

  await at.save(written, changed);
  await expect(at.heading(changed)).toBeVisible();
  await at.breakAndMend();
  await expect(form.field('الاسم')).toHaveValue(customer.firstName);
  await expect(form.field('اللقب')).toHaveValue(customer.lastName);

  await page.goto(`${shop}/design-system`);
  await expect(page.getByRole('heading', { level: 1, name: 'نظام التصميم' })).toBeVisible();
  await database.remove();
});

test('npm run dev -w offers-mfe shows a saved source in a released shop, whose page loads anew', async ({ copy, page, shop, start }) => {
  const at = new Workplace(copy, page);
  const port = await freePort(0, '127.0.0.1', 'PORT');
  const dev = start({ SHOP: shop }, 'dev', '-w', 'offers-mfe', '--', '--port', String(port));
  await dev.said(/^offers development compiled/);
  await at.open(`http://localhost:${port}`);
  await at.save(written, changed);
  await expect(at.heading(changed)).toBeVisible();
  await at.breakAndMend();
});

test('npm start serves the shop, the inbox and the desk, to which its link leads, and Ctrl-C ends all', async ({
  ownHome,
  page,
  request,
}) => {
  const ports = { PORT: '0', SANDBOX_PORT: '0', METRICS_PORT: '0', DESK_PORT: '0' };
  const start = startProgram(rootFolder, { ...environmentOf(ownHome), ...ports }, 'npm', 'start');
  try {
    const shop = await start.said(/^ {2}shop {3}(http\S+)$/);
    const inbox = await start.said(/^ {2}inbox {2}(http\S+)$/);
    expect(await (await request.get(`${shop}${path}`)).text()).toContain(written);
    expect((await request.get(inbox)).status()).toBe(200);
    await page.goto(await start.said(/^ +(http\S+\/sign-in\?token=\w+)$/));
    await page.getByRole('button', { name: 'ادخل إلى المكتب' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'اليوم' })).toBeVisible();
    // It asks again and again, and would find nobody.
    await page.close();
    const { code, stdout } = await riwaq(ownHome, 'messages');
    expect({ code, stdout }).toEqual({ code: 0, stdout: ['every message has arrived'] });
  } finally {
    await start.end();
  }
});
