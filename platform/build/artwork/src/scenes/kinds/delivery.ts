import type { SceneData } from '../scene-data';
import type { ScenePen } from '../scene-pen';

/** How a product reaches its buyer: a letter that leaves its envelope, with the time it takes in large. */
export function drawDelivery({ title, figure }: SceneData, pen: ScenePen): string {
  return [
    '<path class="paper" d="M118 300V128a14 14 0 0 1 14-14H348a14 14 0 0 1 14 14V300Z"/>',
    pen.text(title, { x: 240, y: 152, width: 216, size: 26, align: 'middle' }).svg,
    pen.text(figure, { x: 240, y: 206, width: 216, size: 44, align: 'middle' }).svg,
    '<path class="wash" d="M94 300V196L240 268L386 196V300Z"/><path class="pen" stroke-width="4" d="M94 198L240 268L386 198"/>',
  ].join('');
}
