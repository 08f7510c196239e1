import type { CoverLook } from '@riwaq/contracts';
import { drawGoldStar } from './gold-star';
import { drawMark } from './marks/marks';
import { disc } from './scenes/scene-pen';
import { brandStar, type Point } from './star';

interface StarPlace {
  readonly centre: Point;
  /** How far its rays reach. */
  readonly reach: number;
  /** Radius of its heart, which holds the mark. */
  readonly heart: number;
}

/** Above an offer's great arch, and alone in few pixels. Units of a cover. */
const STAR: StarPlace = { centre: [240, 64], reach: 60, heart: 27 };
const SMALL_STAR: StarPlace = { centre: [240, 150], reach: 148, heart: 88 };

/** Draws the gold star of an offer with the offer's mark in its heart: the keystone of its arcade. */
export const drawOfferStar = (look: CoverLook) => drawStar(look, STAR);

/** Draws an offer in few pixels: the star with its mark. */
export const drawSmallOffer = (look: CoverLook) => drawStar(look, SMALL_STAR);

function drawStar({ mark, color }: CoverLook, { centre, reach, heart }: StarPlace): string {
  const star = drawGoldStar({ ...brandStar(2 * reach, 0), centre });
  return `<g class="${color}">${star}${disc('paper', ...centre, heart)}${drawMark(mark, { centre, size: heart * 1.32 })}</g>`;
}
