/** A point of a drawing, in its pixels; y grows downwards. */
export type Point = readonly [x: number, y: number];

/** A regular polygon as the pattern needs it: `reach` is the distance from its centre to the middles of its edges. */
export interface Tile {
  readonly sides: number;
  readonly centre: Point;
  readonly reach: number;
  /** Direction of the middle of its first edge, in radians. */
  readonly facing: number;
}

/** A star polygon: points that alternate between two distances from a centre. */
export interface StarShape {
  readonly points: number;
  readonly centre: Point;
  readonly outer: number;
  readonly inner: number;
  /** Direction of the first outer point, in radians. */
  readonly facing: number;
}

/**
 * The star of a tile by Hankin's «polygons in contact»: from the middle of every edge two lines leave at the contact `angle`
 * (radians, to the edge) and run until they meet their neighbours. So the stars of neighbouring tiles touch in those middles,
 * and their lines run on from tile to tile.
 */
export function contactStar({ sides, centre, reach, facing }: Tile, angle: number): StarShape {
  const inner = (reach * Math.cos(angle)) / Math.cos(angle - Math.PI / sides);
  return { points: sides, centre, outer: reach, inner, facing };
}

/** The small star in the heart of a star, its points towards the valleys of the large one. */
export function coreStar(star: StarShape): StarShape {
  const outer = star.inner * 0.86;
  const inner = star.inner * (star.points === 8 ? 0.563 : 0.603);
  return { ...star, outer, inner, facing: star.facing + Math.PI / star.points };
}

/** The corners of a star, outer and inner by turns, beginning with the first outer point. */
export function starCorners({ points, centre: [x, y], outer, inner, facing }: StarShape): Point[] {
  return Array.from({ length: 2 * points }, (_, corner): Point => {
    const distance = corner % 2 === 0 ? outer : inner;
    const direction = facing + (corner * Math.PI) / points;
    return [x + distance * Math.cos(direction), y + distance * Math.sin(direction)];
  });
}

/** The path data of a closed outline, coordinates to `digits` decimals. */
export function outline(corners: readonly Point[], digits = 1): string {
  return `M${corners.map(([x, y]) => `${shortNumber(x, digits)} ${shortNumber(y, digits)}`).join('L')}Z`;
}

/** A number as short as SVG allows, the same on every machine. */
export function shortNumber(value: number, digits = 1): string {
  return String(Number(value.toFixed(digits)));
}

/** Contact angle of the brand's star, {8/3}: its edges run on into one another. */
const BRAND_ANGLE = (67.5 * Math.PI) / 180;

/** The eight-pointed star of the brand in a square of `size` pixels, its points `margin` pixels from the edges. */
export function brandStar(size: number, margin: number): StarShape {
  return contactStar({ sides: 8, centre: [size / 2, size / 2], reach: size / 2 - margin, facing: -Math.PI / 2 }, BRAND_ANGLE);
}

/** Path data of the star in a 32×32 view box. Its heart runs the other way round, so that it is open under either fill rule. */
export function brandMarkPath(): string {
  const star = brandStar(32, 0.5);
  return outline(starCorners(star), 2) + outline(starCorners(coreStar(star)).reverse(), 2);
}
