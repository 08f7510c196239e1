import type { MarkName } from '@riwaq/contracts';
import { drawMark } from '../marks/marks';
import { disc } from './scene-pen';

/** The niche of a scene: the arch of the house, as wide as a page needs. Units of a cover. */
const NICHE = 'M70 300V164C70 98 128 72 178 52C208 40 228 26 240 8C252 26 272 40 302 52C352 72 410 98 410 164V300Z';

/** The seal on the keystone of the arch. */
const SEAL = { x: 240, y: 62, radius: 27 } as const;

/** The page in the niche, which goes on below the picture. */
export const PAGE = { left: 114, right: 366, top: 106, edge: 346, start: 134, width: 212 } as const;

/** Draws the work of a product in the arch, sealed with its mark. */
export const drawInNiche = (work: string, mark: MarkName) => `<path class="niche" d="${NICHE}"/>${drawSeal(mark, SEAL)}${work}`;

/** Where a seal is, and how large. Units of a cover. */
export interface SealPlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Draws a seal: a disc with a product's mark. */
export const drawSeal = (mark: MarkName, { x, y, radius }: SealPlace) =>
  disc('paper', x, y, radius) + drawMark(mark, { centre: [x, y], size: radius * 1.34 });

/** Draws an empty page. */
export const drawPage = () =>
  `<path class="paper" d="M${PAGE.left} 300V${PAGE.top + 16}a16 16 0 0 1 16-16H${PAGE.right - 16}a16 16 0 0 1 16 16V300Z"/>`;
