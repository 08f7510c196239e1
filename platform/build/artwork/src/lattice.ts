import { contactStar, outline, starCorners } from './star';

/** Distance of the lattice's stars, in units of a cover. */
const STEP = 96;
const ANGLE = (67.5 * Math.PI) / 180;

/** The room of a ground: a picture, and what is around it where its place has another shape. It stands on the lower edge of its place. */
export const GROUND = 'x="-100%" y="-300%" width="300%" height="400%"';

/**
 * The pattern of the house as quiet lines: Hankin's «polygons in contact» on the tiling 4.8.8. An octagon's star and a square's star repeat.
 * The class `large` hides it on thumbnails.
 */
export function drawLattice(): string {
  const half = STEP / 2;
  const octagons = contactStar({ sides: 8, centre: [half, half], reach: half, facing: 0 }, ANGLE);
  const reach = (STEP * (Math.SQRT2 - 1)) / 2;
  const corners = [
    [0, 0],
    [STEP, 0],
    [0, STEP],
    [STEP, STEP],
  ] as const;
  const squares = corners.map((centre) => contactStar({ sides: 4, centre, reach, facing: Math.PI / 4 }, ANGLE));
  const path = [octagons, ...squares].map((star) => outline(starCorners(star))).join('');
  return [
    `<pattern id="p" width="${STEP}" height="${STEP}" patternUnits="userSpaceOnUse"><path d="${path}" fill="none" stroke="#8b97bd" stroke-width="1.5"/></pattern>`,
    `<rect class="large" ${GROUND} fill="url(#p)" opacity=".22"/>`,
  ].join('');
}
