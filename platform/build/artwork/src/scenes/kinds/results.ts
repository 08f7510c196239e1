import type { SceneData } from '../scene-data';
import { drawPage, PAGE } from '../scene-frame';
import type { SceneState } from '../scene-kind';
import { box, type ScenePen } from '../scene-pen';

const BELL = 'M136 286C188 286 196 194 240 194S292 286 344 286';

/** A table of results with its bell curve; before, numbers that say nothing yet. */
export function drawResults({ title, lines, figure, before }: SceneData, pen: ScenePen, state: SceneState): string {
  if (state === 'before') return rawNumbers(before, pen);
  const rows = [...(title ? [`${title}:`] : []), ...lines].slice(0, 2).map((row, at) => {
    const [label = '', value = ''] = row.split(/:\s*(?=[^:]*$)/);
    const y = 142 + at * 34;
    return [
      pen.text(label, { x: PAGE.edge, y, width: value ? 120 : PAGE.width, size: 22 }).svg,
      pen.text(value, { x: PAGE.start, y, width: 86, size: 24, align: 'left' }).svg,
      pen.lines('bar', [[PAGE.start, y + 11, PAGE.width]], 2),
    ].join('');
  });
  return [
    drawPage(),
    ...rows,
    `<path class="wash" d="M198 286V232C206 214 218 194 240 194S274 214 282 232V286Z"/>`,
    pen.lines('bar', [[136, 286, 208]], 4),
    `<path class="pen" stroke-width="6" d="${BELL}"/>`,
    pen.text(figure, { x: 240, y: 272, width: 78, size: 27, align: 'middle' }).svg,
  ].join('');
}

/** Answers of a survey, as they come: rows of numbers that say nothing yet. */
const ANSWERS = ['4352', '2435', '5143', '3524'] as const;

/** A sheet of raw numbers below its title. */
export function rawNumbers(title: string, pen: ScenePen): string {
  const columns = [148, 206, 264, 322] as const;
  const cells = ANSWERS.flatMap((row, at) =>
    columns.map((x, column) => pen.text(row[column] ?? '', { x, y: 214 + at * 29, width: 24, size: 21, align: 'middle' }).svg),
  );
  const heads = columns.map((x) => [x - 12, 176, 24] as const);
  const rules = ANSWERS.map((_, at) => [PAGE.start, 222 + at * 29, PAGE.width] as const);
  return [
    drawPage(),
    pen.text(title, { x: PAGE.edge, y: 144, width: PAGE.width, size: 25 }).svg,
    box('wash', [122, 162, 236, 28], 8),
    pen.lines('pen', heads, 7),
    pen.lines('bar', rules, 2),
    ...cells,
  ].join('');
}
