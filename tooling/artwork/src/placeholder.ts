import { oklch } from './colour';
import { drawLattice } from './lattice';
import { COVER } from './spec';
import { outline, type StarShape, starCorners } from './star';

/** Returns `/placeholder.svg`: a cover without words, for a picture that cannot be shown (D21). It suits light and dark pages. */
export function placeholderSvg(): string {
  const { width, height } = COVER;
  const area = { width, height, anchor: [width / 2, height / 2] as const };
  const { large, small, cores, hero } = drawLattice({ tiling: '4.8.8', angle: 67.5, edge: 132 }, area);
  const paths = (stars: readonly StarShape[]) => stars.map((star) => outline(starCorners(star), 0)).join('');
  const [slate, strap, light] = [oklch(0.52, 0.03, 262), oklch(0.66, 0.03, 262), oklch(0.82, 0.025, 262)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${slate}"/>`,
    `<g fill="none" stroke="${strap}" stroke-width="3" stroke-linejoin="round"><path d="${paths(large)}${paths(small)}"/></g>`,
    `<path d="${paths(cores)}" fill="${strap}" fill-opacity=".35"/>`,
    `<path d="${outline(starCorners(hero), 0)}" fill="${light}" fill-opacity=".85"/>`,
    `<path d="${paths(cores.filter(({ centre }) => centre === hero.centre))}" fill="${slate}"/>`,
    '</svg>',
  ].join('');
}
