import { oklch } from './colour';
import type { ArtworkCategory } from './spec';

/** Lightness, chroma and hue of the upper and the lower end of a background, in OKLCH. */
interface Tint {
  readonly top: readonly [lightness: number, chroma: number, hue: number];
  readonly ground: readonly [lightness: number, chroma: number, hue: number];
}

/** The colours of one drawing, `#rrggbb`. */
export interface Palette {
  readonly top: string;
  readonly ground: string;
  /** The lines of the pattern, and the light on its stars. */
  readonly strap: string;
  /** The shade between the stars. */
  readonly shade: string;
  readonly name: string;
  readonly label: string;
}

/** The gold of the one whole star: its flat colour, and its facets in light and in shadow. */
export const gold = { flat: oklch(0.84, 0.13, 82), light: oklch(0.88, 0.115, 86), dark: oklch(0.77, 0.135, 74) } as const;

/** The deep indigo of the brand, behind its icons. */
export const indigo = oklch(0.27, 0.075, 270);

const tints: Record<ArtworkCategory, Tint> = {
  'ai-tools': { top: [0.5, 0.16, 292], ground: [0.27, 0.128, 304] },
  analytics: { top: [0.5, 0.09, 185], ground: [0.27, 0.068, 199] },
  databases: { top: [0.5, 0.14, 252], ground: [0.27, 0.112, 266] },
  design: { top: [0.58, 0.16, 28], ground: [0.33, 0.125, 18] },
  other: { top: [0.5, 0.03, 255], ground: [0.27, 0.026, 269] },
  bundles: { top: [0.62, 0.135, 72], ground: [0.34, 0.093, 48] },
  courses: { top: [0.52, 0.11, 148], ground: [0.29, 0.075, 158] },
  offers: { top: [0.52, 0.17, 352], ground: [0.28, 0.12, 348] },
};

/** The colours of a category. `shift` turns its hue by some degrees, so that neighbours differ a little. */
export function paletteOf(category: ArtworkCategory, shift = 0): Palette {
  const { top, ground } = tints[category];
  const [, chroma, hue] = top;
  return {
    top: oklch(top[0], chroma, hue + shift),
    ground: oklch(ground[0], ground[1], ground[2] + shift),
    strap: oklch(0.9, Math.min(chroma, 0.1) * 0.5, hue + shift),
    shade: oklch(0.2, chroma * 0.5, hue + shift),
    name: '#ffffff',
    label: oklch(0.93, 0.03, hue + shift),
  };
}
