import { type ColorRole, colorRoles } from './color-roles';

/** Name of a colour's custom property: `accentInk` is `--accent-ink`. */
export const propertyOf = (role: ColorRole): string => `--${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Colours by role, right in daylight and after dark: `color.ink` is `var(--ink)`. */
export const color = Object.fromEntries(colorRoles.map((role) => [role, `var(${propertyOf(role)})`])) as Record<ColorRole, string>;

/** Distances on the 8 px grid: `space[2]` is 16 px. Half steps below it are `half` (4 px) and `oneAndHalf` (12 px). */
export const space = {
  half: '0.25rem',
  1: '0.5rem',
  oneAndHalf: '0.75rem',
  2: '1rem',
  3: '1.5rem',
  4: '2rem',
  6: '3rem',
  8: '4rem',
  12: '6rem',
} as const;
export type Space = keyof typeof space;

/** Corners: of controls, of cards, and of pills. */
export const radius = { control: '0.75rem', card: '1rem', pill: '62.5rem' } as const;

const textFamily = "'Readex Pro', 'Readex Pro Fallback', 'Noto Sans Arabic', system-ui, sans-serif";

/**
 * Type: two families, five sizes of text, two of a page's title, and the heights of lines (decision 0187). Sizes in pixels: `caption` 14 for labels and
 * dates, `label` 16 for controls and hints, `body` 18 for what is read, `lead` 24 and `title` 32 for headings and figures. `display` is 38 on a phone,
 * less below 380 px of width, 38 on a tablet, whose columns are as narrow, and 64 on a desktop, `displayLong` 30 and 44.
 */
export const font = {
  family: textFamily,
  displayFamily: `'Markazi Text', ${textFamily}`,
  caption: '0.875rem',
  label: '1rem',
  body: '1.125rem',
  lead: '1.5rem',
  title: 'clamp(1.75rem, 1.66rem + 0.38vw, 2rem)',
  display: 'min(10vw, clamp(2.375rem, 0.226rem + 4.194vw, 4rem))',
  displayLong: 'min(11vw, clamp(1.875rem, 0.718rem + 2.258vw, 2.75rem))',
  lineBody: '1.75',
  lineHeading: '1.3',
} as const;

const curve = 'cubic-bezier(0.2, 0.7, 0.3, 1)';
const fast = 'var(--motion-fast)';

/**
 * All that moves, of which nothing moves under `prefers-reduced-motion` (decision 0086). Values of `animation`: `comes`, from the distance
 * `--from` (`0, 1rem`), and `turns`, `pulses`, `grows` while one waits. Values of `transition`: `answers`, `leaves`, and `spins` in steps of
 * 100 ms: longer than a step, it never rests between two. `lasts` is a clock: nothing is seen of it.
 */
export const motion = {
  comes: `come var(--motion-slow) ${curve}`,
  answers: `transform ${fast} ${curve}`,
  leaves: `opacity ${fast} ${curve}, display ${fast} allow-discrete, overlay ${fast} allow-discrete`,
  spins: `transform ${fast} linear`,
  turns: 'turn 0.9s linear infinite',
  pulses: 'pulse 1.8s ease-in-out infinite',
  grows: 'grow 4s cubic-bezier(0.1, 0.7, 0.1, 1) both',
  lasts: 'last linear 1 forwards',
} as const;

/** The one shadow. */
export const shadow = 'var(--shadow)';

/** Height of the shell's notices at the lower edge of the screen. Sticky bars sit above them (`inset-block-end: ${edge}`). */
export const bottomInset = 'var(--edge, 0px)';

/** Widths of the screen from which a layout changes: `${media.wide} { … }`. Below `media.wide` is a phone or a narrow tablet. */
export const media = {
  medium: '@media (min-width: 40em)',
  wide: '@media (min-width: 60em)',
  narrow: '@media (max-width: 59.99em)',
  phone: '@media (max-width: 39.99em)',
} as const;

/** All tokens under one name. */
export const tokens = { color, space, radius, font, motion, shadow, media } as const;
