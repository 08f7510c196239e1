import type { CoverLook } from '@riwaq/contracts';
import { drawArcade } from './arcade';
import { coverStyle, dayStyle, type Painted } from './cover-style';
import { drawFan } from './fan';
import { frames } from './frames';
import { grown, scaleInto } from './grown';
import { drawLattice } from './lattice';
import { drawMark } from './marks/marks';
import { drawScene, type SceneShapes } from './scenes/draw-scene';
import { drawSealMark, SEAL } from './scenes/scene-frame';
import { sceneOfColor } from './scenes/usual-scene';
import { drawSession } from './session';
import { COVER, type CoverArt } from './spec';
import type { Typeface } from './typeface';

/** Widest small cover, which shows a scene's focal point, and widest thumbnail, which shows a mark. Pixels. */
const SMALL = 128;
const THUMBNAIL = 72;
/** Side of a mark on a thumbnail, in units of the cover: its whole height, but for a margin. */
const SMALL_MARK = 264;
/** Room of a scene's focal point on a small cover, in units of the cover. */
const SMALL_FOCUS = { width: 430, height: 250 } as const;

/** A cover's shapes, and what they need of its document. */
export interface DrawnArt {
  readonly ground: string;
  readonly shapes: string;
  readonly defs: string;
  readonly painted: readonly Painted[];
  /** Rules of a small one, and those of a thumbnail. */
  readonly small: string;
  readonly thumbnail: string;
}

/** The shapes of a cover without its document: ground, then frame and mark, a scene with its seal, the tools of a bundle or an offer, or a session of a course. */
export function drawArt(typeface: Typeface, art: CoverArt): DrawnArt {
  const { kind, mark, color, inside = [], scene } = art;
  if (kind === 'bundle') {
    const tools: readonly CoverLook[] = inside.length > 0 ? inside : [{ mark, color }];
    const shapes = drawArcade(tools);
    const painted = ['house' as const, ...tools.map((tool) => tool.color)];
    return { ground: 'house', shapes, defs: '', painted, small: '', thumbnail: hidden };
  }
  if (kind === 'course') return courseArt(typeface, art);
  if (kind === 'offer') return offerArt(typeface, art);
  if (scene) return sceneArt(art, drawScene(typeface, scene));
  const { path, centre, size } = frames[kind];
  const around = path === '' ? '' : `<path class="frame large" d="${path}"/>`;
  const drawn = `<g class="mark">${drawMark(mark, { centre, size })}</g>`;
  const thumbnail = hidden + grown('mark', centre, SMALL_MARK / size);
  return { ground: color, shapes: `<g class="${color}">${around}${drawn}</g>`, defs: '', painted: [color], small: '', thumbnail };
}

const hidden = '.large{display:none}';

function courseArt(typeface: Typeface, { mark, color, session = sceneOfColor(color) }: CoverArt): DrawnArt {
  const { shapes, outlines, small } = drawSession(typeface, session);
  return {
    ground: color,
    shapes: `<g class="${color}">${shapes}<g class="mark">${drawSealMark(mark)}</g></g>`,
    defs: outlines,
    painted: [color],
    small: `.large,.mark{display:none}${small}`,
    thumbnail: `${hidden}.screen{display:none}.mark{display:inline}${grown('mark', [SEAL.x, SEAL.y], SMALL_MARK / SEAL.mark)}`,
  };
}

function offerArt(typeface: Typeface, { mark, color, sheets = [] }: CoverArt): DrawnArt {
  const tools = sheets.length > 0 ? sheets : [{ mark, color, scene: sceneOfColor(color) }];
  const { shapes, outlines, colours, small, thumbnail } = drawFan(typeface, { mark, color }, tools);
  return { ground: color, shapes, defs: outlines, painted: colours, small, thumbnail };
}

function sceneArt({ mark, color }: CoverArt, { fine, focal, place: [x, y, width, height], outlines }: SceneShapes): DrawnArt {
  const shapes = [`<g class="large">${fine}</g>`, `<g class="focal">${focal}</g>`, `<g class="mark">${drawSealMark(mark)}</g>`];
  const scale = scaleInto(SMALL_FOCUS, width, height);
  return {
    ground: color,
    shapes: `<g class="${color}">${shapes.join('')}</g>`,
    defs: outlines,
    painted: [color],
    small: `.large,.mark{display:none}${grown('focal', [x + width / 2, y + height / 2], scale)}`,
    thumbnail: `${hidden}.focal{display:none}.mark{display:inline}${grown('mark', [SEAL.x, SEAL.y], SMALL_MARK / SEAL.mark)}`,
  };
}

/**
 * Draws a cover: one SVG for every size and both schemes. An image follows the width and the `color-scheme` of the element that shows it, so no page
 * listens for a change. Throws if a mark has no drawing.
 */
export function drawCover(typeface: Typeface, art: CoverArt): string {
  const drawn = drawArt(typeface, art);
  const shapes = paperOf(drawn) + drawn.shapes;
  const thumbnail = art.kind === 'bundle' ? SMALL : THUMBNAIL;
  const style = [
    coverStyle(drawn.painted, shapes),
    drawn.small && `@media (max-width:${SMALL}px){${drawn.small}}`,
    `@media (max-width:${thumbnail}px){${drawn.thumbnail}}`,
  ];
  return coverDocument(style.join(''), drawn.defs, shapes);
}

/** Draws a cover as a thumbnail shows it by day, for encoders, which know neither widths nor schemes. */
export function drawThumbnail(typeface: Typeface, art: CoverArt): string {
  const drawn = drawArt(typeface, art);
  const shapes = paperOf(drawn) + drawn.shapes;
  return coverDocument(dayStyle(drawn.painted, shapes) + drawn.thumbnail, drawn.defs, shapes);
}

/** The ground of a cover, over its whole picture; of the house with its lattice. */
export function paperOf({ ground }: Pick<DrawnArt, 'ground'>, size: { readonly width: number; readonly height: number } = COVER): string {
  const { width, height } = size;
  const lattice = ground === 'house' ? drawLattice(size) : '';
  return `<g class="${ground}"><linearGradient id="g" x2="1" y2="1"><stop class="top"/><stop class="low" offset="1"/></linearGradient><rect width="${width}" height="${height}" fill="url(#g)"/>${lattice}</g>`;
}

function coverDocument(style: string, defs: string, shapes: string): string {
  const { width, height } = COVER;
  const outlines = defs === '' ? '' : `<defs>${defs}</defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${style}</style>${outlines}${shapes}</svg>`;
}
