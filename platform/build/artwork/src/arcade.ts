import type { CoverLook } from '@riwaq/contracts';
import { drawMark } from './marks/marks';
import { disc } from './scenes/scene-pen';
import { COVER } from './spec';
import { shortNumber } from './star';

/** Arches that a storey has at most, and storeys of a picture. */
const MOST = { columns: 5, storeys: 3 } as const;
const GAP = 12;
const MARGIN = { across: 28, down: 22 } as const;
/** Height of an arch, by its width, from which a page has room below the seal. */
const TALL = 1.9;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws the tools of a bundle, from the right, each under an arch of an arcade with its seal: all of them, up to fifteen. Units of a cover. */
export function drawArcade(tools: readonly CoverLook[]): string {
  const shown = tools.slice(0, MOST.columns * MOST.storeys);
  const storeys = Math.ceil(shown.length / MOST.columns);
  const columns = Math.ceil(shown.length / storeys);
  const height = (COVER.height - 2 * MARGIN.down - (storeys - 1) * GAP) / storeys;
  const width = Math.min((COVER.width - 2 * MARGIN.across - (columns - 1) * GAP) / columns, 132);
  return shown
    .map((tool, at) => {
      const [storey, column] = [Math.floor(at / columns), at % columns];
      const inStorey = Math.min(columns, shown.length - storey * columns);
      const right = (COVER.width + inStorey * width + (inStorey - 1) * GAP) / 2;
      return drawTool(tool, { x: right - width - column * (width + GAP), y: MARGIN.down + storey * (height + GAP), width, height });
    })
    .join('');
}

function drawTool({ mark, color }: CoverLook, place: Place): string {
  const { x, y, width, height } = place;
  const isTall = height > TALL * width;
  const middle = x + width / 2;
  const radius = Math.min(width * 0.36, height * 0.31);
  const centre = [middle, isTall ? y + width * 0.42 + radius : y + height * 0.6] as const;
  const page = isTall ? drawPage({ x: x + width * 0.14, y: centre[1] + radius + 14, width: width * 0.72, height: y + height }) : '';
  const seal = disc('paper', ...centre, radius) + drawMark(mark, { centre, size: radius * 1.42 });
  return `<g class="${color}"><path class="wash" d="${arch(place)}"/>${page}${seal}</g>`;
}

/** A page down to `height`, with its unread lines. */
function drawPage({ x, y, width, height }: Place): string {
  const lines = [20, 36, 52, 68]
    .filter((down) => y + down < height - 8)
    .map((down, at) => {
      const length = (width - 20) * (at % 2 === 0 ? 1 : 0.7);
      return `M${shortNumber(x + width - 10)} ${shortNumber(y + down)}h${shortNumber(-length)}`;
    });
  const [half, foot] = [shortNumber(width - 16), shortNumber(height)];
  const sheet = `M${shortNumber(x)} ${foot}V${shortNumber(y + 8)}a8 8 0 0 1 8-8h${half}a8 8 0 0 1 8 8V${foot}Z`;
  return `<path class="paper" d="${sheet}"/><path class="bar" stroke-width="7" d="${lines.join('')}"/>`;
}

/** The arch of the house, as scenes have it: its shoulders as high as it is wide, a point above. */
function arch({ x, y, width, height }: Place): string {
  const rise = Math.min(width * 0.5, height * 0.42);
  const across = (part: number) => shortNumber(x + width * part);
  const down = (part: number) => shortNumber(y + rise * part);
  const foot = shortNumber(y + height);
  return [
    `M${across(0)} ${foot}V${down(1)}`,
    `C${across(0)} ${down(0.58)} ${across(0.17)} ${down(0.41)} ${across(0.32)} ${down(0.28)}`,
    `C${across(0.41)} ${down(0.2)} ${across(0.46)} ${down(0.11)} ${across(0.5)} ${down(0)}`,
    `C${across(0.54)} ${down(0.11)} ${across(0.59)} ${down(0.2)} ${across(0.68)} ${down(0.28)}`,
    `C${across(0.83)} ${down(0.41)} ${across(1)} ${down(0.58)} ${across(1)} ${down(1)}V${foot}Z`,
  ].join('');
}
