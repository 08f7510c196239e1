import { type Lettering, type ShapedLine, shapeLine } from './shape-line';
import { shortNumber } from './star';
import { directionOf, type TextDirection, typeset } from './text-direction';
import type { Typeface } from './typeface';

/** How a text may be set: the first of `choices` that it fits, within `maxWidth` pixels. */
interface Setting extends Lettering {
  readonly choices: readonly Choice[];
  readonly maxWidth: number;
}

/** A size in pixels, and how many lines a text may have at that size. */
export interface Choice {
  readonly size: number;
  readonly lines: number;
}

/** Falling sizes for a text of at most so many lines. */
export function sizesUpTo(lines: number, sizes: readonly number[]): Choice[] {
  return sizes.map((size) => ({ size, lines }));
}

/** A text broken into lines, ready to be placed. `leading` is the distance of its baselines in pixels. */
export interface LaidOutText {
  readonly text: string;
  readonly direction: TextDirection;
  readonly size: number;
  readonly leading: number;
  readonly lines: readonly ShapedLine[];
  /** Pixels in one unit of the font. */
  readonly scale: number;
}

/** A rectangle that ink may touch, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Sets a text as the first choice that it fits, on as few lines as that size needs, its lines of even length. Throws where none fits. */
export function layOutText(typeface: Typeface, text: string, { choices, maxWidth, ...lettering }: Setting): LaidOutText {
  const direction = directionOf(text);
  const words = typeset(text).split(/ +/);
  const widthOf = (line: string) => shapeLine(typeface, line, lettering).width / typeface.unitsPerEm;
  for (const { size, lines: most } of choices) {
    const count = breakLines(words, (line) => widthOf(line) * size <= maxWidth)?.length;
    if (count === undefined || count > most) continue;
    const lines = evenLines(words, count, widthOf).map((line) => shapeLine(typeface, line, lettering));
    const leading = size * (direction === 'rtl' ? 1.35 : 1.14);
    return { text, direction, size, leading, lines, scale: size / typeface.unitsPerEm };
  }
  throw new Error(`«${text}» is too long to be drawn ${maxWidth} pixels wide`);
}

/** Where a set text goes: the edge that its lines begin at, the baseline of the last one, and from which side it reads. Pixels. */
export interface Placement {
  readonly edge: number;
  readonly baseline: number;
  readonly align?: TextDirection;
}

/** The lines of a set text, each with its left end and its baseline in pixels. */
export function placeLines(set: LaidOutText, { edge, baseline, align = set.direction }: Placement) {
  return set.lines.map((line, at) => ({
    line,
    left: align === 'rtl' ? edge - line.width * set.scale : edge,
    baseline: baseline - (set.lines.length - 1 - at) * set.leading,
  }));
}

/**
 * The outlines of a set text as path data, and the box of each line's ink. `bottomInset` is where its lines begin: their right end
 * for Arabic, their left end for Latin, unless `align` says otherwise. `baseline` is that of the last line.
 */
export function placeText(set: LaidOutText, placement: Placement): { path: string; boxes: Box[] } {
  const drawn = placeLines(set, placement).map(({ line, left, baseline }) => drawLine(line, left, baseline, set.scale));
  return { path: drawn.map(({ path }) => path).join(''), boxes: drawn.map(({ box }) => box) };
}

function drawLine(line: ShapedLine, left: number, baseline: number, scale: number): { path: string; box: Box } {
  let path = '';
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const glyph of line.glyphs) {
    for (const { type, values } of glyph.outline) {
      const numbers = values.map((value, at) => {
        const across = at % 2 === 0;
        const pixel = across ? left + (glyph.x + value) * scale : baseline - (glyph.y + value) * scale;
        if (across) [box.left, box.right] = [Math.min(box.left, pixel), Math.max(box.right, pixel)];
        else [box.top, box.bottom] = [Math.min(box.top, pixel), Math.max(box.bottom, pixel)];
        return shortNumber(pixel);
      });
      path += type + numbers.join(' ');
    }
  }
  return { path, box };
}

/** Fills lines word by word. `undefined` where a word alone does not fit. */
function breakLines(words: readonly string[], fits: (line: string) => boolean): string[] | undefined {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? undefined : `${last} ${word}`;
    if (longer !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else if (fits(word)) lines.push(word);
    else return undefined;
  }
  return lines;
}

/** Of all ways to break into `count` lines the one whose longest line is shortest. */
function evenLines(words: readonly string[], count: number, widthOf: (line: string) => number): string[] {
  if (count === 1) return [words.join(' ')];
  const candidates = words.slice(1, words.length - count + 2).map((_, at) => {
    const rest = evenLines(words.slice(at + 1), count - 1, widthOf);
    return [words.slice(0, at + 1).join(' '), ...rest];
  });
  const longest = (lines: readonly string[]) => Math.max(...lines.map(widthOf));
  return candidates.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}
