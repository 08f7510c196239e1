import { type Preview, previewTarget, readPreview } from '../release/previews/stored-previews';
import { addressError, pathOf, queryOf } from './address';
import { type LiveSite, showGeneration } from './live-site';

/** Previews whose pages stay in memory. */
const OPEN = 10;

export interface OpenedPreview {
  readonly preview: Preview;
  readonly site: () => Promise<LiveSite>;
}

/** Opens kept previews by their ids. Undefined for an unknown or expired one. `now` is in milliseconds. */
export function openedPreviews(home: string, now: () => number): (id: string) => Promise<OpenedPreview | undefined> {
  const sites = new Map<string, () => Promise<LiveSite>>();
  return async (id) => {
    const preview = await readPreview(home, id, now());
    if (!preview) sites.delete(id);
    if (!preview) return undefined;
    const site = sites.get(id) ?? showGeneration(home, previewTarget(id));
    sites.set(id, site);
    const [oldest] = sites.keys();
    if (sites.size > OPEN && oldest !== undefined) sites.delete(oldest);
    return { preview, site };
  };
}

/** Reads pages of kept previews for the desk, by the preview's id and a page's address. Undefined for an unknown or expired preview. */
export function previewPages(home: string, now: () => number) {
  const open = openedPreviews(home, now);
  return async (id: string, address: string) => {
    const opened = addressError(address) ? undefined : await open(id);
    if (!opened) return undefined;
    const { status, type, page } = await (await opened.site()).find(pathOf(address) ?? '/', queryOf(address));
    return { status, type, body: await page.bytes('identity'), apps: opened.preview.apps };
  };
}
