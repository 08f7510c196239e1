import type { FontName, Script } from './font-file';

/** The weights that each cut replaces. */
const cuts = { regular: '400 500', bold: '600 700' } as const;
type Cut = keyof typeof cuts;

/** A font of machines that replaces Readex Pro until that is there. */
interface FallbackFace {
  /** The PostScript names of each cut, which every system knows it by; the first that a machine has is taken. */
  readonly names: Readonly<Record<Cut, readonly string[]>>;
  /** How each cut is stretched to run as wide as Readex Pro, in percent. */
  readonly sizeAdjust: Readonly<Record<Cut, number>>;
  /** Limits the fallback to a script; without it, it replaces every script. */
  readonly script?: Script;
}

/** The family names of headings, of the web font and of its fallback. */
const DISPLAY_FONT = 'Markazi Text';
const WEB_FONT = 'Readex Pro';
const FALLBACK_FONT = 'Readex Pro Fallback';

/** Ascent and descent of Readex Pro, in percent of its size. Each fallback gets the same, so no line changes its height. */
export const lineMetrics = { ascent: 100, descent: 25 } as const;

/**
 * How Markazi Text is stretched to run as wide as Readex Pro at weight 600, in percent: measured on the shop's own headings, each of them within 6 %.
 * Headings stand in Readex Pro where it does not come.
 */
export const displayStretch = 135;

const dejavu = { regular: ['DejaVuSans'], bold: ['DejaVuSans-Bold'] } as const;

/**
 * Measured on the shop's own words set in each font: the tools that compute such figures know no Arabic. All carry one family name.
 * A browser tries the last of a weight first, and passes over those that the machine lacks. Each rule and name costs a first paint time:
 * two cuts serve four weights, and Arial and Roboto, nearly as wide in Latin letters, share a rule.
 */
export const fallbackFaces: readonly FallbackFace[] = [
  { names: dejavu, sizeAdjust: { regular: 90, bold: 88.5 }, script: 'latin' },
  { names: dejavu, sizeAdjust: { regular: 106.5, bold: 93 }, script: 'arabic' },
  {
    names: {
      regular: ['ArialMT', 'LiberationSans', 'Roboto-Regular'],
      bold: ['Arial-BoldMT', 'LiberationSans-Bold', 'Roboto-Bold', 'Roboto-Regular'],
    },
    sizeAdjust: { regular: 103, bold: 109 },
  },
  {
    names: { regular: ['NotoNaskhArabic-Regular'], bold: ['NotoNaskhArabic-Bold'] },
    sizeAdjust: { regular: 122.3, bold: 122.5 },
    script: 'arabic',
  },
  {
    names: { regular: ['NotoSansArabic-Regular'], bold: ['NotoSansArabic-Bold'] },
    sizeAdjust: { regular: 110.6, bold: 105 },
    script: 'arabic',
  },
];

/** The value for `font-family`: the web font, its stretched fallback, then whatever the system has. */
export const fontFamily = `'${WEB_FONT}', '${FALLBACK_FONT}', system-ui, sans-serif`;

/** Every `@font-face` rule. `files` are the web fonts' paths, `ranges` the characters of each. */
export function fontFaceCss(files: Readonly<Record<FontName, string>>, ranges: Readonly<Record<Script, string>>): string {
  const webFont = (['arabic', 'latin'] as const).map((script) =>
    face(WEB_FONT, [
      'font-weight:400 700',
      'font-display:swap',
      `src:url(${files[script]}) format('woff2')`,
      `unicode-range:${ranges[script]}`,
    ]),
  );
  const display = face(DISPLAY_FONT, [
    'font-weight:600 700',
    'font-display:optional',
    `src:url(${files.display}) format('woff2')`,
    `unicode-range:${ranges.arabic}`,
    ...metrics(displayStretch),
  ]);
  const fallbacks = fallbackFaces.flatMap(({ names, sizeAdjust, script }) =>
    (['regular', 'bold'] as const).map((cut) =>
      face(FALLBACK_FONT, [
        `font-weight:${cuts[cut]}`,
        `src:${names[cut].map((name) => `local('${name}')`).join(',')}`,
        ...metrics(sizeAdjust[cut]),
        ...(script ? [`unicode-range:${ranges[script]}`] : []),
      ]),
    ),
  );
  return [...webFont, display, ...fallbacks].join('');
}

/** Descriptors that stretch a font, in percent, and set it on the lines of Readex Pro. */
function metrics(sizeAdjust: number): readonly string[] {
  return [
    `size-adjust:${sizeAdjust}%`,
    `ascent-override:${unstretched(lineMetrics.ascent, sizeAdjust)}%`,
    `descent-override:${unstretched(lineMetrics.descent, sizeAdjust)}%`,
    'line-gap-override:0%',
  ];
}

function unstretched(percent: number, sizeAdjust: number): number {
  return Math.round((percent / sizeAdjust) * 1000) / 10;
}

function face(family: string, descriptors: readonly string[]): string {
  return `@font-face{font-family:'${family}';${descriptors.join(';')}}`;
}
