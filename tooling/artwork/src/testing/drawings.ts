import { type Drawing, drawCover } from '../cover';
import { BRAND } from '../draw-artwork';
import { drawPlate } from '../plate';
import { drawShareImage } from '../share-image';
import type { ArtworkSpec, PlateSpec } from '../spec';
import { openTypeface } from '../typeface';

/** The drawings of covers and share images before they are encoded, in the order of the specification. */
export async function drawings({ covers, shareImages }: ArtworkSpec): Promise<Drawing[]> {
  const typeface = await openTypeface();
  return [...covers.map((cover) => drawCover(typeface, cover)), ...shareImages.map((image) => drawShareImage(typeface, image, BRAND))];
}

/** Plates before they are published, in their order. */
export async function drawnPlates(plates: readonly PlateSpec[]) {
  const typeface = await openTypeface();
  return plates.map((plate) => drawPlate(typeface, plate));
}
