import type { SceneData } from '../scene-data';
import type { SceneState } from '../scene-kind';
import { box, disc, type ScenePen } from '../scene-pen';

/** What the map shows: x, y, radius and colour of each node, the first being the largest. */
const NODES = [
  [240, 196, 44, 'ink'],
  [342, 160, 31, 'wash'],
  [330, 254, 26, 'paper'],
  [146, 238, 31, 'wash'],
  [152, 148, 26, 'paper'],
  [236, 272, 15, 'wash'],
  [286, 128, 12, 'ink'],
  [92, 194, 12, 'ink'],
  [386, 214, 12, 'paper'],
  [200, 122, 9, 'wash'],
] as const;

const LINKS =
  '240 196L342 160L330 254L240 196L146 238L152 148L240 196L236 272L146 238M342 160L286 128L240 196M146 238L92 194L152 148L200 122L240 196M342 160L386 214L330 254';

/** A map of what a field writes of: its words joined where they stand together. Before, unread titles. */
export function drawNetwork({ lines: [topic = '', second = '', third = ''], before }: SceneData, pen: ScenePen, state: SceneState): string {
  if (state === 'before') {
    const rows = [152, 190, 228, 266].map(
      (y, at) => box('paper', [108, y - 17, 264, 30], 8) + pen.lines('bar', [[354, y - 2, -(140 + ((at * 67) % 90))]]),
    );
    return rows.join('') + pen.text(before, { x: 354, y: 124, width: 228, size: 26 }).svg;
  }
  const circles = NODES.map(([x, y, radius, paint]) => disc(paint, x, y, radius));
  const name = (text: string, at: 0 | 1 | 3, size: number, paint = 'ink') => {
    const [x, y, radius] = NODES[at];
    return pen.text(text, { x, y: y + size * 0.3, width: 2 * radius - 8, size, align: 'middle', paint }).svg;
  };
  return [
    `<path class="edge" stroke-width="4" d="M${LINKS}"/>`,
    ...circles,
    name(topic, 0, 25, 'paper'),
    name(second, 1, 19),
    name(third, 3, 19),
  ].join('');
}
