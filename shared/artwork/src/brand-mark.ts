import { contactStar, coreStar, outline, type StarShape, starCorners } from './star';

/** Contact angle of the brand's star, {8/3}: its edges run on into one another. */
const BRAND_ANGLE = (67.5 * Math.PI) / 180;

/** The eight-pointed star of the brand in a square of `size` pixels, its points `margin` pixels from the edges. */
export function brandStar(size: number, margin: number): StarShape {
  return contactStar({ sides: 8, centre: [size / 2, size / 2], reach: size / 2 - margin, facing: -Math.PI / 2 }, BRAND_ANGLE);
}

/**
 * The whole star with its open heart as path data in a 32×32 view box. The heart runs the other way round, so that it is
 * open under either fill rule.
 */
export function brandMarkPath(): string {
  const star = brandStar(32, 0.5);
  return outline(starCorners(star), 2) + outline(starCorners(coreStar(star)).reverse(), 2);
}
