import type { SceneData } from '../scene-data';
import { drawPage, PAGE } from '../scene-frame';
import type { SceneState } from '../scene-kind';
import { box, type ScenePen } from '../scene-pen';

/** A question with its answers, the right one chosen: the first of the record, on the right below. */
export function drawQuiz({ title, lines, before }: SceneData, pen: ScenePen, state: SceneState): string {
  if (state === 'before') {
    const rows = [178, 201, 224, 247, 270, 293].map((y, at) => [PAGE.edge - 4, y, -(204 - ((at * 61) % 80))] as const);
    return drawPage() + pen.lines('bar', rows) + pen.text(before, { x: PAGE.edge, y: 148, width: PAGE.width, size: 28 }).svg;
  }
  const [right = '', ...others] = lines.slice(0, 4);
  const places = [
    [244, 228],
    [244, 172],
    [128, 172],
    [128, 228],
  ] as const;
  const tiles = [right, ...others].map((answer, at) => {
    const [x, y] = places[at] ?? [0, 0];
    const isRight = at === 0;
    return (
      box(isRight ? 'ink' : 'tile', [x, y, 108, 48], 12) +
      pen.text(answer, {
        x: x + (isRight ? 44 : 54),
        y: y + 32,
        width: isRight ? 66 : 92,
        size: 22,
        align: 'middle',
        paint: isRight ? 'paper' : 'ink',
      }).svg
    );
  });
  const check = '<path class="edge" stroke-width="5" d="M324 253l6 6 11-13"/>';
  return [drawPage(), pen.text(title, { x: PAGE.edge, y: 150, width: PAGE.width, size: 26 }).svg, ...tiles, check].join('');
}
