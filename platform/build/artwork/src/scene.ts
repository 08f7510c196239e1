import { drawTiles } from './bundle-tiles';
import { coverStyle } from './cover-style';
import { GlyphSheet } from './glyph-sheet';
import { drawMark } from './marks/marks';
import { COVER, SCENE, type SceneSpec } from './spec';
import { type Box, type LaidOutText, layOutText, placeText, sizesUpTo } from './text-block';
import type { Typeface } from './typeface';

/** Side of a mark, and how its line may be set: one row as large as it can be, or two. Pixels. */
const MARK = 300;
const choices = [...sizesUpTo(1, [84, 76, 68]), ...sizesUpTo(2, [68, 62, 56, 50])];

/**
 * Draws a scene: a mark in its colour, or the tools of a bundle, and below it one line that is read on a phone. `boxes` is where the line's ink is, row by
 * row. Throws if the line does not fit, or has a character without a glyph.
 */
export function drawScene(typeface: Typeface, { kind, line, mark, color, inside = [] }: SceneSpec) {
  const { width, height, margin } = SCENE;
  const set = layOutText(typeface, line, { choices, weight: 600, maxWidth: width - 2 * margin });
  const last = height - margin - 20;
  const room = last - (set.lines.length - 1) * set.leading - set.size;
  const glyphs = new GlyphSheet();
  const rows = set.lines.map((row, at) => {
    const only: LaidOutText = { ...set, lines: [row] };
    const baseline = last - (set.lines.length - 1 - at) * set.leading;
    const placement = { edge: (width - row.width * set.scale) / 2, baseline, align: 'ltr' } as const;
    return { drawn: glyphs.write(only, placement), boxes: placeText(only, placement).boxes };
  });

  const isBundle = kind === 'bundle';
  const scale = (room - 40) / COVER.height;
  const tiles = `<g transform="translate(${(width - COVER.width * scale) / 2} 30) scale(${scale.toFixed(3)})">${drawTiles(inside)}</g>`;
  const art = isBundle ? tiles : drawMark(mark, { centre: [width / 2, room / 2 + 16], size: Math.min(MARK, room - 30) });
  const ground = isBundle ? 'house' : color;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<style>${coverStyle([ground, ...(isBundle ? inside.map((tool) => tool.color) : [])])}</style>`,
    `<defs>${glyphs.outlines()}</defs><g class="${ground}">`,
    '<linearGradient id="g" x2="1" y2="1"><stop class="top"/><stop class="low" offset="1"/></linearGradient>',
    `<rect width="${width}" height="${height}" fill="url(#g)"/><g class="line">${rows.map(({ drawn }) => drawn).join('')}</g>`,
    isBundle ? `</g>${art}` : `${art}</g>`,
    '</svg>',
  ].join('');
  return { svg, boxes: rows.flatMap<Box>(({ boxes }) => boxes) };
}
