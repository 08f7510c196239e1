import type { SceneData } from '../scene-data';
import { drawPage, PAGE } from '../scene-frame';
import type { SceneState } from '../scene-kind';
import { disc, type ScenePen } from '../scene-pen';

/** Observations, from the left; the line goes through their middle. */
const POINTS = [
  [152, 266],
  [172, 248],
  [190, 262],
  [208, 236],
  [226, 250],
  [246, 218],
  [262, 236],
  [280, 206],
  [300, 220],
  [318, 184],
  [334, 200],
] as const;

/** A cloud of observations with its regression line and how much of it the line explains; before, the cloud alone. */
export function drawScatter({ title, figure, before }: SceneData, pen: ScenePen, state: SceneState): string {
  const isBefore = state === 'before';
  const cloud = POINTS.map(([x, y], at) => disc(isBefore || at % 3 === 0 ? 'wash' : 'ink', x, y, 7));
  const line =
    '<path class="washed" stroke-width="26" d="M148 270L332 190" opacity=".5"/><path class="pen" stroke-width="6" d="M142 273L342 186"/>';
  return [
    drawPage(),
    pen.text(isBefore ? before : title, { x: PAGE.edge, y: 144, width: PAGE.width, size: 25 }).svg,
    '<path class="bar" stroke-width="4" d="M136 160V286H346"/>',
    isBefore ? '' : line,
    ...cloud,
    isBefore ? '' : pen.text(figure, { x: 148, y: 198, width: 124, size: 28, align: 'left' }).svg,
  ].join('');
}
