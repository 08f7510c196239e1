import { contactStar, coreStar, type Point, type StarShape } from './star';
import { largestTile, type TilingName, tileReach, tiles } from './tiling';

/** How a pattern is made: its tiling, its contact angle in degrees, and the length of its edges in pixels. */
export interface LatticeRecipe {
  readonly tiling: TilingName;
  readonly angle: number;
  readonly edge: number;
}

/** A pattern of stars over an area. */
interface Lattice {
  readonly large: readonly StarShape[];
  readonly small: readonly StarShape[];
  readonly cores: readonly StarShape[];
  /** The large star at the anchor. */
  readonly hero: StarShape;
}

/** Deep angles make slim rays. With these edges, the large stars of the three tilings have about the same size. */
const recipes: readonly { tiling: TilingName; angles: readonly number[]; edge: number }[] = [
  { tiling: '4.8.8', angles: [67.5, 64], edge: 104 },
  { tiling: '3.12.12', angles: [75, 71, 67.5], edge: 74 },
  { tiling: '4.6.12', angles: [75, 71, 67.5], edge: 70 },
];

/** Picks a recipe with numbers in [0, 1). */
export function pickRecipe(random: () => number): LatticeRecipe {
  const recipe = pick(recipes, random());
  return { tiling: recipe.tiling, angle: pick(recipe.angles, random()), edge: recipe.edge * (0.96 + 0.14 * random()) };
}

/** Distance from the centre of a recipe's large stars to their points, in pixels. */
export function starRadius({ tiling, edge }: LatticeRecipe): number {
  return tileReach(largestTile(tiling), edge);
}

/** Draws the pattern over `width` × `height` pixels with a whole star on `anchor`. */
export function drawLattice({ tiling, angle, edge }: LatticeRecipe, area: { width: number; height: number; anchor: Point }): Lattice {
  const largest = largestTile(tiling);
  const stars = tiles(tiling, edge, area).map((tile) => contactStar(tile, (angle * Math.PI) / 180));
  const large = stars.filter((star) => star.points === largest);
  const hero = large.find(({ centre: [x, y] }) => Math.hypot(x - area.anchor[0], y - area.anchor[1]) < 1);
  if (!hero) throw new Error(`no star of ${tiling} at ${area.anchor.join(', ')}`);
  return { large, small: stars.filter((star) => star.points !== largest), cores: large.map(coreStar), hero };
}

function pick<Choice>(choices: readonly Choice[], at: number): Choice {
  const choice = choices[Math.floor(at * choices.length)];
  if (choice === undefined) throw new Error(`nothing to pick at ${at}`);
  return choice;
}

/** Random numbers in [0, 1) from `seed` (FNV-1a, mulberry32): the same slug has the same pattern on every machine. */
export function seededNumbers(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(seed)) state = Math.imul(state ^ byte, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
