import { type Drawing, drawCover } from '../cover';
import { BRAND } from '../draw-artwork';
import { drawShareImage } from '../share-image';
import type { ArtworkSpec } from '../spec';
import { openTypeface } from '../typeface';

/** The drawings of covers and share images before they are encoded, in the order of the specification. */
export async function drawings({ covers, shareImages }: ArtworkSpec): Promise<Drawing[]> {
  const typeface = await openTypeface();
  return [...covers.map((cover) => drawCover(typeface, cover)), ...shareImages.map((image) => drawShareImage(typeface, image, BRAND))];
}
