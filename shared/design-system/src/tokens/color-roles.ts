/**
 * The roles of colours. `…Ink` is for text on the ground of the same name, `…Text` for coloured text on paper and surface. Pages name them alone: their values
 * (`palette.ts`) are in the style of each document, and in no first script.
 */
export const colorRoles = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'muted',
  'line',
  'lineStrong',
  'accent',
  'accentHover',
  'accentInk',
  'accentText',
  'accentSoft',
  'success',
  'successSoft',
  'danger',
  'dangerInk',
  'dangerSoft',
  'info',
  'infoSoft',
  'focus',
  'night',
  'nightInk',
  'nightMuted',
  'nightLine',
  'gold',
  'aiTools',
  'aiToolsSoft',
  'analytics',
  'analyticsSoft',
  'databases',
  'databasesSoft',
  'design',
  'designSoft',
  'other',
  'otherSoft',
] as const;

/** A colour by its role. */
export type ColorRole = (typeof colorRoles)[number];
