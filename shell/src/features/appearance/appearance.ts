import { removeStored, unwrapStored, writeStored } from '@riwaq/runtime';

/** How the site looks: by day, after dark, or as the device says. */
export type Appearance = 'light' | 'dark' | 'system';

/** Where the device keeps it. A document reads it before anything is painted. */
export const APPEARANCE_KEY = 'riwaq.appearance';
const stored = { key: APPEARANCE_KEY, version: 1 } as const;

/** The choice stored on this device. Parsed by hand, because every page reads it (decision 0027). */
export function chosenAppearance(): Appearance {
  const value = unwrapStored(stored);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Remembers a choice, and shows it. */
export function chooseAppearance(choice: Appearance): void {
  if (choice === 'system') removeStored(stored);
  else writeStored(stored, choice);
  showAppearance(() => JSON.stringify({ value: choice }), APPEARANCE_KEY);
}

/**
 * Gives the document the appearance that is stored under `key`, read by `read`: its colours by `data-appearance`, and that of the browser's own bar. Stands
 * alone: the composer writes its source into each document, where it runs before the first paint, so that nothing flashes.
 */
export function showAppearance(read: (key: string) => string | null, key: string): void {
  const chosen = /"value":"(light|dark)"/.exec(read(key) ?? '')?.[1];
  const { dataset } = document.documentElement;
  if (chosen) dataset.appearance = chosen;
  else delete dataset.appearance;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.dataset.scheme ?? '';
    meta.media = chosen ? (own === chosen ? 'all' : 'not all') : `(prefers-color-scheme: ${own})`;
  }
}
