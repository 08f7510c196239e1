import { shortNumber } from './star';
import { type LaidOutText, type Placement, placeLines } from './text-block';
import type { PenMove } from './typeface';

/** The glyphs of one vector drawing. Each outline is stored once, however often it is used. */
export class GlyphSheet {
  readonly #names = new Map<string, string>();

  /** Returns a set text as SVG, in the colour of its parent. */
  write(set: LaidOutText, placement: Placement): string {
    const lines = placeLines(set, placement).map(({ line, left, baseline }) => {
      const letters = line.glyphs
        .filter(({ outline }) => outline.length > 0)
        .map(
          ({ outline, x, y }) =>
            `<use href="#${this.#nameOf(outline)}" x="${shortNumber(x, 0)}"${y === 0 ? '' : ` y="${shortNumber(y, 0)}"`}/>`,
        );
      const scale = shortNumber(set.scale, 5);
      return `<g transform="translate(${shortNumber(left)} ${shortNumber(baseline)}) scale(${scale} -${scale})">${letters.join('')}</g>`;
    });
    return lines.join('');
  }

  /** Returns the used outlines, for the `defs` of the drawing. */
  outlines(): string {
    return [...this.#names].map(([path, name]) => `<path id="${name}" d="${path}"/>`).join('');
  }

  #nameOf(outline: readonly PenMove[]): string {
    const path = outline.map(({ type, values }) => type + values.map((value) => shortNumber(value, 0)).join(' ')).join('');
    const name = this.#names.get(path) ?? `g${this.#names.size}`;
    this.#names.set(path, name);
    return name;
  }
}
