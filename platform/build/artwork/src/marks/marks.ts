import type { MarkName } from '@riwaq/contracts';
import { shortNumber } from '../star';
import { type MarkDrawing, ownMarks } from './own-marks';
import phosphorMarks from './phosphor-marks.json';

/** Side of the square that marks are drawn in, in their own units. */
const GRID = 256;

const drawings: Readonly<Record<string, MarkDrawing>> = { ...phosphorMarks, ...ownMarks };

/** Where a mark is: its centre and the side of its square, in pixels. */
export interface MarkPlace {
  readonly centre: readonly [x: number, y: number];
  readonly size: number;
}

/** Returns a mark as SVG: its soft areas with the class `soft`, its lines with `line`. Throws if nobody drew it. */
export function drawMark(name: MarkName, { centre: [x, y], size }: MarkPlace): string {
  const drawing = drawings[name];
  if (!drawing) throw new Error(`the mark «${name}» has no drawing: run npm run marks -w platform/build/artwork`);
  const scale = size / GRID;
  const place = `translate(${shortNumber(x - size / 2)} ${shortNumber(y - size / 2)}) scale(${shortNumber(scale, 3)})`;
  const stroke = drawing.stroked ? 'fill="none" stroke-width="16" stroke-linecap="round" stroke-linejoin="round" ' : '';
  return `<g transform="${place}"><path class="soft" d="${drawing.soft}"/><path class="${drawing.stroked ? 'stroke' : 'line'}" ${stroke}d="${drawing.line}"/></g>`;
}
