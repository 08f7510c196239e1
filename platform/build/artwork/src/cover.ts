import type { CoverLook } from '@riwaq/contracts';
import { drawTiles } from './bundle-tiles';
import { drawSign } from './category-sign';
import { coverStyle, dayStyle, type Painted } from './cover-style';
import { frames } from './frames';
import { drawLattice } from './lattice';
import { drawMark } from './marks/marks';
import { COVER, type CoverArt, type CoverKind } from './spec';
import { shortNumber } from './star';

/** Side of a mark on a thumbnail, in units of the cover: its whole height, but for a margin. */
const SMALL_MARK = 264;

/** The shapes of a cover without its document: ground, frame or sign, mark. `ground` is the name of its gradient. */
export function drawArt(
  { kind, mark, color, inside = [] }: CoverArt,
  ground = 'g',
): { readonly shapes: string; readonly painted: readonly Painted[] } {
  const { width, height } = COVER;
  const paper = [
    `<linearGradient id="${ground}" x2="1" y2="1"><stop class="top"/><stop class="low" offset="1"/></linearGradient>`,
    `<rect width="${width}" height="${height}" fill="url(#${ground})"/>`,
  ].join('');
  if (kind === 'bundle') {
    const tools: readonly CoverLook[] = inside.length > 0 ? inside : [{ mark, color }];
    const shapes = `<g class="house">${paper}${drawLattice(COVER)}</g>${drawTiles(tools)}`;
    return { shapes, painted: ['house', ...tools.map((tool) => tool.color)] };
  }
  const { path, centre, size } = frames[kind];
  const around = kind === 'product' ? drawSign(color) : `<path class="frame large" d="${path}"/>`;
  const drawn = `<g class="mark">${drawMark(mark, { centre, size })}</g>`;
  return { shapes: `<g class="${color}">${paper}${around}${drawn}</g>`, painted: [color] };
}

/**
 * Draws a cover: one SVG for every size and both schemes. An image follows the width and the `color-scheme` of the element that shows it, so no page
 * listens for a change. Throws if a mark has no drawing.
 */
export function drawCover(art: CoverArt): string {
  const { shapes, painted } = drawArt(art);
  return coverDocument(coverStyle(painted) + smallStyle(art.kind), shapes);
}

/** Draws a cover as a thumbnail shows it by day, for encoders, which know neither widths nor schemes. */
export function drawThumbnail(art: CoverArt): string {
  const { shapes, painted } = drawArt(art);
  return coverDocument(dayStyle(painted) + thumbnailRules(art.kind), shapes);
}

/** A frame or a sign, which tells what is sold, is read down to 73 pixels, a sign below 201 at its full strength; the lattice of bundles is not. */
function smallStyle(kind: CoverKind): string {
  const clear = kind === 'product' ? '@media (max-width:200px){.sign{opacity:1}}' : '';
  return `${clear}@media (max-width:${kind === 'bundle' ? 128 : 72}px){${thumbnailRules(kind)}}`;
}

/** At the width of a thumbnail the mark stands alone, as large as the cover. */
function thumbnailRules(kind: CoverKind): string {
  const hidden = '.large{display:none}';
  if (kind === 'bundle') return hidden;
  const { centre, size } = frames[kind];
  const [x, y] = centre;
  const grown = `translate(${COVER.width / 2}px,${COVER.height / 2}px) scale(${shortNumber(SMALL_MARK / size, 2)}) translate(${-x}px,${-y}px)`;
  return `${hidden}.mark{transform:${grown}}`;
}

function coverDocument(style: string, shapes: string): string {
  const { width, height } = COVER;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${style}</style>${shapes}</svg>`;
}
