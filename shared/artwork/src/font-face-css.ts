import type { Script } from './font-file';

/** A font of the machine, to be stretched by `sizeAdjust` percent so that it runs as wide as Readex Pro in those weights. */
interface FallbackFace {
  readonly local: readonly string[];
  readonly weights: '400 500' | '600 700';
  readonly sizeAdjust: number;
  /** What it stands in for; everything where it is not given. */
  readonly script?: Script;
}

/** The family names of the web font and of its stand-in. */
export const WEB_FONT = 'Readex Pro';
export const FALLBACK_FONT = 'Readex Pro Fallback';

/** Ascent and descent of Readex Pro, in percent of its size. Each stand-in gets the same, so no line changes its height. */
export const lineMetrics = { ascent: 100, descent: 25 } as const;

/**
 * Measured on real text of the shop set in each font and weight (the tools that compute such figures know no Arabic): a bold
 * font grows in width by other measures than ours. All carry one family name: a browser tries the last of a weight first, and
 * passes over those that the machine lacks.
 */
export const fallbackFaces: readonly FallbackFace[] = [
  { local: ['Arial', 'ArialMT', 'Liberation Sans'], weights: '400 500', sizeAdjust: 105.7 },
  { local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'], weights: '600 700', sizeAdjust: 106 },
  { local: ['Roboto', 'Roboto-Regular'], weights: '400 500', sizeAdjust: 107, script: 'latin' },
  { local: ['Roboto Bold', 'Roboto-Bold', 'Roboto'], weights: '600 700', sizeAdjust: 111, script: 'latin' },
  { local: ['DejaVu Sans'], weights: '400 500', sizeAdjust: 106.5, script: 'arabic' },
  { local: ['DejaVu Sans Bold'], weights: '600 700', sizeAdjust: 92.5, script: 'arabic' },
  { local: ['Noto Naskh Arabic', 'NotoNaskhArabic-Regular'], weights: '400 500', sizeAdjust: 122.7, script: 'arabic' },
  { local: ['Noto Naskh Arabic Bold', 'NotoNaskhArabic-Bold'], weights: '600 700', sizeAdjust: 122.7, script: 'arabic' },
  { local: ['Noto Sans Arabic', 'NotoSansArabic-Regular'], weights: '400 500', sizeAdjust: 110.9, script: 'arabic' },
  { local: ['Noto Sans Arabic Bold', 'NotoSansArabic-Bold'], weights: '600 700', sizeAdjust: 104.6, script: 'arabic' },
];

/** The value for `font-family`: the web font, its stretched stand-in, then whatever the system has. */
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
  const fallbacks = fallbackFaces.map(({ local, weights, sizeAdjust, script }) =>
    face(FALLBACK_FONT, [
      `font-weight:${weights}`,
      `src:${local.map((name) => `local('${name}')`).join(',')}`,
      `size-adjust:${sizeAdjust}%`,
      `ascent-override:${unstretched(lineMetrics.ascent, sizeAdjust)}%`,
      `descent-override:${unstretched(lineMetrics.descent, sizeAdjust)}%`,
      'line-gap-override:0%',
      ...(script ? [`unicode-range:${ranges[script]}`] : []),
    ]),
  );
  return [...webFont, ...fallbacks].join('');
}

function unstretched(percent: number, sizeAdjust: number): number {
  return Math.round((percent / sizeAdjust) * 1000) / 10;
}

function face(family: string, descriptors: readonly string[]): string {
  return `@font-face{font-family:'${family}';${descriptors.join(';')}}`;
}
