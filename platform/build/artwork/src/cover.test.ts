import { describe, expect, test } from '@jest/globals';
import { type CoverLook, colorFamilies, coverColors, type MarkName } from '@riwaq/contracts';
import sharp from 'sharp';
import { drawCover } from './cover';
import type { CoverKind } from './spec';

const look: CoverLook = { mark: 'bell-curve', color: 'blue' };
const tools: readonly CoverLook[] = (['compass', 'palette', 'scan', 'trophy', 'quotes', 'books', 'brain'] satisfies MarkName[]).map(
  (mark) => ({
    mark,
    color: 'rose',
  }),
);
const count = (svg: string, part: string) => svg.split(part).length - 1;

describe('a cover', () => {
  test('is one small drawing for light and dark, without text', async () => {
    const svg = drawCover({ kind: 'product', ...look });
    expect(Buffer.byteLength(svg)).toBeLessThan(2500);
    expect(svg).toContain('prefers-color-scheme:dark');
    expect(svg).not.toContain('<text');
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 480, height: 300 });
  });

  test('of a product has the sign of its category, one for each, down to 73 pixels; others have none', () => {
    const sign = (color: CoverLook['color'], kind: CoverKind = 'product') =>
      drawCover({ kind, mark: 'books', color }).match(/class="line stroke large sign"[^>]* d="([^"]+)"/)?.[1];
    expect(new Set(coverColors.map((color) => sign(color))).size).toBe(Object.keys(colorFamilies).length);
    for (const [first, ...others] of Object.values(colorFamilies)) for (const color of others) expect(sign(color)).toBe(sign(first));
    expect(coverColors.filter((color) => !sign(color))).toEqual([]);
    for (const kind of ['course', 'offer', 'gift', 'bundle'] as const) expect(sign('blue', kind)).toBeUndefined();
  });

  test('has a frame by what it is of, and none for a product', () => {
    const kinds: readonly CoverKind[] = ['course', 'offer', 'gift'];
    expect(new Set(kinds.map((kind) => drawCover({ kind, ...look }).match(/class="frame large" d="([^"]+)"/)?.[1])).size).toBe(3);
    expect(drawCover({ kind: 'product', ...look })).not.toContain('class="frame');
    // A thumbnail of 96 pixels still shows it, one of 56 has no room for it.
    for (const kind of [...kinds, 'product' as const])
      expect(drawCover({ kind, ...look })).toContain('@media (max-width:72px){.large{display:none}');
    expect(drawCover({ kind: 'bundle', ...look })).toContain('@media (max-width:128px)');
  });

  test('of a bundle shows five of its tools, and that there are more', () => {
    const plus = 'h56m-28-28v56';
    const tiles = (inside: readonly CoverLook[]) => drawCover({ kind: 'bundle', ...look, inside });
    expect(count(tiles(tools.slice(0, 4)), 'class="rose"')).toBe(4);
    expect(count(tiles(tools.slice(0, 5)), plus)).toBe(0);
    expect(count(tiles(tools), 'class="rose"')).toBe(5);
    expect(count(tiles(tools), plus)).toBe(1);
    expect(count(drawCover({ kind: 'bundle', ...look }), 'class="blue"')).toBe(1);
  });
});
