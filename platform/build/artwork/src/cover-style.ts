import { type CoverColor, coverColors } from '@riwaq/contracts';
import { house, type Scheme, type Tones, tonesOf } from './palette';

/** A class of shapes and its colours: the name of a colour, or the house. */
export type Painted = CoverColor | 'house';

const tones = (painted: Painted, scheme: Scheme): Tones => (painted === 'house' ? house[scheme] : tonesOf(painted, scheme));

/** What each class of a shape is painted with. */
const paints: Readonly<Record<string, readonly [property: 'fill' | 'stroke' | 'stop-color', tone: keyof Tones]>> = {
  top: ['stop-color', 'top'],
  low: ['stop-color', 'ground'],
  frame: ['fill', 'frame'],
  soft: ['fill', 'soft'],
  line: ['fill', 'line'],
  stroke: ['stroke', 'line'],
  niche: ['fill', 'niche'],
  sheet: ['fill', 'ground'],
  paper: ['fill', 'paper'],
  wash: ['fill', 'wash'],
  ink: ['fill', 'ink'],
  tile: ['fill', 'bar'],
  bar: ['stroke', 'bar'],
  washed: ['stroke', 'wash'],
  pen: ['stroke', 'ink'],
  edge: ['stroke', 'paper'],
};

/** Lines of a scene: their ends and corners are round. */
const drawnLines = '.bar,.washed,.pen,.edge{fill:none;stroke-linecap:round;stroke-linejoin:round}';

const paintedGroup = new RegExp(`<g class="(?=(?:${[...coverColors, 'house'].join('|')})[ "])`);

/** Rules of one colour, for the classes that its groups have. */
function rules(painted: Painted, scheme: Scheme, shapes: string): string {
  const colours = tones(painted, scheme);
  const own = shapes.split(paintedGroup).filter((group) => new RegExp(`^${painted}[ "]`).test(group));
  return Object.entries(paints)
    .filter(([name]) => isUsed(name, own.join('')))
    .map(([name, [property, tone]]) => `.${painted} .${name}{${property}:${colours[tone]}}`)
    .join('');
}

const isUsed = (name: string, shapes: string) => new RegExp(`class="(?:[\\w ]+ )?${name}[ "]`).test(shapes);

/** The light colours of a drawing, for encoders, which show no other. */
export function dayStyle(painted: readonly Painted[], shapes: string): string {
  const lines = ['bar', 'washed', 'pen', 'edge'].some((name) => isUsed(name, shapes)) ? drawnLines : '';
  return lines + [...new Set(painted)].map((one) => rules(one, 'light', shapes)).join('');
}

/** The colours of a drawing in both schemes. */
export function coverStyle(painted: readonly Painted[], shapes: string): string {
  const night = [...new Set(painted)].map((one) => rules(one, 'dark', shapes)).join('');
  return `${dayStyle(painted, shapes)}@media (prefers-color-scheme:dark){${night}}`;
}
