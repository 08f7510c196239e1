import { removeStored, unwrapStored, writeStored } from '@riwaq/runtime';

/** How the site looks: by day, after dark, or as the device says. */
export type Appearance = 'light' | 'dark' | 'system';

/** The storage key. */
export const APPEARANCE_KEY = 'riwaq.appearance';
const stored = { key: APPEARANCE_KEY, version: 1 } as const;

/** The choice stored on this device. Parsed by hand, because every document reads it before the first paint. */
export function chosenAppearance(): Appearance {
  const value = unwrapStored(stored);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Remembers a choice, and shows it. */
export function chooseAppearance(choice: Appearance): void {
  if (choice === 'system') removeStored(stored);
  else writeStored(stored, choice);
  showAppearance(choice);
}

/** Shows an appearance: the document's colours by `data-appearance`, and the colour of the browser's own bar. */
export function showAppearance(choice: Appearance): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.appearance;
  else dataset.appearance = choice;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.dataset.scheme ?? '';
    if (choice === 'system') meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = choice === own ? 'all' : 'not all';
  }
}
