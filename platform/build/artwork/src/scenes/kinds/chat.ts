import type { SceneData } from '../scene-data';
import type { SceneState } from '../scene-kind';
import { box, disc, type ScenePen } from '../scene-pen';

/** A question, and its answer; before, the answer is awaited. */
export function drawChat({ title, lines: [line = '', more = ''], figure, before }: SceneData, pen: ScenePen, state: SceneState): string {
  const question = [
    `<path class="ink" d="M154 106H360a20 20 0 0 1 20 20V150a8 8 0 0 1-8 8H154a20 20 0 0 1-20-20V126a20 20 0 0 1 20-20Z"/>`,
    pen.text(state === 'before' ? before || title : title, { x: 362, y: 141, width: 210, size: 25, paint: 'paper' }).svg,
  ].join('');
  if (state === 'before') {
    const dots = [128, 152, 176].map((x, at) => disc(at === 1 ? 'ink' : 'wash', x, 205, 7));
    return question + box('paper', [100, 176, 104, 58], 20) + dots.join('');
  }
  const bars = more || figure ? [[322, 284, figure ? -96 : -150] as const] : [[322, 246, -196] as const, [322, 270, -150] as const];
  return [
    question,
    '<path class="paper" d="M100 300V182a8 8 0 0 1 8-8H326a20 20 0 0 1 20 20V300Z"/>',
    pen.text(line, { x: 326, y: 214, width: 206, size: 27 }).svg,
    pen.text(more, { x: 326, y: 254, width: figure ? 110 : 206, size: 24 }).svg,
    pen.text(figure, { x: 120, y: 268, width: 92, size: 44, align: 'left' }).svg,
    pen.lines('bar', bars),
  ].join('');
}
