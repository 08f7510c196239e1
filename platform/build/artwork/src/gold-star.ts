import { gold } from './palette';
import { coreStar, outline, type StarShape, starCorners } from './star';

/** The gold star, cut like a jewel: each ray has a side in light and one in shadow; with a `heart` of that colour. */
export function drawGoldStar(star: StarShape, heart?: string): string {
  const corners = starCorners(star);
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
    heart === undefined ? '' : `<path d="${outline(starCorners(coreStar(star)))}" fill="${heart}"/>`,
  ].join('');
}
