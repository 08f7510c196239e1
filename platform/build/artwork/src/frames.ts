import { COVER, type CoverKind } from './spec';
import { brandStar, outline, type Point, shortNumber, starCorners } from './star';

/** The shape behind a mark, and where the mark is in it. Units of a cover. */
export interface Frame {
  /** Path data; empty for none. */
  readonly path: string;
  readonly centre: Point;
  readonly size: number;
}

const centre: Point = [COVER.width / 2, COVER.height / 2];

/** The frames: none for a product, the arch of the house for a course, the brand's star for an offer, a seal for a gift. */
export const frames: Readonly<Record<Exclude<CoverKind, 'bundle'>, Frame>> = {
  product: { path: '', centre, size: 228 },
  course: { path: 'M136 300V150C136 96 184 62 240 20C296 62 344 96 344 150V300Z', centre: [240, 178], size: 164 },
  offer: { path: wideStar(), centre, size: 160 },
  gift: { path: seal(16, 124), centre, size: 156 },
};

/** The eight-pointed star of two squares: wider than the brand's own, so that a mark has room in it. */
function wideStar(): string {
  const star = { ...brandStar(2 * 138, 0), inner: 138 * 0.7654, centre };
  return outline(starCorners(star));
}

/** A disc with a wavy edge of so many waves. */
function seal(waves: number, radius: number): string {
  const at = (wave: number) => {
    const angle = (2 * Math.PI * wave) / waves;
    return `${shortNumber(centre[0] + radius * Math.cos(angle))} ${shortNumber(centre[1] + radius * Math.sin(angle))}`;
  };
  const bulge = shortNumber(radius * Math.sin(Math.PI / waves) * 1.05);
  return `M${at(0)}${Array.from({ length: waves }, (_, wave) => `A${bulge} ${bulge} 0 0 1 ${at(wave + 1)}`).join('')}Z`;
}
