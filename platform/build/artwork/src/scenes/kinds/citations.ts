import type { SceneData } from '../scene-data';
import { drawPage, PAGE } from '../scene-frame';
import type { SceneState } from '../scene-kind';
import { box, disc, type ScenePen } from '../scene-pen';

/** A list of references: numbered, in one style, the first one found. */
export function drawCitations({ title, lines, figure }: SceneData, pen: ScenePen, state: SceneState): string {
  const isBefore = state === 'before';
  const head = [
    drawPage(),
    pen.text(title, { x: PAGE.edge, y: 144, width: figure ? 130 : PAGE.width, size: 26 }).svg,
    figure && !isBefore
      ? box('wash', [PAGE.start, 121, 70, 32], 16) +
        pen.text(figure, { x: PAGE.start + 35, y: 144, width: 56, size: 20, align: 'middle' }).svg
      : '',
  ];
  const entries = lines.slice(0, 3).map((line, at) => {
    const y = 184 + at * 43;
    const number = isBefore ? '؟' : String(at + 1);
    return [
      disc(isBefore ? 'wash' : 'ink', 330, y, 15),
      pen.text(number, { x: 330, y: y + 7, width: 24, size: 20, align: 'middle', paint: isBefore ? 'ink' : 'paper' }).svg,
      isBefore
        ? pen.lines('bar', [
            [300, y - 6, -(150 - at * 34)],
            [300, y + 11, -(80 + at * 22)],
          ])
        : pen.text(line, { x: 304, y: y + 8, width: 166, size: 23 }).svg,
    ].join('');
  });
  return [...head, isBefore ? '' : box('wash', [122, 163, 236, 42]), ...entries].join('');
}
