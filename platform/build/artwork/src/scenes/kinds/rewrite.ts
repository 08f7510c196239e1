import { directionOf } from '../../text-direction';
import type { SceneData } from '../scene-data';
import { drawPage, PAGE } from '../scene-frame';
import type { SceneState } from '../scene-kind';
import { box, type ScenePen } from '../scene-pen';

/** A sentence struck and rewritten below; or translated, where the two are of two directions. */
export function drawRewrite({ lines: [old = '', fresh = ''], before }: SceneData, pen: ScenePen, state: SceneState): string {
  const isBefore = state === 'before';
  const first = pen.text(isBefore ? before || old : old, { x: PAGE.edge, y: 152, width: PAGE.width, size: 25 });
  const isTranslated = directionOf(old) !== directionOf(fresh);
  const span = first.right - first.left;
  const struck = isTranslated ? '' : pen.lines('pen', [[first.left - 4, 144, span + 8]], 4);
  const wave = `<path class="pen" stroke-width="3" d="M${Math.round(first.left)} 164${'q6 -7 12 0t12 0'.repeat(Math.max(1, Math.floor(span / 24)))}"/>`;
  const rest = [
    [PAGE.edge - 4, 266, -196],
    [PAGE.edge - 4, 288, -150],
  ] as const;
  if (isBefore) {
    const more = [196, 219, 242, 265, 288].map((y, at) => [PAGE.edge - 4, y, -(204 - ((at * 47) % 90))] as const);
    return drawPage() + pen.lines('bar', more) + first.svg + wave;
  }
  return [
    drawPage(),
    `<g opacity=".72">${first.svg}</g>`,
    struck,
    pen.lines('bar', rest),
    box('wash', [122, 180, 236, 60]),
    pen.text(fresh, { x: PAGE.edge, y: 220, width: PAGE.width, size: 32 }).svg,
  ].join('');
}
