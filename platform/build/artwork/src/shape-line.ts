import bidiFactory from 'bidi-js';
import { Direction, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import type { FontName } from './font-file';
import { directionOf } from './text-direction';
import type { PenMove, Typeface } from './typeface';

/** A glyph in its place on a line, in the units of the font, from the line's left end; y upwards. */
interface PlacedGlyph {
  readonly outline: readonly PenMove[];
  readonly x: number;
  readonly y: number;
}

export interface ShapedLine {
  readonly glyphs: readonly PlacedGlyph[];
  readonly width: number;
}

/** A stretch of a line in one font and one direction. */
interface Run {
  readonly start: number;
  readonly end: number;
  readonly level: number;
  readonly font: FontName;
}

/** How letters look: the weight of Readex Pro, and whether Arabic letters are of the display face. */
export interface Lettering {
  readonly weight: number;
  readonly display?: boolean;
}

const bidi = bidiFactory();

/**
 * Lays a line of text out as glyphs: letters joined as Arabic joins them, Latin names and numbers in their own direction.
 * Throws where the typeface lacks a character, naming it and the text: a picture never shows empty boxes.
 */
export function shapeLine(typeface: Typeface, text: string, { weight, display = false }: Lettering): ShapedLine {
  const glyphs: PlacedGlyph[] = [];
  let pen = 0;
  for (const run of visualOrder(runsOf(typeface, text, display ? ['display', 'arabic', 'latin'] : ['arabic', 'latin']))) {
    const { font, outlineOf } = typeface.cut(run.font, weight);
    const buffer = new TextBuffer();
    buffer.addText(text, run.start, run.end - run.start);
    buffer.setDirection(run.level % 2 === 1 ? Direction.RTL : Direction.LTR);
    buffer.setScript(run.font === 'latin' ? 'Latn' : 'Arab');
    buffer.setLanguage(run.font === 'latin' ? 'en' : 'ar');
    shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    for (const [at, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
      const position = positions[at];
      if (!position || glyph === 0) continue;
      glyphs.push({ outline: outlineOf(glyph), x: pen + position.xOffset, y: position.yOffset });
      pen += position.xAdvance;
    }
  }
  return { glyphs, width: pen };
}

function runsOf(typeface: Typeface, text: string, fonts: readonly [FontName, ...FontName[]]): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, directionOf(text));
  const runs: Run[] = [];
  let font: FontName | undefined;
  let at = 0;
  for (const character of text) {
    font = fontFor(typeface, character, { before: font, fonts, text });
    const level = levels[at] ?? 0;
    const end = at + character.length;
    const last = runs.at(-1);
    if (last && last.level === level && last.font === font) runs[runs.length - 1] = { ...last, end };
    else runs.push({ start: at, end, level, font });
    at = end;
  }
  return runs;
}

/** A mark, a space or a direction control stays in the font of the character before it. */
function fontFor(
  typeface: Typeface,
  character: string,
  {
    before,
    fonts,
    text,
  }: { readonly before: FontName | undefined; readonly fonts: readonly [FontName, ...FontName[]]; readonly text: string },
): FontName {
  const codePoint = character.codePointAt(0) ?? 0;
  const follows = /[\p{M}\s\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u.test(character);
  if (follows && (before === undefined || !/\p{M}/u.test(character) || typeface.has(before, codePoint))) return before ?? fonts[0];
  const found = fonts.find((font) => typeface.has(font, codePoint));
  if (found) return found;
  const name = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
  throw new Error(`the typeface has no glyph for «${character}» (${name}) in «${text}»`);
}

/** Runs from left to right: rule L2 of the Unicode bidirectional algorithm. */
function visualOrder(runs: readonly Run[]): Run[] {
  const order = [...runs];
  const deepest = Math.max(0, ...runs.map((run) => run.level));
  for (let level = deepest; level >= 1; level--) {
    let start = 0;
    while (start < order.length) {
      let end = start;
      while ((order[end]?.level ?? -1) >= level) end++;
      order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return order;
}
