import { COVER, type CoverKind } from './spec';
import { type Point, shortNumber } from './star';

/** The shape behind a mark, and where the mark is in it. Units of a cover. */
export interface Frame {
  /** Path data; empty for none. */
  readonly path: string;
  readonly centre: Point;
  readonly size: number;
}

const centre: Point = [COVER.width / 2, COVER.height / 2];

/** The frames: none for a product, a seal for a gift. */
export const frames: Readonly<Record<Extract<CoverKind, 'product' | 'gift'>, Frame>> = {
  product: { path: '', centre, size: 228 },
  gift: { path: seal(16, 124), centre, size: 156 },
};

/** A disc with a wavy edge of so many waves. */
function seal(waves: number, radius: number): string {
  const at = (wave: number) => {
    const angle = (2 * Math.PI * wave) / waves;
    return `${shortNumber(centre[0] + radius * Math.cos(angle))} ${shortNumber(centre[1] + radius * Math.sin(angle))}`;
  };
  const bulge = shortNumber(radius * Math.sin(Math.PI / waves) * 1.05);
  return `M${at(0)}${Array.from({ length: waves }, (_, wave) => `A${bulge} ${bulge} 0 0 1 ${at(wave + 1)}`).join('')}Z`;
}
