/// <reference path="./untyped-packages.d.ts" />
import subsetFont from 'subset-font';
import { fontFaceCss } from './font-face-css';
import { type FontName, fontFile, type Script } from './font-file';
import { publishContent } from './media-file';

/** The web fonts' paths on the site, and what a document needs to use them. */
export interface WebFonts {
  readonly arabic: string;
  readonly latin: string;
  readonly display: string;
  readonly unicodeRanges: Readonly<Record<Script, string>>;
  /** Every `@font-face` rule, the fallbacks' too. */
  readonly fontFaceCss: string;
}

/** The shop's characters. Arabic: with «ڤ» of foreign names. Latin: ASCII, French letters, quotes, dashes and signs; the space only there. */
export const shopCharacters: Readonly<Record<Script, string>> = {
  arabic: `${span('ء', 'غ')}${span('ـ', '\u0652')}،؛؟٪\u0670ٱڤ`,
  latin: `${span(' ', '~')}\u00a0ÀÂÇÈÉÊËÎÏÔÙÛàâçèéêëîïôùûŒœ«»“”‘’–—·•…×−°©®™€`,
};

/** Subsets Readex Pro in the weights 400 to 700, and Markazi Text, to the shop's characters in the media folder. Returns their CSS. */
export async function subsetFonts(out: string): Promise<WebFonts> {
  const publish = async (name: FontName, as: string) => publishContent(out, as, 'woff2', await subset(name));
  const files = {
    arabic: await publish('arabic', 'readex-pro-arabic'),
    latin: await publish('latin', 'readex-pro-latin'),
    display: await publish('display', 'markazi-text'),
  };
  const unicodeRanges = { arabic: unicodeRange(shopCharacters.arabic), latin: unicodeRange(shopCharacters.latin) };
  return { ...files, unicodeRanges, fontFaceCss: fontFaceCss(files, unicodeRanges) };
}

async function subset(name: FontName): Promise<Uint8Array> {
  const characters = shopCharacters[name === 'display' ? 'arabic' : name];
  const weights = name === 'display' ? {} : { variationAxes: { wght: { min: 400, max: 700 } } };
  return subsetFont(await fontFile(name), characters, { targetFormat: 'woff2', ...weights });
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
