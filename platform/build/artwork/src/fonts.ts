/// <reference path="./untyped-packages.d.ts" />
import subsetFont from 'subset-font';
import { fontFaceCss } from './font-face-css';
import { fontFile, type Script, scripts } from './font-file';
import { publishContent } from './media-file';

/** The web fonts' paths on the site, and what a document needs to use them. */
export interface WebFonts {
  readonly arabic: string;
  readonly latin: string;
  readonly unicodeRanges: Readonly<Record<Script, string>>;
  /** Every `@font-face` rule, the fallbacks' too. */
  readonly fontFaceCss: string;
}

/** The shop's characters. Arabic: with «ڤ» of foreign names. Latin: ASCII, French letters, quotes, dashes and signs; the space only there. */
export const shopCharacters: Readonly<Record<Script, string>> = {
  arabic: `${span('ء', 'غ')}${span('ـ', '\u0652')}،؛؟٪\u0670ٱڤ`,
  latin: `${span(' ', '~')}\u00a0ÀÂÇÈÉÊËÎÏÔÙÛàâçèéêëîïôùûŒœ«»“”‘’–—·•…×−°©®™€`,
};

/** Subsets Readex Pro to the shop's characters and weights 400 to 700 in the media folder. Returns its CSS. */
export async function subsetFonts(out: string): Promise<WebFonts> {
  const [arabic = '', latin = ''] = await Promise.all(
    scripts.map(async (script) => publishContent(out, `readex-pro-${script}`, 'woff2', await subset(script))),
  );
  const unicodeRanges = { arabic: unicodeRange(shopCharacters.arabic), latin: unicodeRange(shopCharacters.latin) };
  return { arabic, latin, unicodeRanges, fontFaceCss: fontFaceCss({ arabic, latin }, unicodeRanges) };
}

async function subset(script: Script): Promise<Uint8Array> {
  return subsetFont(await fontFile(script), shopCharacters[script], {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
}

function span(first: string, last: string): string {
  const start = first.charCodeAt(0);
  return String.fromCharCode(...Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, step) => start + step));
}

/** The value for `unicode-range`: neighbouring characters as one range. */
export function unicodeRange(characters: string): string {
  const points = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: { first: number; last: number }[] = [];
  for (const point of points) {
    const open = ranges.at(-1);
    if (open && point <= open.last + 1) open.last = point;
    else ranges.push({ first: point, last: point });
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges.map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',');
}
