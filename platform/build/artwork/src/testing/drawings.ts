import { drawCover, drawThumbnail } from '../cover';
import { BRAND } from '../draw-artwork';
import { drawShareImage } from '../share-image';
import type { CoverArt, ShareImageSpec } from '../spec';
import { openTypeface } from '../typeface';

/** Share images before they are encoded, in their order. */
export async function drawnShareImages(images: readonly ShareImageSpec[]) {
  const typeface = await openTypeface();
  return images.map((image) => drawShareImage(typeface, image, BRAND));
}

/** Covers before they are published, in their order. */
export async function drawnCovers(covers: readonly CoverArt[]) {
  const typeface = await openTypeface();
  return covers.map((cover) => drawCover(typeface, cover));
}

/** Covers as thumbnails, in their order. */
export async function drawnThumbnails(covers: readonly CoverArt[]) {
  const typeface = await openTypeface();
  return covers.map((cover) => drawThumbnail(typeface, cover));
}
