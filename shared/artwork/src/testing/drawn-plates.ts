import { drawPlate } from '../plate';
import type { PlateSpec } from '../spec';
import { openTypeface } from '../typeface';

/** Plates before they are published, in their order. */
export async function drawnPlates(plates: readonly PlateSpec[]) {
  const typeface = await openTypeface();
  return plates.map((plate) => drawPlate(typeface, plate));
}
