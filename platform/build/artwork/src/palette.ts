import type { CoverColor } from '@riwaq/contracts';
import { oklch } from './colour';

/** The gold of the brand's star: its flat colour, and its facets in light and in shadow. */
export const gold = { flat: oklch(0.84, 0.13, 82), light: oklch(0.88, 0.115, 86), dark: oklch(0.77, 0.135, 74) } as const;

/** The deep indigo of the brand, behind its icons. */
export const indigo = oklch(0.27, 0.075, 270);

/** By day and after dark. */
export type Scheme = 'light' | 'dark';

/** The colours of a cover in one scheme, `#rrggbb`. */
export interface Tones {
  /** The ground, from its upper to its lower corner. */
  readonly top: string;
  readonly ground: string;
  /** The shape behind a mark. */
  readonly frame: string;
  /** The soft areas and the lines of a mark. */
  readonly soft: string;
  readonly line: string;
  /** Of a scene: the niche, which glows after dark, the paper in it, its unread lines, what is marked on it, and its texts. */
  readonly niche: string;
  readonly paper: string;
  readonly bar: string;
  readonly wash: string;
  readonly ink: string;
}

/** Hue of each colour in degrees: those of a category are near each other, and those of two are not. */
export const hues: Readonly<Record<CoverColor, number>> = {
  rose: 8,
  orange: 40,
  amber: 88,
  lime: 132,
  emerald: 160,
  cyan: 218,
  blue: 246,
  violet: 288,
  magenta: 318,
};

/** Yellow and olive are dull where others are deep: they are lighter after dark, and their lines have more colour. */
const warmth = (hue: number) => Math.max(0, 1 - Math.abs(hue - 100) / 50);

/** The colours of a cover. All colours have one lightness, so that a shelf is calm. */
export function tonesOf(color: CoverColor, scheme: Scheme): Tones {
  const hue = hues[color];
  const warm = warmth(hue);
  return scheme === 'light'
    ? {
        top: oklch(0.955, 0.035, hue),
        ground: oklch(0.885 + 0.02 * warm, 0.075 + 0.02 * warm, hue),
        frame: oklch(0.985, 0.012, hue),
        soft: oklch(0.8 + 0.04 * warm, 0.12 + 0.03 * warm, hue),
        line: oklch(0.42 + 0.03 * warm, 0.15, hue - 8 * warm),
        niche: oklch(0.76 + 0.05 * warm, 0.11 + 0.02 * warm, hue),
        paper: oklch(0.992, 0.006, hue),
        bar: oklch(0.9, 0.025, hue),
        wash: oklch(0.86 + 0.03 * warm, 0.09 + 0.03 * warm, hue),
        ink: oklch(0.36 + 0.02 * warm, 0.13, hue - 8 * warm),
      }
    : {
        top: oklch(0.36 + 0.03 * warm, 0.075, hue),
        ground: oklch(0.29 + 0.03 * warm, 0.065, hue),
        frame: oklch(0.44 + 0.04 * warm, 0.1, hue),
        soft: oklch(0.58, 0.14, hue),
        line: oklch(0.93, 0.06, hue),
        niche: oklch(0.5 + 0.06 * warm, 0.125, hue),
        paper: oklch(0.21 + 0.01 * warm, 0.045, hue),
        bar: oklch(0.36, 0.05, hue),
        wash: oklch(0.45, 0.12, hue),
        ink: oklch(0.96, 0.035, hue),
      };
}

/** What a house's drawing has no shapes of. */
const noScene = { niche: indigo, paper: indigo, bar: indigo, wash: indigo, ink: indigo } as const;

/** The ground of bundles and of the house: its ink in both schemes. */
export const house: Readonly<Record<Scheme, Tones>> = {
  light: {
    top: oklch(0.36, 0.075, 268),
    ground: oklch(0.26, 0.065, 268),
    frame: oklch(0.4, 0.06, 268),
    soft: gold.dark,
    line: gold.flat,
    ...noScene,
  },
  dark: {
    top: oklch(0.32, 0.06, 266),
    ground: oklch(0.23, 0.045, 266),
    frame: oklch(0.38, 0.05, 266),
    soft: gold.dark,
    line: gold.flat,
    ...noScene,
  },
};
