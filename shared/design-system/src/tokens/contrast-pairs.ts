import type { ColorRole } from './color-roles';

/** Every text colour with each of its grounds. Add new pairs here: a test checks their contrast in both themes. */
export const textPairs: readonly (readonly [text: ColorRole, ground: ColorRole])[] = [
  ...(['paper', 'surface', 'sunken'] as const).flatMap((ground) =>
    (['ink', 'muted', 'accentText', 'success', 'danger', 'info'] as const).map((text) => [text, ground] as const),
  ),
  ['ink', 'line'],
  ['ink', 'accentSoft'],
  ['ink', 'successSoft'],
  ['ink', 'dangerSoft'],
  ['ink', 'infoSoft'],
  ['muted', 'infoSoft'],
  ['accentInk', 'accent'],
  ['accentInk', 'accentHover'],
  ['accentText', 'accentSoft'],
  ['success', 'successSoft'],
  ['surface', 'success'],
  ['danger', 'dangerSoft'],
  ['dangerInk', 'danger'],
  ['info', 'infoSoft'],
  ['nightInk', 'night'],
  ['nightMuted', 'night'],
  ['gold', 'night'],
  ['aiTools', 'aiToolsSoft'],
  ['analytics', 'analyticsSoft'],
  ['databases', 'databasesSoft'],
  ['design', 'designSoft'],
  ['other', 'otherSoft'],
];

/** Control borders and focus rings with their grounds: 3:1 (WCAG 1.4.11). */
export const edgePairs: readonly (readonly [edge: ColorRole, ground: ColorRole])[] = [
  ['lineStrong', 'paper'],
  ['lineStrong', 'surface'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['focus', 'sunken'],
  ['gold', 'night'],
];
