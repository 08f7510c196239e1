import type { CoverLook } from '@riwaq/contracts';
import { ofManyKinds, sceneOf } from './arcade';
import { drawGoldStar } from './gold-star';
import { drawMark } from './marks/marks';
import { drawSign } from './scenes/draw-sign';
import { drawSeal } from './scenes/scene-frame';
import { box, disc, type ScenePen } from './scenes/scene-pen';
import { type BundledTool, COVER } from './spec';
import { brandStar, type Point, shortNumber } from './star';

/** Most sheets of a hand. */
const MOST = 5;
/** The star behind: its middle, how far it reaches, and its heart with the offer's mark. Units of a cover. */
const STAR = { centre: [240, 112], reach: 107, heart: 44 } as const;
const SMALL_STAR = { centre: [240, 150], reach: 148, heart: 88 } as const;
/** A sheet before it is turned around the hand that holds it. It goes on below the picture. */
const SHEET = { width: 160, top: 166, height: 320, corner: 16, edge: 4, hand: 740, step: 16 } as const;
const SEAL = { x: 240, y: SHEET.top + 4, radius: 20 } as const;
/** Where the middle of a sign is on a sheet, and how large it is. */
const SIGN = { middle: [268, 152], y: SHEET.top + 84, scale: 0.37 } as const;

/** Draws an offer's tools as a hand of sheets in front of the star of the house, each with its seal and the sign of its work: different kinds first. */
export function drawHand({ mark, color }: CoverLook, tools: readonly BundledTool[], pen: ScenePen): string {
  const shown = ofManyKinds(tools).slice(0, MOST);
  const step = SHEET.step * (shown.length > 3 ? 0.66 : 1);
  // The second lies to the right of the first, the third to its left.
  const sheets = shown.map((tool, at) => drawSheet(tool, step * Math.ceil(at / 2) * (at % 2 === 0 ? -1 : 1), pen));
  return `<g class="${color}">${drawStar(mark, STAR)}</g>${sheets.reverse().join('')}`;
}

/** Draws an offer in few pixels: the star with its mark. */
export const drawSmallHand = ({ mark, color }: CoverLook) => `<g class="${color}">${drawStar(mark, SMALL_STAR)}</g>`;

interface Star {
  readonly centre: Point;
  readonly reach: number;
  readonly heart: number;
}

function drawStar(mark: CoverLook['mark'], { centre, reach, heart }: Star): string {
  const star = drawGoldStar({ ...brandStar(2 * reach, 0), centre });
  return star + disc('paper', ...centre, heart) + drawMark(mark, { centre, size: heart * 1.32 });
}

function drawSheet(tool: BundledTool, angle: number, pen: ScenePen): string {
  const [middle, { top, width, height, corner, edge }] = [COVER.width / 2, SHEET];
  const left = middle - width / 2;
  const turned = angle === 0 ? '' : ` transform="rotate(${shortNumber(angle)} ${middle} ${SHEET.hand})"`;
  const sign = `translate(${shortNumber(middle - SIGN.middle[0] * SIGN.scale)} ${shortNumber(SIGN.y - SIGN.middle[1] * SIGN.scale)})scale(${SIGN.scale})`;
  return [
    `<g class="${tool.color}"${turned}>`,
    box('paper', [left - edge, top - edge, width + 2 * edge, height], corner + edge),
    box('sheet', [left, top, width, height], corner),
    `<g transform="${sign}">${drawSign(sceneOf(tool), pen)}</g>`,
    disc('sheet', SEAL.x, SEAL.y, SEAL.radius + edge) + drawSeal(tool.mark, SEAL),
    '</g>',
  ].join('');
}
