import type { SceneData } from '../scene-data';
import { drawPage, PAGE } from '../scene-frame';
import type { SceneState } from '../scene-kind';
import { box, type ScenePen } from '../scene-pen';
import { rawNumbers } from './results';

/** Heights of the columns, from the left. */
const heights = [30, 46, 40, 70, 108] as const;

/** Columns that rise to the last one, and what they come to. */
export function drawChart({ title, figure, before }: SceneData, pen: ScenePen, state: SceneState): string {
  if (state === 'before') return rawNumbers(before || title, pen);
  const columns = heights.map((height, at) =>
    box(at === heights.length - 1 ? 'ink' : 'wash', [140 + at * 42, 286 - height, 32, height], 7),
  );
  return [
    drawPage(),
    pen.text(title, { x: PAGE.edge, y: 144, width: PAGE.width, size: 25 }).svg,
    ...columns,
    pen.lines('bar', [[136, 288, 208]], 4),
    pen.text(figure, { x: PAGE.start + 4, y: 214, width: 118, size: 44, align: 'left' }).svg,
  ].join('');
}
