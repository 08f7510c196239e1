import bidiFactory from 'bidi-js';
import { Direction, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import { type Script, scripts } from './font-file';
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
  readonly script: Script;
}

const bidi = bidiFactory();

/**
 * Lays a line of text out as glyphs: letters joined as Arabic joins them, Latin names and numbers in their own direction.
 * Throws where the typeface lacks a character, naming it and the text: a picture never shows empty boxes.
 */
export function shapeLine(typeface: Typeface, text: string, weight: number): ShapedLine {
  const glyphs: PlacedGlyph[] = [];
  let pen = 0;
  for (const run of visualOrder(runsOf(typeface, text))) {
    const { font, outlineOf } = typeface.cut(run.script, weight);
    const buffer = new TextBuffer();
    buffer.addText(text, run.start, run.end - run.start);
    buffer.setDirection(run.level % 2 === 1 ? Direction.RTL : Direction.LTR);
    buffer.setScript(run.script === 'arabic' ? 'Arab' : 'Latn');
    buffer.setLanguage(run.script === 'arabic' ? 'ar' : 'en');
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

function runsOf(typeface: Typeface, text: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, directionOf(text));
  const runs: Run[] = [];
  let script: Script | undefined;
  let at = 0;
  for (const character of text) {
    script = scriptFor(typeface, character, script, text);
    const level = levels[at] ?? 0;
    const end = at + character.length;
    const last = runs.at(-1);
    if (last && last.level === level && last.script === script) runs[runs.length - 1] = { ...last, end };
    else runs.push({ start: at, end, level, script });
    at = end;
  }
  return runs;
}

/** A mark, a space or a direction control stays in the font of the character before it. */
function scriptFor(typeface: Typeface, character: string, before: Script | undefined, text: string): Script {
  const codePoint = character.codePointAt(0) ?? 0;
  const follows = /[\p{M}\s\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u.test(character);
  if (follows && (before === undefined || !/\p{M}/u.test(character) || typeface.has(before, codePoint))) return before ?? 'arabic';
  const found = scripts.find((script) => typeface.has(script, codePoint));
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
