import { GlyphSheet } from '../glyph-sheet';
import { shortNumber } from '../star';
import { type LaidOutText, layOutText, sizesUpTo } from '../text-block';
import { directionOf } from '../text-direction';
import type { Typeface } from '../typeface';

/** A straight line from a point: `[x, y, across, down]`, in units of a cover. */
type Line = readonly [x: number, y: number, across: number, down?: number];

/** Where a text of a scene is: its end at `x`, or its middle, and its last baseline at `y`. Units of a cover. */
export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** Which part of the text is at `x`; by default where it begins to be read, `x` being the right end of the room. */
  readonly align?: 'right' | 'middle' | 'left';
  readonly rows?: number;
  /** Class of its colour. */
  readonly paint?: string;
}

/** A drawn text, and the span of its last row. */
export interface DrawnText {
  readonly svg: string;
  readonly left: number;
  readonly right: number;
}

const none: DrawnText = { svg: '', left: 0, right: 0 };

/** Falling sizes of a text, as parts of the wished one. */
const parts = [1, 0.9, 0.8, 0.7] as const;

/** Draws texts and lines of one scene. It knows no colours: shapes have classes, and a style paints them. */
export class ScenePen {
  readonly #typeface: Typeface;
  readonly #glyphs = new GlyphSheet();

  constructor(typeface: Typeface) {
    this.#typeface = typeface;
  }

  /** Draws a text as large as it fits, cut with «…» where it never does. Without a glyph for each character it draws nothing: a picture needs no words. */
  text(text: string, { x, y, width, size, align = 'right', rows = 1, paint = 'ink' }: TextPlace): DrawnText {
    const set = text === '' ? undefined : this.#fitted(text, width, size, rows);
    const last = set?.lines.at(-1);
    if (!set || !last) return none;
    const rowWidth = Math.max(...set.lines.map((line) => line.width * set.scale));
    // Latin in a room that begins at the right begins at its left end.
    const isLatin = align === 'right' && directionOf(text) === 'ltr';
    const edge = isLatin ? x - width : align === 'middle' ? x - rowWidth / 2 : x;
    const drawn = this.#glyphs.write(set, {
      edge: align === 'middle' && set.lines.length > 1 ? x + rowWidth / 2 : edge,
      baseline: y,
      align: this.#side(align, set, isLatin),
    });
    const left = align === 'right' && !isLatin ? x - last.width * set.scale : edge;
    return { svg: `<g class="${paint}">${drawn}</g>`, left, right: left + last.width * set.scale };
  }

  /** Lines as one path with round ends. Class `bar` draws them as unreadable text, `pen` as drawn lines. */
  lines(paint: string, lines: readonly Line[], width = 9): string {
    const path = lines.map(
      ([x, y, across, down = 0]) =>
        `M${shortNumber(x)} ${shortNumber(y)}${down === 0 ? `h${shortNumber(across)}` : `l${shortNumber(across)} ${shortNumber(down)}`}`,
    );
    return `<path class="${paint}" stroke-width="${width}" d="${path.join('')}"/>`;
  }

  /** Returns the outlines of all drawn letters. */
  outlines(): string {
    return this.#glyphs.outlines();
  }

  #side(align: 'right' | 'middle' | 'left', set: LaidOutText, isLatin: boolean): 'rtl' | 'ltr' {
    if (align === 'middle') return set.lines.length > 1 ? 'rtl' : 'ltr';
    return align === 'left' || isLatin ? 'ltr' : 'rtl';
  }

  /** Sets a text in its room, whole or as many of its letters as fit. Undefined if the typeface lacks one of them. */
  #fitted(text: string, width: number, size: number, rows: number): LaidOutText | undefined {
    const choices = parts.flatMap((part) => Array.from({ length: rows }, (_, at) => sizesUpTo(at + 1, [size * part])).flat());
    const set = (shown: string) => this.#set(shown, { choices, weight: 600, maxWidth: width });
    const whole = set(text);
    if (whole !== 'too long') return whole;
    let best: LaidOutText | undefined;
    let [least, most] = [1, text.length - 1];
    while (least <= most) {
      const length = Math.floor((least + most) / 2);
      const cut = set(`${text.slice(0, length).trimEnd()}…`);
      if (cut === undefined) return undefined;
      if (cut === 'too long') most = length - 1;
      else [best, least] = [cut, length + 1];
    }
    return best;
  }

  #set(text: string, setting: Parameters<typeof layOutText>[2]): LaidOutText | 'too long' | undefined {
    try {
      return layOutText(this.#typeface, text, setting);
    } catch (error) {
      return String(error).includes('too long') ? 'too long' : undefined;
    }
  }
}

/** A rectangle with round corners. */
export function box(paint: string, [x, y, width, height]: readonly [number, number, number, number], corner = 12): string {
  return `<rect class="${paint}" x="${shortNumber(x)}" y="${shortNumber(y)}" width="${shortNumber(width)}" height="${shortNumber(height)}" rx="${corner}"/>`;
}

/** A disc. */
export function disc(paint: string, x: number, y: number, radius: number): string {
  return `<circle class="${paint}" cx="${shortNumber(x)}" cy="${shortNumber(y)}" r="${shortNumber(radius)}"/>`;
}
