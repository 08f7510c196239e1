import type { Browser, CDPSession, Page } from '@playwright/test';
import { longestTask, newVisitor, press, settle, slowestPress, watchPresses, watchTasks } from './phone';

/** What a thumb does on one page. */
interface Press {
  readonly from: string;
  /** Done before, and not measured. */
  readonly before?: (page: Page, touch: Touch) => Promise<void>;
  readonly measured: (page: Page, touch: Touch) => Promise<void>;
}
type Touch = (selector: string) => Promise<void>;

const search = async (page: Page, touch: Touch) => {
  await touch('header a[aria-label="البحث"]');
  await page.getByRole('combobox', { name: 'البحث' }).waitFor();
};
const add = 'main article button';

/** The presses whose answer is measured, with the keys of two fields. */
export const presses = {
  'builder: a product added': { from: '/package-builder', measured: (_, touch) => touch(add) },
  'builder: the summary opened first': {
    from: '/package-builder',
    before: (_, touch) => touch(add),
    measured: async (page, touch) => {
      await touch('a[href$="#summary"]');
      await page.getByRole('dialog').waitFor();
    },
  },
  'search: opened first': { from: '/', measured: search },
  'search: the first key': { from: '/', before: search, measured: (page) => page.keyboard.press('s') },
  'list: a key in its search': {
    from: '/products',
    before: (_, touch) => touch('input[type=search]'),
    measured: (page) => page.keyboard.press('s'),
  },
  'list: the latest alone': { from: '/products', measured: (_, touch) => touch('main label:has([type=checkbox])') },
} as const satisfies Record<string, Press>;
export type PressName = keyof typeof presses;

/** One answer, in milliseconds. */
export interface Pressed {
  /** From the press to the next frame (Interaction to Next Paint, in steps of 8). */
  readonly inp: number;
  /** The longest task of the second after it; 0 where none took 50 ms. */
  readonly longest: number;
}

/** Opens the page as a new visitor and measures the press. Throws where the page lacks what is pressed. */
export async function measurePress(browser: Browser, site: string, { from, before, measured }: Press): Promise<Pressed> {
  const { page, session, context } = await newVisitor(browser);
  try {
    await page.addInitScript(watchPresses);
    await page.addInitScript(watchTasks);
    await page.goto(`${site}${from}`, { waitUntil: 'load' });
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined, undefined, { timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    const touch: Touch = (selector) => touchFirst(page, session, selector);
    await before?.(page, touch);
    await page.evaluate(settle);
    await page.evaluate(() => Object.assign(globalThis, { slowestPress: 0, longestTask: 0 }));
    await measured(page, touch);
    await page.evaluate(settle);
    await page.evaluate(settle);
    return { inp: await slowestPress(page), longest: await longestTask(page) };
  } finally {
    await context.close();
  }
}

async function touchFirst(page: Page, session: CDPSession, selector: string): Promise<void> {
  const target = page.locator(selector).filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded();
  const place = await target.boundingBox();
  if (!place) throw new Error(`${page.url()} shows no ${selector}`);
  await press(session, place);
}
