import { drawArcade, drawStack } from './arcade';
import { coverStyle, dayStyle, type Painted } from './cover-style';
import { drawFan } from './fan';
import { frames } from './frames';
import { grown } from './grown';
import { drawLattice } from './lattice';
import { drawMark } from './marks/marks';
import { drawCaption, drawWork } from './scenes/draw-scene';
import { drawSign } from './scenes/draw-sign';
import type { SceneArt } from './scenes/scene-data';
import { drawNiche, drawSeal, drawSealMark, SEAL } from './scenes/scene-frame';
import { ScenePen } from './scenes/scene-pen';
import { sceneOfLook } from './scenes/usual-scene';
import { drawSession } from './session';
import { type BundledTool, COVER, type CoverArt } from './spec';
import type { Typeface } from './typeface';

/** Widest small cover, which shows one sign of a scene, and widest thumbnail of what has none. Pixels. */
const SMALL = 128;
const THUMBNAIL = 72;
/** Side of a mark on a thumbnail, in units of the cover: its whole height, but for a margin. */
const SMALL_MARK = 264;
/** The seal of a small cover, in the corner that its sign leaves free, and steps of an em for the letters of an arcade, which are half as large. */
const SMALL_SEAL = { x: 62, y: 238, radius: 54 } as const;
const STEPS = 120;

/** A cover's shapes, and what they need of its document. */
export interface DrawnArt {
  readonly ground: string;
  readonly shapes: string;
  readonly defs: string;
  readonly painted: readonly Painted[];
  /** The shapes of a small one, in place of the others: a sign. */
  readonly sign?: string;
  /** Rules of a small one without a sign, and those of a thumbnail. */
  readonly small: string;
  readonly thumbnail: string;
}

/**
 * The shapes of a cover without its document: ground, then frame and mark, a scene with its seal, the tools of a bundle or an offer, or a session of a course.
 * The arcade of a bundle fills any `height`, in units of a cover.
 */
export function drawArt(typeface: Typeface, art: CoverArt, height: number = COVER.height): DrawnArt {
  const { kind, mark, color, inside = [], scene } = art;
  if (kind === 'bundle') return arcadeArt(typeface, inside.length > 0 ? inside : [{ mark, color }], height);
  if (kind === 'course') return courseArt(typeface, art);
  if (kind === 'offer') return offerArt(typeface, art);
  if (scene) return sceneArt(typeface, art, scene);
  const { path, centre, size } = frames[kind];
  const around = path === '' ? '' : `<path class="frame large" d="${path}"/>`;
  const drawn = `<g class="mark">${drawMark(mark, { centre, size })}</g>`;
  const thumbnail = hidden + grown('mark', centre, SMALL_MARK / size);
  return { ground: color, shapes: `<g class="${color}">${around}${drawn}</g>`, defs: '', painted: [color], small: '', thumbnail };
}

const hidden = '.large{display:none}';

function arcadeArt(typeface: Typeface, tools: readonly BundledTool[], height: number): DrawnArt {
  const pen = new ScenePen(typeface, STEPS);
  const shapes = drawArcade(tools, pen, height);
  const sign = drawStack(tools, pen, SMALL_SEAL);
  const painted: readonly Painted[] = ['house', ...tools.map(({ color }) => color)];
  return { ground: 'house', shapes, defs: pen.outlines(), painted, sign, small: '', thumbnail: '' };
}

function courseArt(typeface: Typeface, { mark, color, session = sceneOfLook({ mark, color }) }: CoverArt): DrawnArt {
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
  const tools = sheets.length > 0 ? sheets : [{ mark, color, scene: sceneOfLook({ mark, color }) }];
  const { shapes, outlines, colours, small, thumbnail } = drawFan(typeface, { mark, color }, tools);
  return { ground: color, shapes, defs: outlines, painted: colours, small, thumbnail };
}

/** A picture of a gallery has a caption, and no sign. */
function sceneArt(typeface: Typeface, { mark, color }: CoverArt, scene: SceneArt): DrawnArt {
  const { caption = '' } = scene;
  const pen = new ScenePen(typeface);
  const { fine, focal } = drawWork(pen, scene);
  const shapes = `<g class="${color}">${drawNiche()}${drawSeal(mark, SEAL)}${fine}${focal}${drawCaption(caption, pen)}</g>`;
  const sign = caption === '' ? `<g class="${color}">${drawSign(scene, pen)}${drawSeal(mark, SMALL_SEAL)}</g>` : '';
  return { ground: color, shapes, defs: pen.outlines(), painted: [color], sign, small: '', thumbnail: '' };
}

/**
 * Draws a cover: one SVG for every size and both schemes. An image follows the width and the `color-scheme` of the element that shows it, so no page
 * listens for a change. Throws if a mark has no drawing.
 */
export function drawCover(typeface: Typeface, art: CoverArt): string {
  const { ground, shapes, defs, painted, sign, small, thumbnail } = drawArt(typeface, art);
  const drawn = paperOf({ ground }) + (sign ? `<g class="large">${shapes}</g><g class="sign">${sign}</g>` : shapes);
  const ofSmall = sign ? `${hidden}.sign{display:inline}` : small;
  const style = [
    coverStyle(painted, drawn),
    sign && '.sign{display:none}',
    ofSmall && `@media (max-width:${SMALL}px){${ofSmall}}`,
    thumbnail && `@media (max-width:${THUMBNAIL}px){${thumbnail}}`,
  ];
  return coverDocument(style.join(''), defs, drawn);
}

/** Draws a cover as a thumbnail shows it by day, for encoders, which know neither widths nor schemes. */
export function drawThumbnail(typeface: Typeface, art: CoverArt): string {
  const { ground, shapes, defs, painted, sign, thumbnail } = drawArt(typeface, art);
  const drawn = paperOf({ ground }) + (sign || shapes);
  return coverDocument(dayStyle(painted, drawn) + (thumbnail || hidden), defs, drawn);
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
