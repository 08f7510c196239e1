import type { SceneData } from '../scene-data';
import type { SceneState } from '../scene-kind';
import { box, type ScenePen } from '../scene-pen';

/** A search, and the shelf it led to, with one book taken out; before, nothing is found. */
export function drawLibrary({ title, lines: [book = ''], figure, before }: SceneData, pen: ScenePen, state: SceneState): string {
  const isBefore = state === 'before';
  const glass = '<path class="pen" stroke-width="4" d="M346 128a9 9 0 1 1-18 0a9 9 0 1 1 18 0M330 135l-7 7"/>';
  const search =
    box('paper', [110, 108, 260, 44], 22) + glass + pen.text(isBefore ? before : title, { x: 312, y: 138, width: 184, size: 23 }).svg;
  const shelf = pen.lines('edge', [[80, 286, 320]], 8);
  if (isBefore) return shelf + box('wash', [88, 190, 28, 92], 5) + search;
  const spines = [
    ['wash', 88, 186, 28],
    ['ink', 120, 204, 24],
    ['paper', 148, 178, 32],
    ['wash', 184, 196, 24],
  ] as const;
  return [
    search,
    ...spines.map(([paint, x, y, width]) => box(paint, [x, y, width, 282 - y], 5)),
    box('paper', [232, 168, 160, 114], 8),
    box('ink', [232, 168, 160, 50], 8),
    pen.text(book, { x: 312, y: 201, width: 140, size: 24, align: 'middle', paint: 'paper' }).svg,
    pen.text(figure, { x: 312, y: 260, width: 140, size: 34, align: 'middle' }).svg,
    shelf,
  ].join('');
}
