import type { Point, Tile } from './star';

/** The three tilings of regular polygons that the patterns grow on, named by the polygons around each corner. */
export const tilingNames = ['4.8.8', '3.12.12', '4.6.12'] as const;
export type TilingName = (typeof tilingNames)[number];

/** Where tiles are wanted: `width` × `height` from the origin, with a large tile centred exactly on `anchor`. */
interface TilingArea {
  readonly width: number;
  readonly height: number;
  readonly anchor: Point;
}

/** One repeat of a tiling: how far the large tiles stand apart, and the tiles of one cell, placed from its large tile. */
interface Cell {
  readonly right: number;
  readonly down: number;
  /** Shift of every other row, to the right. */
  readonly shift: number;
  readonly tiles: readonly (readonly [sides: number, x: number, y: number, facing: number])[];
}

/** Every tile of the tiling with edges of length `bottomInset` that reaches into the area. */
export function tiles(name: TilingName, edge: number, { width, height, anchor }: TilingArea): Tile[] {
  const { right, down, shift, tiles: cellTiles } = cells[name](edge);
  const found: Tile[] = [];
  for (let row = Math.floor(-anchor[1] / down) - 1; row <= (height - anchor[1]) / down + 1; row++) {
    const offset = row % 2 === 0 ? 0 : shift;
    for (let column = Math.floor((-anchor[0] - offset) / right) - 1; column <= (width - anchor[0]) / right + 1; column++) {
      for (const [sides, x, y, facing] of cellTiles) {
        const centre: Point = [anchor[0] + offset + column * right + x, anchor[1] + row * down + y];
        const tile = { sides, centre, reach: tileReach(sides, edge), facing };
        if (reaches(tile, width, height)) found.push(tile);
      }
    }
  }
  return found;
}

/** Distance from the centre of a regular polygon to the middles of its edges. */
export function tileReach(sides: number, edge: number): number {
  return edge / (2 * Math.tan(Math.PI / sides));
}

/** Sides of the large tile of a tiling. */
export function largestTile(name: TilingName): number {
  return name === '4.8.8' ? 8 : 12;
}

function reaches({ centre: [x, y], reach }: Tile, width: number, height: number): boolean {
  return x > -reach && x < width + reach && y > -reach && y < height + reach;
}

const sixth = Math.PI / 3;

const cells: Record<TilingName, (edge: number) => Cell> = {
  '4.8.8': (edge) => {
    const step = edge * (1 + Math.SQRT2);
    return {
      right: step,
      down: step,
      shift: 0,
      tiles: [
        [8, 0, 0, 0],
        [4, step / 2, step / 2, Math.PI / 4],
      ],
    };
  },
  '3.12.12': (edge) => {
    const step = edge * (2 + Math.sqrt(3));
    const down = (step * Math.sqrt(3)) / 2;
    return {
      right: step,
      down,
      shift: step / 2,
      tiles: [
        [12, 0, 0, 0],
        [3, step / 2, down / 3, Math.PI / 2],
        [3, 0, (down * 2) / 3, -Math.PI / 2],
      ],
    };
  },
  '4.6.12': (edge) => {
    const step = edge * (3 + Math.sqrt(3));
    const down = (step * Math.sqrt(3)) / 2;
    return {
      right: step,
      down,
      shift: step / 2,
      tiles: [
        [12, 0, 0, 0],
        [6, step / 2, down / 3, sixth / 2],
        [6, 0, (down * 2) / 3, sixth / 2],
        [4, step / 2, 0, 0],
        [4, step / 4, down / 2, sixth],
        [4, -step / 4, down / 2, 2 * sixth],
      ],
    };
  },
};
