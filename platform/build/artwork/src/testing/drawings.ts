import { BRAND } from '../draw-artwork';
import { drawScene } from '../scene';
import { drawShareImage } from '../share-image';
import type { SceneSpec, ShareImageSpec } from '../spec';
import { openTypeface } from '../typeface';

/** Share images before they are encoded, in their order. */
export async function drawnShareImages(images: readonly ShareImageSpec[]) {
  const typeface = await openTypeface();
  return images.map((image) => drawShareImage(typeface, image, BRAND));
}

/** Scenes before they are published, in their order. */
export async function drawnScenes(scenes: readonly SceneSpec[]) {
  const typeface = await openTypeface();
  return scenes.map((scene) => drawScene(typeface, scene));
}
