import type { CoverColor, CoverLook } from '@riwaq/contracts';
import { drawGoldStar } from './gold-star';
import { grown, scaleInto } from './grown';
import { drawMark } from './marks/marks';
import { drawWork } from './scenes/draw-scene';
import type { SheetArt } from './scenes/scene-data';
import type { DrawnScene } from './scenes/scene-kind';
import { box, disc, ScenePen } from './scenes/scene-pen';
import { COVER } from './spec';
import { brandStar, type Point, shortNumber } from './star';
import type { Typeface } from './typeface';

/** An offer without its ground. */
interface FanShapes {
  readonly shapes: string;
  readonly outlines: string;
  readonly colours: readonly CoverColor[];
  /** Rules of a small cover, the star alone, and of a thumbnail, the mark alone. */
  readonly small: string;
  readonly thumbnail: string;
}

/** Sheets of a hand, and those that show work: letters weigh. The others have lines. */
const MOST = { sheets: 5, works: 3 } as const;
/** The star behind, with the offer's mark in its heart. Units of a cover. */
const STAR = { centre: [240, 112] as Point, reach: 107, heart: 44, mark: 58, smallHeart: 1.5, thumbnailMark: 264 } as const;
/** A sheet before it is turned around the hand that holds it. It goes on below the picture. */
const SHEET = { width: 160, top: 166, height: 320, corner: 16, edge: 4, hand: 740, step: 16 } as const;
const SEAL = { y: SHEET.top + 4, radius: 20, mark: 27 } as const;
/** Room of the work on a sheet, and the lines below it. */
const WORK = { top: SHEET.top + 36, width: 138, height: 92 } as const;
const LINE = { width: 7, apart: 20 } as const;
/** Steps of an em that outlines are rounded to: a sheet's letters are half as large as those of a scene. */
const STEPS = 100;

/** A work that leaves most of a sheet empty. */
const isFlat = ([, , width, height]: DrawnScene['place']) => height < 0.4 * width;
/** Draws an offer's tools as a hand of sheets in front of the star of the house, each with a seal: the first in the middle, then those of other work. */
export function drawFan(typeface: Typeface, { mark, color }: CoverLook, tools: readonly SheetArt[]): FanShapes {
  const pen = new ScenePen(typeface, STEPS);
  const shown = inHand(tools.map((tool) => ({ ...tool, work: drawWork(pen, tool.scene) })));
  const step = SHEET.step * (shown.length > 3 ? 0.66 : 1);
  // The second lies to the right of the first, the third to its left.
  const angle = (at: number) => step * Math.ceil(at / 2) * (at % 2 === 0 ? -1 : 1);
  const sheets = shown.map((tool, at) =>
    drawSheet(tool, angle(at), at < MOST.works ? drawWorkOf(pen, tool.work) : drawLines(pen, WORK.top + 8)),
  );
  const star = drawGoldStar({ ...brandStar(2 * STAR.reach, 0), centre: STAR.centre });
  const [x, y] = STAR.centre;
  const hand = sheets.reverse().join('');
  return {
    shapes: [
      `<g class="star ${color}"><g class="gold">${star}</g><g class="heart"><g class="gold">${disc('paper', x, y, STAR.heart)}</g>`,
      `<g class="mark">${drawMark(mark, { centre: STAR.centre, size: STAR.mark })}</g></g></g>`,
      `<g class="large">${hand}</g>`,
    ].join(''),
    outlines: pen.outlines(hand),
    colours: [color, ...shown.map((tool) => tool.color)],
    small: `.large{display:none}${grown('star', STAR.centre, COVER.height / (2 * STAR.reach))}${grown('heart', STAR.centre, STAR.smallHeart, STAR.centre)}`,
    thumbnail: `.large,.gold{display:none}.star,.heart{transform:none}${grown('mark', STAR.centre, STAR.thumbnailMark / STAR.mark)}`,
  };
}

/** A tool with what was drawn of its work. */
interface Sheet extends SheetArt {
  readonly work: DrawnScene;
}

/** One tool of each kind of work, those first whose work fills a sheet; then the others. */
function inHand(sheets: readonly Sheet[]): readonly Sheet[] {
  const isFirst = ({ scene }: Sheet, at: number) => sheets.findIndex((other) => other.scene.kind === scene.kind) === at;
  const rank = (sheet: Sheet, at: number) => (isFirst(sheet, at) ? Number(isFlat(sheet.work.place)) : 2);
  const ranked = sheets.map((sheet, at) => ({ sheet, rank: rank(sheet, at) })).toSorted((one, other) => one.rank - other.rank);
  return ranked.map(({ sheet }) => sheet).slice(0, MOST.sheets);
}

function drawSheet({ mark, color }: SheetArt, angle: number, work: string): string {
  const [left, { top, width, height, corner, edge }] = [240 - SHEET.width / 2, SHEET];
  const turned = angle === 0 ? '' : ` transform="rotate(${shortNumber(angle)} 240 ${SHEET.hand})"`;
  return [
    `<g class="${color}"${turned}>`,
    box('paper', [left - edge, top - edge, width + 2 * edge, height], corner + edge),
    box('niche', [left, top, width, height], corner),
    work,
    disc('niche', 240, SEAL.y, SEAL.radius + edge) + disc('paper', 240, SEAL.y, SEAL.radius),
    drawMark(mark, { centre: [240, SEAL.y], size: SEAL.mark }),
    '</g>',
  ].join('');
}

/** What one looks at in a tool's work, and lines below where it is flat. */
function drawWorkOf(pen: ScenePen, { focal, place }: DrawnScene): string {
  const [x, y, width, height] = place;
  const scale = scaleInto(WORK, width, height);
  const put = `translate(${shortNumber(240 - (x + width / 2) * scale)} ${shortNumber(WORK.top - y * scale)})scale(${shortNumber(scale, 3)})`;
  return `<g transform="${put}">${focal}</g>${isFlat(place) ? drawLines(pen, WORK.top + height * scale + LINE.apart) : ''}`;
}

/** Unread lines down to where the picture ends. */
function drawLines(pen: ScenePen, from: number): string {
  const count = Math.max(0, Math.ceil((COVER.height - from) / LINE.apart));
  const lines = Array.from(
    { length: count },
    (_, at) => [240 + WORK.width / 2 - 6, from + at * LINE.apart, at % 2 === 0 ? -126 : -88] as const,
  );
  return count === 0 ? '' : pen.lines('bar', lines, LINE.width);
}
