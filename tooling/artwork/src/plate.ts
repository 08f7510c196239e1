import type { Drawing } from './cover';
import { GlyphSheet } from './glyph-sheet';
import { seededNumbers } from './lattice';
import { gold, paletteOf } from './palette';
import type { PlateSpec } from './spec';
import { COVER } from './spec';
import { contactStar, outline, type StarShape, shortNumber, starCorners } from './star';
import { type Box, type LaidOutText, layOutText, placeText, sizesUpTo } from './text-block';
import { tiles } from './tiling';
import type { Typeface } from './typeface';

/** Where the lines stand between heading and label, and the room for their marks at the right. Pixels. */
const LINES = { top: 178, bottom: 506, indent: 76, gap: 26 } as const;
const sizes = [44, 42, 40, 38, 36, 34, 32] as const;

type Plate = Pick<Drawing, 'svg' | 'texts'>;

/** Draws a plate: a heading, lines with a star or a number, and the label, from the right, on the ground of its category. Throws if lines do not fit. */
export function drawPlate(typeface: Typeface, { slug, heading, lines, numbered = false, category, label }: PlateSpec): Plate {
  const { width, height, margin } = COVER;
  const right = width - margin;
  const maxWidth = width - 2 * margin;
  const palette = paletteOf(category, (seededNumbers(slug)() - 0.5) * 20);
  const glyphs = new GlyphSheet();
  const texts: { box: Box; colour: string }[] = [];
  const ink = (set: LaidOutText, edge: number, baseline: number, colour: string): string => {
    const placement = { edge, baseline, align: 'rtl' } as const;
    texts.push(...placeText(set, placement).boxes.map((box) => ({ box, colour })));
    return `<g fill="${colour}">${glyphs.write(set, placement)}</g>`;
  };

  const title = layOutText(typeface, heading, { choices: sizesUpTo(1, [52, 46, 40]), weight: 700, maxWidth });
  const parts = [
    `<rect width="${width}" height="${height}" fill="${palette.ground}"/>`,
    corner(palette.strap),
    ink(title, right, 106, palette.name),
    `<rect x="${right - 72}" y="130" width="72" height="8" rx="4" fill="${gold.flat}"/>`,
  ];

  const set = setLines(typeface, lines, maxWidth - LINES.indent);
  const first = set[0];
  if (!first) throw new Error('a plate has at least one line');
  let top = LINES.top + (LINES.bottom - LINES.top - heightOf(set)) / 2;
  for (const [at, line] of set.entries()) {
    const firstBaseline = top + line.size;
    const lastBaseline = firstBaseline + (line.lines.length - 1) * line.leading;
    if (numbered) {
      const number = layOutText(typeface, String(at + 1), {
        choices: sizesUpTo(1, [line.size * 1.25]),
        weight: 700,
        maxWidth: LINES.indent,
      });
      parts.push(ink(number, right, firstBaseline, gold.flat));
    } else parts.push(star([right - line.size * 0.42, firstBaseline - line.size * 0.3], line.size * 0.42));
    parts.push(ink(line, right - LINES.indent, lastBaseline, palette.name));
    top += line.lines.length * line.leading + LINES.gap;
  }

  const foot = layOutText(typeface, label, { choices: sizesUpTo(1, [32, 28, 24]), weight: 500, maxWidth });
  parts.push(ink(foot, right, height - 46, palette.label));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${glyphs.outlines()}</defs>${parts.join('')}</svg>`;
  return { svg, texts };
}

/** All lines in one size: the largest at which they fit, two rows each at most. */
function setLines(typeface: Typeface, lines: readonly string[], maxWidth: number): LaidOutText[] {
  for (const size of sizes) {
    try {
      const set = lines.map((line) => layOutText(typeface, line, { choices: sizesUpTo(2, [size]), weight: 500, maxWidth }));
      if (heightOf(set) <= LINES.bottom - LINES.top) return set;
    } catch (error) {
      if (size === sizes.at(-1)) throw error;
    }
  }
  throw new Error(`${lines.length} lines are too much for a plate`);
}

function heightOf(set: readonly LaidOutText[]): number {
  return set.reduce((sum, line) => sum + line.lines.length * line.leading, 0) + (set.length - 1) * LINES.gap;
}

function star(centre: readonly [number, number], outer: number): string {
  const shape: StarShape = { points: 8, centre, outer, inner: outer * 0.55, facing: -Math.PI / 2 };
  return `<path d="${outline(starCorners(shape))}" fill="${gold.flat}"/>`;
}

/** The covers' pattern as quiet lines in the lower left corner, where no line of text is long enough to reach. */
function corner(strap: string): string {
  const [x, y, size] = [0, COVER.height, 430];
  const shapes = tiles('4.8.8', 104, { width: size, height: size, anchor: [size / 3, size / 2] })
    .map((tile) => contactStar(tile, (67.5 * Math.PI) / 180))
    .map((shape) => outline(starCorners(shape), 0));
  return [
    `<defs><radialGradient id="f" cx="0" cy="1" r="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></radialGradient>`,
    `<mask id="m"><rect width="${size}" height="${size}" fill="url(#f)"/></mask></defs>`,
    `<g transform="translate(${x} ${shortNumber(y - size)})" mask="url(#m)"><path d="${shapes.join('')}" fill="none" stroke="${strap}" stroke-opacity=".3" stroke-width="4" stroke-linejoin="round"/></g>`,
  ].join('');
}
