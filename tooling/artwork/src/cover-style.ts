import { type CoverColor, coverColors } from '@riwaq/contracts';
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

/** The same for a drawing that is shown in any colour: `#rose` in the address chooses one, its own is `color`. */
export function anyColourStyle(color: CoverColor): string {
  const variables = (scheme: Scheme) => (one: CoverColor) => {
    const { top, ground, soft, line } = tonesOf(one, scheme);
    return `#${one}:target~g{--a:${top};--b:${ground};--s:${soft};--l:${line}}`;
  };
  const usual = (scheme: Scheme) => variables(scheme)(color).replace(/^[^{]+/, 'g');
  const all = (scheme: Scheme) => usual(scheme) + coverColors.map(variables(scheme)).join('');
  const use = '.top{stop-color:var(--a)}.low{stop-color:var(--b)}.soft{fill:var(--s)}.line{fill:var(--l)}.stroke{stroke:var(--l)}';
  return `${all('light')}@media (prefers-color-scheme:dark){${all('dark')}}${use}`;
}
