import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawCover } from './cover';
import { coverFileNames, coverWidths, drawingHash, encodeCover, encodeShareImage } from './encode';
import { exists, MEDIA_PATH, publish, shortHash, writeWhole } from './media-file';
import { namePending } from './pending-share-images';
import { drawPlate } from './plate';
import { drawShareImage } from './share-image';
import type { ArtworkSpec, DrawnArtwork, DrawnCover } from './spec';
import { COVER } from './spec';
import { openTypeface } from './typeface';

/** The brand as share images show it, unless the caller names another. */
export const BRAND = 'رِواق';

/** What to draw, and where to. */
export interface DrawOptions extends ArtworkSpec {
  /** Name of the app, for error messages. */
  readonly app: string;
  /** Folder that is published as `/media`. */
  readonly out: string;
  /** Folder that keeps encoded files between builds. Its file names tell their content, so it never goes stale. */
  readonly cache: string;
  /** The brand's name on share images. */
  readonly brand?: string;
  /** How many share images are drawn at once; a hundred where it is not given. */
  readonly ahead?: number;
}

/** Share images that every build draws: those of an app's own pages. What comes after are thousands, of which few are ever asked for. */
const AHEAD = 100;

/** Files to publish, and how to make those that the cache lacks. */
interface Job {
  readonly names: readonly string[];
  readonly make: () => Promise<readonly { name: string; content: Uint8Array }[]>;
}

/**
 * Draws an app's covers, plates and share images into its media folder: `<slug>.<hash>-<width>.avif` and `.webp`, `<slug>.<hash>.svg`, and
 * `og-<slug>.<hash>.jpg`. The same records produce the same bytes. Names the share images beyond the first `ahead` without drawing them (`drawShareImages`
 * draws them on demand). Throws, with the app and the slug, if a text cannot be drawn or a slug is repeated.
 */
export async function drawArtwork({
  app,
  covers,
  shareImages,
  plates = [],
  out,
  cache,
  brand = BRAND,
  ahead = AHEAD,
}: DrawOptions): Promise<DrawnArtwork> {
  const typeface = await openTypeface();
  const manifest: { covers: Record<string, DrawnCover>; plates: Record<string, DrawnCover>; share: Record<string, string> } = {
    covers: {},
    plates: {},
    share: {},
  };
  const jobs: Job[] = [];

  for (const cover of covers) {
    const { svg } = named(app, cover.slug, manifest.covers, () => drawCover(typeface, cover));
    const base = `${cover.slug}.${drawingHash(svg)}`;
    manifest.covers[cover.slug] = { base, width: COVER.width, height: COVER.height, widths: [...coverWidths] };
    jobs.push({ names: coverFileNames(base), make: () => encodeCover(svg, base) });
  }
  for (const plate of plates) {
    const { svg } = named(app, plate.slug, { ...manifest.covers, ...manifest.plates }, () => drawPlate(typeface, plate));
    const base = `${plate.slug}.${shortHash(svg)}`;
    manifest.plates[plate.slug] = { base, width: COVER.width, height: COVER.height, widths: [] };
    await writeWhole(out, `${base}.svg`, svg);
  }
  for (const image of shareImages.slice(0, ahead)) {
    const { svg } = named(app, image.slug, manifest.share, () => drawShareImage(typeface, image, brand));
    const name = `og-${image.slug}.${drawingHash(svg)}.jpg`;
    manifest.share[image.slug] = `${MEDIA_PATH}/${name}`;
    jobs.push({ names: [name], make: async () => [{ name, content: await encodeShareImage(svg) }] });
  }

  const pending = namePending(typeface, shareImages.slice(ahead), brand, (slug, name) => named(app, slug, manifest.share, name));
  for (const { name, image } of pending) manifest.share[image.slug] = `${MEDIA_PATH}/${name}`;

  await work(jobs, cache);
  await publish(
    jobs.flatMap((job) => job.names),
    cache,
    out,
  );
  return { ...manifest, pending };
}

/** Fills the cache. One thread an image and several images at once: as fast as the other way round, and the same bytes every time. */
async function work(jobs: readonly Job[], cache: string): Promise<void> {
  sharp.concurrency(1);
  sharp.cache(false);
  const queue = jobs.values();
  const worker = async () => {
    for (const { names, make } of queue) {
      const cached = await Promise.all(names.map((name) => exists(join(cache, name))));
      if (cached.every(Boolean)) continue;
      for (const { name, content } of await make()) await writeWhole(cache, name, content);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

function named<Drawn>(app: string, slug: string, existing: Readonly<Record<string, unknown>>, draw: () => Drawn): Drawn {
  if (slug in existing) throw new Error(`${app}: the artwork of «${slug}» is described twice`);
  try {
    return draw();
  } catch (error) {
    throw new Error(`${app}: the artwork of «${slug}» cannot be drawn: ${error instanceof Error ? error.message : error}`);
  }
}
