import type { SceneData } from '../scene-data';
import type { SceneState } from '../scene-kind';
import { box, disc, type ScenePen } from '../scene-pen';

const BOARD = [112, 112, 256, 150] as const;

/** A poster on its canvas, with handles, a pointer and its colours; before, the canvas is empty. */
export function drawCanvas({ title, lines: [line = ''] }: SceneData, pen: ScenePen, state: SceneState): string {
  const [x, y, width, height] = BOARD;
  const frame = `<path class="pen" stroke-width="3"${state === 'before' ? ' stroke-dasharray="9 9"' : ''} d="M${x} ${y}h${width}v${height}h-${width}Z"/>`;
  const handles = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([left = 0, top = 0]) => `<rect class="paper pen" stroke-width="3" x="${left - 7}" y="${top - 7}" width="14" height="14" rx="3"/>`);
  const pointer = '<path class="ink edge" stroke-width="3" d="M340 226l46 18-20 8-8 20Z"/>';
  const colours = ['ink', 'wash', 'tile'].map((paint, at) => disc(paint, 264 - at * 32, 284, 10));
  const poster = [
    `<path class="wash" d="M${x} ${y + height}v-62a74 74 0 0 1 96 62Z"/>`,
    disc('ink', 152, 152, 17),
    pen.text(title, { x: 350, y: 172, width: 164, size: 36, rows: 1 }).svg,
    pen.text(line, { x: 350, y: 206, width: 150, size: 20 }).svg,
    box('ink', [270, 224, 80, 20], 10),
  ];
  const empty = pen.lines(
    'bar',
    [
      [240, 172, 0, 30],
      [225, 187, 30],
    ],
    5,
  );
  const drawn = state === 'before' ? [box('paper', BOARD, 4), empty] : [...colours, box('paper', BOARD, 4), ...poster];
  return [...drawn, frame, ...handles, pointer].join('');
}
