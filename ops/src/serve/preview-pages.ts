import { previewTarget, readPreview } from '../release/previews/stored-previews';
import { addressError, pathOf, queryOf } from './address';
import { showGeneration } from './live-site';

/** Previews whose pages stay in memory. */
const OPEN = 10;

/** Reads pages of kept previews, by the preview's id and a page's address. Undefined for an unknown or expired preview. `now` is in milliseconds. */
export function previewPages(home: string, now: () => number) {
  const sites = new Map<string, ReturnType<typeof showGeneration>>();
  return async (preview: string, address: string) => {
    const found = await readPreview(home, preview, now());
    if (!found) sites.delete(preview);
    if (!found || addressError(address)) return undefined;
    const site = sites.get(preview) ?? showGeneration(home, previewTarget(preview));
    sites.set(preview, site);
    const [oldest] = sites.keys();
    if (sites.size > OPEN && oldest !== undefined) sites.delete(oldest);
    const { status, type, page } = await (await site()).find(pathOf(address) ?? '/', queryOf(address));
    const apps = found.releases.map((name) => name.split('@')[0] ?? '');
    return { status, type, body: await page.bytes('identity'), apps };
  };
}
