import { addressError, pathOf, queryOf } from './address';
import { openedPreviews } from './opened-previews';

/** Reads pages of kept previews, by the preview's id and a page's address. Undefined for an unknown or expired preview. `now` is in milliseconds. */
export function previewPages(home: string, now: () => number) {
  const open = openedPreviews(home, now);
  return async (id: string, address: string) => {
    const opened = addressError(address) ? undefined : await open(id);
    if (!opened) return undefined;
    const { status, type, page } = await (await opened.site()).find(pathOf(address) ?? '/', queryOf(address));
    const apps = opened.preview.releases.map((name) => name.split('@')[0] ?? '');
    return { status, type, body: await page.bytes('identity'), apps };
  };
}
