import type { CoverLook } from '@riwaq/contracts';
import { drawMark } from './marks/marks';
import { COVER } from './spec';
import { shortNumber } from './star';

/** Tools that a bundle's cover shows. */
const MOST = 5;

/** How many tiles a row has, by the number of tiles. */
const rowsOf: Readonly<Record<number, readonly number[]>> = { 1: [1], 2: [2], 3: [3], 4: [2, 2], 5: [3, 2], 6: [3, 3] };

/** Draws the tools of a bundle as tiles in their colours, from the right: five at most, then a plus for the others. Units of a cover. */
export function drawTiles(tools: readonly CoverLook[]): string {
  const shown = tools.slice(0, MOST);
  const count = shown.length + (tools.length > MOST ? 1 : 0);
  const rows = rowsOf[count] ?? [];
  const side = rows.length > 1 ? 120 : 132;
  const gap = 20;
  const top = (COVER.height - rows.length * side - (rows.length - 1) * gap) / 2;
  const places = rows.flatMap((columns, row) => {
    const right = (COVER.width + columns * side + (columns - 1) * gap) / 2;
    return Array.from({ length: columns }, (_, column) => [right - side - column * (side + gap), top + row * (side + gap)] as const);
  });
  return places
    .map(([x, y], at) => {
      const tool = shown[at];
      const centre = [x + side / 2, y + side / 2] as const;
      const box = `x="${shortNumber(x)}" y="${shortNumber(y)}" width="${side}" height="${side}" rx="28"`;
      if (!tool) return `<g class="house"><rect class="frame" ${box}/>${plus(centre)}</g>`;
      return `<g class="${tool.color}"><rect class="frame" ${box}/>${drawMark(tool.mark, { centre, size: side * 0.74 })}</g>`;
    })
    .join('');
}

function plus([x, y]: readonly [number, number]): string {
  return `<path class="stroke" stroke-width="14" stroke-linecap="round" d="M${shortNumber(x - 28)} ${shortNumber(y)}h56m-28-28v56"/>`;
}
