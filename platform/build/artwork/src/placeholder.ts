import { oklch } from './colour';
import { drawLattice, GROUND } from './lattice';
import { COVER } from './spec';
import { brandStar, coreStar, outline, starCorners } from './star';

/** Returns `/placeholder.svg`: a cover without a mark, for a picture that cannot be shown (D21). It suits light and dark pages. */
export function placeholderSvg(): string {
  const { width, height } = COVER;
  const star = brandStar(2 * 60, 0);
  const [slate, light] = [oklch(0.52, 0.03, 262), oklch(0.82, 0.025, 262)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect ${GROUND} fill="${slate}"/>`,
    drawLattice(),
    `<g transform="translate(${width / 2 - 60} ${height / 2 - 60})"><path d="${outline(starCorners(star), 0)}" fill="${light}"/>`,
    `<path d="${outline(starCorners(coreStar(star)), 0)}" fill="${slate}"/></g>`,
    '</svg>',
  ].join('');
}
