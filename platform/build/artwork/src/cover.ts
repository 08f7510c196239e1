import { drawArcade, drawFan } from './arcade';
import { coverStyle, dayStyle, type Painted } from './cover-style';
import { frames } from './frames';
import { drawLattice, GROUND } from './lattice';
import { drawMark } from './marks/marks';
import { drawOfferStar, drawSmallOffer } from './offer-star';
import { drawCaption, drawWork } from './scenes/draw-scene';
import { drawSign } from './scenes/draw-sign';
import type { SceneArt } from './scenes/scene-data';
import { drawInNiche, drawSeal } from './scenes/scene-frame';
import { ScenePen } from './scenes/scene-pen';
import { sceneOfLook } from './scenes/usual-scene';
import { drawSession, drawSmallSession } from './session';
import { type BundledTool, COVER, type CoverArt } from './spec';
import { shortNumber } from './star';
import type { Typeface } from './typeface';

/** Widest small cover, which shows one sign of a scene, and widest thumbnail, which shows a mark without its frame. Pixels. */
const SMALL = 128;
const THUMBNAIL = 72;
/** How many times as large a cover's drawing is in a place that is higher than wide: one arch is as wide as the place, of three no word is cut. */
const HIGH = { arch: 1.36, arcade: 1.1 } as const;
/** From this width a gallery's picture has its word smaller, which is made to be read on a phone. Pixels. */
const SMALL_CAPTION = 400;
/** Side of a mark on a thumbnail, in units of the cover: its whole height, but for a margin. */
const SMALL_MARK = 264;
/** The seal of a small cover, in the corner that its sign leaves free. */
const SMALL_SEAL = { x: 62, y: 238, radius: 54 } as const;

/** Whether a cover fills its whole width with arches. */
export const isArcade = ({ kind }: Pick<CoverArt, 'kind'>) => kind === 'bundle' || kind === 'offer';

/** A cover's shapes, and what they need of its document. */
export interface DrawnArt {
  readonly ground: string;
  readonly shapes: string;
  readonly defs: string;
  readonly painted: readonly Painted[];
  /** The shapes of a small one, where they are others. */
  readonly small: string;
  /** Rules of a thumbnail, where it shows the same shapes. */
  readonly thumbnail: string;
}

/**
 * The shapes of a cover without its document: ground, then frame and mark, a scene with its seal, a session of a course, or the tools of a bundle
 * or an offer, which fill any `height`, in units of a cover.
 */
export function drawArt(typeface: Typeface, art: CoverArt, height: number = COVER.height): DrawnArt {
  const { kind, mark, color, inside = [], scene } = art;
  if (kind === 'bundle') return arcadeArt(typeface, inside.length > 0 ? inside : [{ mark, color }], height);
  if (kind === 'course') return courseArt(typeface, art);
  if (kind === 'offer') return offerArt(typeface, art, height);
  if (scene) return sceneArt(typeface, art, scene);
  const { path, centre, size } = frames[kind];
  const around = path === '' ? '' : `<path class="frame large" d="${path}"/>`;
  const drawn = `<g class="mark">${drawMark(mark, { centre, size })}</g>`;
  const thumbnail = hidden + grown('mark', centre, SMALL_MARK / size);
  return { ground: color, shapes: `<g class="${color}">${around}${drawn}</g>`, defs: '', painted: [color], small: '', thumbnail };
}

const hidden = '.large{display:none}';

function arcadeArt(typeface: Typeface, tools: readonly BundledTool[], height: number): DrawnArt {
  const pen = new ScenePen(typeface);
  const shapes = drawArcade(tools, pen, height, { ground: 'house', paint: 'frame' });
  const small = drawFan(tools, pen, SMALL_SEAL);
  return { ground: 'house', shapes, defs: pen.outlines(), painted: ['house', ...tools.map(({ color }) => color)], small, thumbnail: '' };
}

function courseArt(typeface: Typeface, { mark, color, session = sceneOfLook({ mark, color }) }: CoverArt): DrawnArt {
  const pen = new ScenePen(typeface);
  const shapes = drawSession(mark, session, pen);
  const small = drawSmallSession(mark, session, pen, SMALL_SEAL);
  const coloured = (drawn: string) => `<g class="${color}">${drawn}</g>`;
  return { ground: color, shapes: coloured(shapes), defs: pen.outlines(), painted: [color], small: coloured(small), thumbnail: '' };
}

