import type { Script } from './font-file';

/** A font of the machine that stands in for Readex Pro, in its regular and its bold cut. */
interface FallbackFace {
  readonly regular: readonly string[];
  readonly bold: readonly string[];
  /** How it is stretched to run as wide as Readex Pro at each weight, in percent. */
  readonly sizeAdjust: Readonly<Record<Weight, number>>;
  /** What it stands in for; everything where it is not given. */
  readonly script?: Script;
}

/** The weights that the shop is set in. */
const weights = [400, 500, 600, 700] as const;
type Weight = (typeof weights)[number];
const BOLD: Weight = 600;

/** The family names of the web font and of its fallback. */
const WEB_FONT = 'Readex Pro';
const FALLBACK_FONT = 'Readex Pro Fallback';

/** Ascent and descent of Readex Pro, in percent of its size. Each fallback gets the same, so no line changes its height. */
export const lineMetrics = { ascent: 100, descent: 25 } as const;

/**
 * Measured on real text of the shop set in each font and weight (the tools that compute such figures know no Arabic): other
 * fonts grow in width with their weight by other measures than ours. All carry one family name: a browser tries the last of a
 * weight first, and passes over those that the machine lacks.
 */
export const fallbackFaces: readonly FallbackFace[] = [
  {
    regular: ['Arial', 'ArialMT', 'Liberation Sans'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
    sizeAdjust: { 400: 105.7, 500: 108.2, 600: 105, 700: 106.7 },
  },
  {
    regular: ['Roboto', 'Roboto-Regular'],
    bold: ['Roboto Bold', 'Roboto-Bold', 'Roboto'],
    sizeAdjust: { 400: 107, 500: 109, 600: 110, 700: 112.5 },
    script: 'latin',
  },
  {
    regular: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold'],
    sizeAdjust: { 400: 106.5, 500: 108.3, 600: 91.8, 700: 93.3 },
    script: 'arabic',
  },
  {
    regular: ['Noto Naskh Arabic', 'NotoNaskhArabic-Regular'],
    bold: ['Noto Naskh Arabic Bold', 'NotoNaskhArabic-Bold'],
    sizeAdjust: { 400: 122.5, 500: 124.5, 600: 121.7, 700: 123.7 },
    script: 'arabic',
  },
  {
    regular: ['Noto Sans Arabic', 'NotoSansArabic-Regular'],
    bold: ['Noto Sans Arabic Bold', 'NotoSansArabic-Bold'],
    sizeAdjust: { 400: 110.9, 500: 112.8, 600: 103.8, 700: 105.5 },
    script: 'arabic',
  },
];

/** The value for `font-family`: the web font, its stretched fallback, then whatever the system has. */
export const fontFamily = `'${WEB_FONT}', '${FALLBACK_FONT}', system-ui, sans-serif`;

/** Every `@font-face` rule. `files` are the web fonts' paths, `ranges` the characters of each. */
export function fontFaceCss(files: Readonly<Record<Script, string>>, ranges: Readonly<Record<Script, string>>): string {
  const webFont = (['arabic', 'latin'] as const).map((script) =>
    face(WEB_FONT, [
      'font-weight:400 700',
      'font-display:swap',
      `src:url(${files[script]}) format('woff2')`,
      `unicode-range:${ranges[script]}`,
    ]),
  );
  const fallbacks = fallbackFaces.flatMap(({ regular, bold, sizeAdjust, script }) =>
    weights.map((weight) =>
      face(FALLBACK_FONT, [
        `font-weight:${weight}`,
        `src:${(weight < BOLD ? regular : bold).map((name) => `local('${name}')`).join(',')}`,
        `size-adjust:${sizeAdjust[weight]}%`,
        `ascent-override:${unstretched(lineMetrics.ascent, sizeAdjust[weight])}%`,
        `descent-override:${unstretched(lineMetrics.descent, sizeAdjust[weight])}%`,
        'line-gap-override:0%',
        ...(script ? [`unicode-range:${ranges[script]}`] : []),
      ]),
    ),
  );
  return [...webFont, ...fallbacks].join('');
}

function unstretched(percent: number, sizeAdjust: number): number {
  return Math.round((percent / sizeAdjust) * 1000) / 10;
}

function face(family: string, descriptors: readonly string[]): string {
  return `@font-face{font-family:'${family}';${descriptors.join(';')}}`;
}
