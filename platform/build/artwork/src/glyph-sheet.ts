import { shortNumber } from './star';
import { type LaidOutText, type Placement, placeLines } from './text-block';
import type { PenMove } from './typeface';

/** Steps of an em that outlines are rounded to: a seventh of a unit at the sizes of a scene, which nobody sees, and half the bytes. */
const STEPS = 200;

/** The glyphs of one vector drawing. Each outline is stored once, however often it is used. */
export class GlyphSheet {
  readonly #names = new Map<string, string>();

  /** Returns a set text as SVG, in the colour of its parent. */
  write(set: LaidOutText, placement: Placement): string {
    const steps = (STEPS * set.scale) / set.size;
    const lines = placeLines(set, placement).map(({ line, left, baseline }) => {
      const letters = line.glyphs
        .filter(({ outline }) => outline.length > 0)
        .map(
          ({ outline, x, y }) =>
            `<use href="#${this.#nameOf(outline, steps)}" x="${Math.round(x * steps)}"${y === 0 ? '' : ` y="${Math.round(y * steps)}"`}/>`,
        );
      const scale = shortNumber(set.size / STEPS, 4);
      return `<g transform="translate(${shortNumber(left)} ${shortNumber(baseline)})scale(${scale} -${scale})">${letters.join('')}</g>`;
    });
    return lines.join('');
  }

  /** Returns the used outlines, for the `defs` of the drawing. */
  outlines(): string {
    return [...this.#names].map(([path, name]) => `<path id="${name}" d="${path}"/>`).join('');
  }

  #nameOf(outline: readonly PenMove[], steps: number): string {
    const path = compactPath(outline, steps);
    const name = this.#names.get(path) ?? `g${this.#names.size.toString(36)}`;
    this.#names.set(path, name);
    return name;
  }
}

/** An outline as path data with relative moves of whole steps. */
function compactPath(outline: readonly PenMove[], steps: number): string {
  let at: readonly [number, number] = [0, 0];
  let command = '';
  let path = '';
  for (const { type, values } of outline) {
    const from = at;
    const numbers = values.map((value, place) => Math.round(value * steps) - (place % 2 === 0 ? from[0] : from[1]));
    const [x = 0, y = 0] = numbers.slice(-2);
    if (values.length > 0) at = [from[0] + x, from[1] + y];
    if (type === 'L' && x === 0 && y === 0) continue;
    const name = type.toLowerCase();
    const [letter, shown] = name === 'l' && y === 0 ? ['h', [x]] : name === 'l' && x === 0 ? ['v', [y]] : [name, numbers];
    const text = shown.map((number, place) => (number < 0 || (place === 0 && letter !== command) ? `${number}` : ` ${number}`)).join('');
    path += letter === command && letter !== 'm' ? text : letter + text;
    command = letter;
  }
  return path;
}
