import type { SceneData } from '../scene-data';
import type { SceneState } from '../scene-kind';
import { box, type ScenePen } from '../scene-pen';

/** Two causes and what they bring about: a model of paths with a coefficient; before, the three stand apart. */
export function drawModel({ lines: [one = '', two = '', effect = ''], figure }: SceneData, pen: ScenePen, state: SceneState): string {
  const isBefore = state === 'before';
  const arrows = `<path class="pen" stroke-width="5" d="M258 150L218 184M233 184H217V168M258 252L218 218M217 234V218H233"/>`;
  return [
    isBefore ? '' : arrows,
    box('paper', [262, 118, 136, 56], 28) + pen.text(one, { x: 330, y: 154, width: 112, size: 25, align: 'middle' }).svg,
    box('paper', [262, 228, 136, 56], 28) + pen.text(two, { x: 330, y: 264, width: 112, size: 25, align: 'middle' }).svg,
    box(isBefore ? 'paper' : 'ink', [76, 168, 128, 66], 14),
    pen.text(isBefore ? '؟' : effect, { x: 140, y: 210, width: 106, size: 28, align: 'middle', paint: isBefore ? 'ink' : 'paper' }).svg,
    isBefore || figure === ''
      ? ''
      : box('wash', [138, 116, 92, 40], 20) + pen.text(figure, { x: 184, y: 145, width: 76, size: 26, align: 'middle' }).svg,
  ].join('');
}