/** As a bundle, in the offer's colour and with its star. */
function offerArt(typeface: Typeface, { mark, color, inside = [] }: CoverArt, height: number): DrawnArt {
  const tools: readonly BundledTool[] = inside.length > 0 ? inside : [{ mark, color }];
  const pen = new ScenePen(typeface);
  const shapes = drawArcade(tools, pen, height, { ground: color, paint: 'niche', keystone: drawOfferStar({ mark, color }) });
  const painted = [color, ...tools.map((tool) => tool.color)];
  return { ground: color, shapes, defs: pen.outlines(), painted, small: drawSmallOffer({ mark, color }), thumbnail: '' };
}

/** A picture of a gallery has a caption, and no small one. */
function sceneArt(typeface: Typeface, { mark, color }: CoverArt, scene: SceneArt): DrawnArt {
  const { caption = '' } = scene;
  const pen = new ScenePen(typeface);
  const shapes = drawInNiche(drawWork(scene, pen), mark) + drawCaption(caption, pen);
  const small = caption === '' ? `<g class="${color}">${drawSign(scene, pen)}${drawSeal(mark, SMALL_SEAL)}</g>` : '';
  return { ground: color, shapes: `<g class="${color}">${shapes}</g>`, defs: pen.outlines(), painted: [color], small, thumbnail: '' };
}

/** Moves a part to the middle, so many times as large. */
function grown(part: string, [x, y]: readonly [number, number], scale: number): string {
  return `.${part}{transform:translate(${COVER.width / 2}px,${COVER.height / 2}px) scale(${shortNumber(scale, 2)}) translate(${-x}px,${-y}px)}`;
}

/**
 * Draws a cover: one SVG for every size and both schemes. An image follows the width and the `color-scheme` of the element that shows it, so no page
 * listens for a change. Throws if a mark has no drawing.
 */
export function drawCover(typeface: Typeface, art: CoverArt): string {
  const { ground, shapes, defs, painted, small, thumbnail } = drawArt(typeface, art);
  const drawn = paperOf({ ground }) + (small ? `<g class="large">${shapes}</g><g class="small">${small}</g>` : shapes);
  const style = [
    coverStyle(painted, drawn),
    small &&
      `@media (max-aspect-ratio:1){.large{transform-origin:50% 100%;transform:scale(${HIGH[isArcade(art) ? 'arcade' : 'arch']})}}.small{display:none}@media (max-width:${SMALL}px){${hidden}.small{display:inline}}`,
    thumbnail && `@media (max-width:${THUMBNAIL}px){${thumbnail}}`,
    drawn.includes('class="caption"')
      ? `@media (min-width:${SMALL_CAPTION}px){.caption{transform-origin:458px 20px;transform:scale(.6)}}`
      : '',
  ];
  return coverDocument(style.join(''), defs, drawn);
}

/** Draws a cover as a thumbnail shows it by day, for encoders, which know neither widths nor schemes. */
export function drawThumbnail(typeface: Typeface, art: CoverArt): string {
  const { ground, shapes, defs, painted, small, thumbnail } = drawArt(typeface, art);
  const drawn = paperOf({ ground }) + (small || shapes);
  return coverDocument(dayStyle(painted, drawn) + (thumbnail || hidden), defs, drawn);
}

/** The ground of a cover, over its whole picture and around it; of the house with its lattice. */
export function paperOf({ ground }: Pick<DrawnArt, 'ground'>, size: { readonly width: number; readonly height: number } = COVER): string {
  const { width, height } = size;
  const lattice = ground === 'house' ? drawLattice() : '';
  return `<g class="${ground}"><linearGradient id="g" gradientUnits="userSpaceOnUse" x2="1" y2="1" gradientTransform="scale(${width} ${height})"><stop class="top"/><stop class="low" offset="1"/></linearGradient><rect ${GROUND} fill="url(#g)"/>${lattice}</g>`;
}

function coverDocument(style: string, defs: string, shapes: string): string {
  const { width, height } = COVER;
  const outlines = defs === '' ? '' : `<defs>${defs}</defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMax"><style>${style}</style>${outlines}${shapes}</svg>`;
}
