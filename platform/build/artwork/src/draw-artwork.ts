import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { coverColors, markNames } from '@riwaq/contracts';
import sharp from 'sharp';
import { drawCover, drawThumbnail } from './cover';
import { encodeShareImage, encodeThumbnail } from './encode';
import { exists, MEDIA_PATH, publish, shortHash, writeWhole } from './media-file';
import { drawingStyle } from './name-covers';
import { nameShareImages } from './name-share-images';
import { encodePicture, pictureHash, readPicture } from './pictures';
import { sceneOfLook } from './scenes/usual-scene';
import { drawShareImage } from './share-image';
import type { ArtworkSpec, CoverSpec, DrawnArtwork } from './spec';
import { openTypeface, type Typeface } from './typeface';

/** The brand as share images show it, unless the caller names another. */
export const BRAND = 'رِواق';

/** What to draw, and where to. */
export interface DrawOptions extends ArtworkSpec {
  /** Name of the app, for error messages. */
  readonly app: string;
  /** Folder of the shop's pictures. */
  readonly picturesFolder?: string;
  /** Folder that is published as `/media`. */
  readonly out: string;
  /** Folder that keeps encoded files between builds. Its file names tell their content, so it never goes stale. */
  readonly cache: string;
  /** The brand's name on share images. */
  readonly brand?: string;
}

/** Files to publish, and how to make those that the cache lacks. */
interface Job {
  readonly names: readonly string[];
  readonly make: () => Promise<readonly { name: string; content: Uint8Array | string }[]>;
}

/**
 * Draws an app's covers, scenes and share images into its media folder: `<slug>.<hash>.svg`, of a cover also as `.png` for e-mails, and
 * `og-<slug>.<hash>.jpg`. The same records produce the same bytes. Throws, with the app and the slug, if a mark or a text cannot be drawn or a
 * slug is repeated; with file and field, if a shop's picture cannot be published.
 */
export async function drawArtwork({
  app,
  covers,
  shareImages,
  scenes = [],
  pictures = [],
  picturesFolder = '',
  everyMark = false,
  out,
  cache,
  brand = BRAND,
}: DrawOptions): Promise<DrawnArtwork> {
  const typeface = await openTypeface();
  const manifest = { covers: {} as Record<string, string>, scenes: {} as Record<string, string>, share: {} as Record<string, string> };
  const jobs: Job[] = [];

  const style = drawingStyle(typeface);
  const nameOf = ({ slug, ...art }: CoverSpec) => `${slug}.${shortHash(style, JSON.stringify(art))}`;
  const known = (slug: string) => slug in manifest.covers || slug in manifest.scenes;
  const draw = (cover: CoverSpec) => {
    if (known(cover.slug)) throw new Error(`${app}: the artwork of «${cover.slug}» is described twice`);
    const name = `${nameOf(cover)}.svg`;
    const svg = () => named(app, cover.slug, {}, () => drawCover(typeface, cover));
    jobs.push({ names: [name], make: async () => [{ name, content: svg() }] });
    return `${MEDIA_PATH}/${name}`;
  };
  for (const cover of covers) {
    manifest.covers[cover.slug] = draw(cover);
    const name = `${nameOf(cover)}.png`;
    jobs.push({ names: [name], make: async () => [{ name, content: await encodeThumbnail(drawThumbnail(typeface, cover)) }] });
  }
  for (const scene of scenes) manifest.scenes[scene.slug] = draw(scene);
  for (const { slug, file, shape, field } of pictures) {
    if (slug in manifest.covers) throw new Error(`${app}: the artwork of «${slug}» is described twice`);
    const picture = await readPicture(join(picturesFolder, file), `content/pictures/${file}`, shape).catch(inField(field));
    const name = `${slug}.${pictureHash(picture, shape)}.webp`;
    manifest.covers[slug] = `${MEDIA_PATH}/${name}`;
    jobs.push({ names: [name], make: async () => [{ name, content: await encodePicture(picture, shape).catch(inField(field)) }] });
  }
  if (everyMark) jobs.push(...markJobs(typeface, style));
  for (const { name, image } of nameShareImages({ typeface, brand, style }, shareImages, (slug, name) => named(app, slug, {}, name))) {
    manifest.share[image.slug] = `${MEDIA_PATH}/${name}`;
    const drawn = () => named(app, image.slug, {}, () => drawShareImage(typeface, image, brand));
    jobs.push({ names: [name], make: async () => [{ name, content: await encodeShareImage(drawn().svg) }] });
  }

  await work(jobs, cache);
  await publish(
    jobs.flatMap((job) => job.names),
    cache,
    out,
  );
  return { ...manifest, marks: everyMark ? style : '' };
}

/** Every mark in every colour as the seal of its scene. The hash in their names is one for all, so that a page needs no list of them. */
function markJobs(typeface: Typeface, hash: string): Job[] {
  return coverColors.flatMap((color) =>
    markNames.map((mark): Job => {
      const name = `mark-${mark}-${color}.${hash}.svg`;
      const art = { kind: 'product', mark, color, scene: sceneOfLook({ mark, color }) } as const;
      return { names: [name], make: async () => [{ name, content: drawCover(typeface, art) }] };
    }),
  );
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

/** Says of which record's field an error is. */
function inField(field: string) {
  return (error: unknown): never => {
    throw new Error(`${field}: ${error instanceof Error ? error.message : String(error)}`);
  };
}

function named<Drawn>(app: string, slug: string, existing: Readonly<Record<string, unknown>>, draw: () => Drawn): Drawn {
  if (slug in existing) throw new Error(`${app}: the artwork of «${slug}» is described twice`);
  try {
    return draw();
  } catch (error) {
    throw new Error(`${app}: the artwork of «${slug}» cannot be drawn: ${error instanceof Error ? error.message : error}`);
  }
}
