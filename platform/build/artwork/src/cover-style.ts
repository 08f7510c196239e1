import type { CoverColor } from '@riwaq/contracts';
import { house, type Scheme, type Tones, tonesOf } from './palette';

/** A class of shapes and its colours: the name of a colour, or the house. */
export type Painted = CoverColor | 'house';

const tones = (painted: Painted, scheme: Scheme): Tones => (painted === 'house' ? house[scheme] : tonesOf(painted, scheme));

/** Rules of one class: `.top` and `.low` are stops of the ground, the others fill or draw shapes. */
function rules(painted: Painted, scheme: Scheme): string {
  const { top, ground, frame, soft, line } = tones(painted, scheme);
  return [
    `.${painted} .top{stop-color:${top}}`,
    `.${painted} .low{stop-color:${ground}}`,
    `.${painted} .frame{fill:${frame}}`,
    `.${painted} .soft{fill:${soft}}`,
    `.${painted} .line{fill:${line}}`,
    `.${painted} .stroke{stroke:${line}}`,
  ].join('');
}

/** The light colours of a drawing, for encoders, which show no other. */
export function dayStyle(painted: readonly Painted[]): string {
  return [...new Set(painted)].map((one) => rules(one, 'light')).join('');
}

/** The colours of a drawing in both schemes. */
export function coverStyle(painted: readonly Painted[]): string {
  const night = [...new Set(painted)].map((one) => rules(one, 'dark')).join('');
  return `${dayStyle(painted)}@media (prefers-color-scheme:dark){${night}}`;
}
