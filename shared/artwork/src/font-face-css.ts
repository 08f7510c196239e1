import type { Script } from './font-file';

/** A font of the machine, stretched to the measure of Readex Pro, so that nothing moves when the web font arrives. Percentages. */
interface FallbackFace {
  readonly family: string;
  readonly local: readonly string[];
  readonly sizeAdjust: number;
  readonly ascent: number;
  readonly descent: number;
  readonly script: Script;
}

/** The web font's family name. */
export const WEB_FONT = 'Readex Pro';

/** Measured on real Arabic text set in each font (the tools that compute such figures know no Arabic). */
export const fallbackFaces: readonly FallbackFace[] = [
  {
    family: 'Readex Pro on Noto Sans Arabic',
    local: ['Noto Sans Arabic', 'NotoSansArabic-Regular'],
    sizeAdjust: 110.9,
    ascent: 90.1,
    descent: 22.5,
    script: 'arabic',
  },
  {
    family: 'Readex Pro on Noto Naskh Arabic',
    local: ['Noto Naskh Arabic', 'NotoNaskhArabic-Regular'],
    sizeAdjust: 122.7,
    ascent: 81.5,
    descent: 20.4,
    script: 'arabic',
  },
  { family: 'Readex Pro on Arial', local: ['Arial', 'ArialMT'], sizeAdjust: 105.7, ascent: 94.6, descent: 23.7, script: 'latin' },
];

/** The value for `font-family`: the web font, its stretched stand-ins, then whatever the system has. */
export const fontFamily = [...[WEB_FONT, ...fallbackFaces.map((face) => face.family)].map((family) => `'${family}'`), 'sans-serif'].join(
  ', ',
);

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
  const fallbacks = fallbackFaces.map(({ family, local, sizeAdjust, ascent, descent, script }) =>
    face(family, [
      `src:${local.map((name) => `local('${name}')`).join(',')}`,
      `size-adjust:${sizeAdjust}%`,
      `ascent-override:${ascent}%`,
      `descent-override:${descent}%`,
      'line-gap-override:0%',
      ...(script === 'arabic' ? [`unicode-range:${ranges.arabic}`] : []),
    ]),
  );
  return [...webFont, ...fallbacks].join('');
}

function face(family: string, descriptors: readonly string[]): string {
  return `@font-face{font-family:'${family}';${descriptors.join(';')}}`;
}
