import type { SceneData } from '../scene-data';
import { drawPage, PAGE } from '../scene-frame';
import type { SceneState } from '../scene-kind';
import type { ScenePen } from '../scene-pen';

const RING = { x: 182, y: 223, radius: 47 } as const;

/** A page of a thesis: sentences that were found elsewhere are underlined, a ring says how much of it they are. */
export function drawThesis({ title, lines: [label = ''], figure, before }: SceneData, pen: ScenePen, state: SceneState): string {
  const shown = state === 'before' ? before || figure : figure;
  const share = /^(\d{1,2})(?:\.\d+)?%$/.exec(shown)?.[1];
  const round = 2 * Math.PI * RING.radius;
  const arc = share === undefined ? '' : ` stroke-dasharray="${Math.round((round * Number(share)) / 100)} 999"`;
  const marked = state === 'before' ? [171, 219, 243, 291] : [195, 267];
  const rows = [171, 195, 219, 243, 267, 291].map((y) => [y, 90] as const);
  const bar = ([y, across]: readonly [number, number]) => [PAGE.edge - 4, y, 8 - across] as const;
  const isMarked = ([y]: readonly [number, number]) => marked.includes(y);
  return [
    drawPage(),
    pen.text(title, { x: PAGE.edge, y: 144, width: PAGE.width, size: 25 }).svg,
    pen.lines('bar', rows.filter((row) => !isMarked(row)).map(bar)),
    pen.lines('washed', rows.filter(isMarked).map(bar)),
    pen.lines(
      'pen',
      rows.filter(isMarked).map(([y, across]) => [PAGE.edge - 4, y + 9, 8 - across] as const),
      3,
    ),
    `<circle class="washed" stroke-width="11" cx="${RING.x}" cy="${RING.y}" r="${RING.radius}"/>`,
    `<circle class="pen" stroke-width="11" cx="${RING.x}" cy="${RING.y}" r="${RING.radius}" transform="rotate(-90 ${RING.x} ${RING.y})"${arc}/>`,
    pen.text(shown, { x: RING.x, y: label ? 229 : 235, width: 76, size: 34, align: 'middle' }).svg,
    pen.text(label, { x: RING.x, y: 250, width: 64, size: 17, align: 'middle' }).svg,
  ].join('');
}
