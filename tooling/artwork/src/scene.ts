import { drawLattice, type LatticeRecipe, starRadius } from './lattice';
import { gold, type Palette } from './palette';
import { coreStar, outline, type Point, type StarShape, shortNumber, starCorners } from './star';
import type { Box } from './text-block';

/** The picture behind the texts: what every drawing has in common. Pixels. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly recipe: LatticeRecipe;
  readonly hero: Point;
  /** Where the texts begin, in pixels from the top: the pattern fades to plain there. */
  readonly textsFrom: number;
}

/** Pixels that always stay between the gold star and a text, and between the star and the picture's edge. */
export const STAR_CLEARANCE = 26;

/**
 * Finds room for the whole star: `wanted` says where it should stand. It rises until it clears the texts and, where there is
 * not enough height for that, the pattern gets smaller. Throws where hardly anything would be left of it.
 */
export function placeStar(recipe: LatticeRecipe, wanted: Point, texts: readonly Box[]): Pick<Scene, 'recipe' | 'hero' | 'textsFrom'> {
  const textsFrom = Math.min(...texts.map((box) => box.top));
  const floor = textsFrom - STAR_CLEARANCE;
  const radius = starRadius(recipe);
  const fitting = Math.min(radius, (floor - STAR_CLEARANCE) / 2);
  if (fitting < 60) throw new Error(`no room for the star: the texts begin at ${Math.round(floor)} pixels`);
  const y = Math.max(fitting + STAR_CLEARANCE, Math.min(wanted[1], floor - fitting));
  return { recipe: { ...recipe, edge: (recipe.edge * fitting) / radius }, hero: [wanted[0], y], textsFrom };
}

/** The whole picture as SVG: background, pattern, star and then `texts` (SVG of the same coordinates). */
export function drawScene({ width, height, palette, recipe, hero, textsFrom }: Scene, texts: string): string {
  const lattice = drawLattice(recipe, { width, height, anchor: hero });
  const paths = (stars: readonly StarShape[]) => stars.map((star) => outline(starCorners(star))).join('');
  const large = paths(lattice.large);
  const small = paths(lattice.small);
  const fade = textsFrom / height;
  const light = `cx="${shortNumber(hero[0])}" cy="${shortNumber(hero[1])}" gradientUnits="userSpaceOnUse"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<defs>',
    `<linearGradient id="g" x1=".15" y1="0" x2=".6" y2="1">${stop(0, palette.top)}${stop(Math.min(0.78, fade + 0.2), palette.ground)}</linearGradient>`,
    `<radialGradient id="l" r="${shortNumber(width * 0.42)}" ${light}>${stop(0, palette.strap, 0.34)}${stop(1, palette.strap, 0)}</radialGradient>`,
    `<linearGradient id="f" x1="0" y1="0" x2="0" y2="1">${stop(0.2, '#fff')}${stop(fade - 0.06, '#464646')}${stop(fade + 0.14, '#000')}</linearGradient>`,
    `<mask id="m"><rect width="${width}" height="${height}" fill="url(#f)"/></mask>`,
    '</defs>',
    `<rect width="${width}" height="${height}" fill="url(#g)"/>`,
    `<g mask="url(#m)" stroke-linejoin="round"><rect width="${width}" height="${height}" fill="url(#l)"/>`,
    `<path d="${large}" fill="${palette.strap}" fill-opacity=".13"/><path d="${small}" fill="${palette.shade}" fill-opacity=".24"/>`,
    `<path d="${paths(lattice.cores)}" fill="${palette.strap}" fill-opacity=".2"/>`,
    `<path d="${large}${small}" fill="none" stroke="${palette.strap}" stroke-opacity=".82" stroke-width="4"/></g>`,
    drawGoldStar(lattice.hero, palette.ground),
    texts,
    '</svg>',
  ].join('');
}

/** The gold star, cut like a jewel: each ray has a side in light and one in shadow. */
export function drawGoldStar(star: StarShape, heart: string): string {
  const corners = starCorners(star);
  const core = starCorners(coreStar(star));
  const facets = { light: '', dark: '' };
  for (const [at, tip] of corners.entries()) {
    if (at % 2 === 1) continue;
    const before = corners[(at + corners.length - 1) % corners.length];
    const after = corners[at + 1];
    if (!before || !after) continue;
    facets.light += outline([star.centre, before, tip]);
    facets.dark += outline([star.centre, tip, after]);
  }
  return [
    `<path d="${outline(corners)}" fill="${gold.flat}"/>`,
    `<path d="${facets.light}" fill="${gold.light}"/><path d="${facets.dark}" fill="${gold.dark}"/>`,
    `<path d="${outline(core)}" fill="${heart}"/>`,
  ].join('');
}

function stop(offset: number, colour: string, opacity = 1): string {
  return `<stop offset="${shortNumber(offset, 3)}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;
}
