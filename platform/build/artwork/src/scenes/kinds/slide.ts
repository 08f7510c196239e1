import type { SceneData } from '../scene-data';
import { drawPage, PAGE } from '../scene-frame';
import type { SceneState } from '../scene-kind';
import { box, disc, type ScenePen } from '../scene-pen';

/** A slide with its title, and the next ones below; before, an idea on a page. */
export function drawSlide({ title, lines: [line = ''], before }: SceneData, pen: ScenePen, state: SceneState): string {
  if (state === 'before') {
    const rows = [184, 207, 230, 253, 276].map((y, at) => [PAGE.edge - 4, y, -(204 - ((at * 53) % 110))] as const);
    return drawPage() + pen.lines('bar', rows) + pen.text(before, { x: PAGE.edge, y: 152, width: PAGE.width, size: 30 }).svg;
  }
  const thumbs = [94, 194, 294].map((x, at) => box(at === 2 ? 'paper' : 'wash', [x, 274, 92, 40], 8));
  return [
    ...thumbs,
    box('ink', [94, 108, 292, 152], 14),
    `<path class="wash" d="M94 212a66 66 0 0 1 66 48H108a14 14 0 0 1-14-14Z" opacity=".5"/>`,
    disc('wash', 130, 142, 15),
    pen.text(title, { x: 364, y: 191, width: 220, size: 32, rows: 2, paint: 'paper' }).svg,
    pen.lines('washed', [[360, 229, -44]], 7),
    pen.text(line, { x: 306, y: 236, width: 150, size: 21, paint: 'paper' }).svg,
  ].join('');
}
