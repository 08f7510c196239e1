import { type Preview, previewTarget, readPreview } from '../release/previews/stored-previews';
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
