import { devices, test } from '@playwright/test';

const { defaultBrowserType: _phone, ...pixel } = devices['Pixel 7'];
const { defaultBrowserType: _desktop, ...chrome } = devices['Desktop Chrome'];

/** What visitors have who asked for nothing else. */
const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** The screen of most visitors: a dark phone. */
export const phone = {
  ...pixel,
  ...withMotion,
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  // A higher density would paint nearly seven times the pixels.
  deviceScaleFactor: 1,
  colorScheme: 'dark',
} as const;

/** A light desktop. */
export const desktop = {
  ...chrome,
  ...withMotion,
  viewport: { width: 1440, height: 900 },
  screen: { width: 1440, height: 900 },
  colorScheme: 'light',
} as const;

/** Runs journeys that a screen's width changes on a phone, and in the deep tier on a desktop. */
export function onBothScreens(journeys: () => void): void {
  test.describe('on a phone', () => {
    test.use(phone);
    journeys();
  });
  test.describe('on a desktop', { tag: '@deep' }, () => {
    test.use(desktop);
    journeys();
  });
}
