import { describe, expect, test } from '@jest/globals';
import type { CoverLook, MarkName } from '@riwaq/contracts';
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

  test('has a frame by what it is of, and none for a product', () => {
    const kinds: readonly CoverKind[] = ['course', 'offer', 'gift'];
    expect(new Set(kinds.map((kind) => drawCover({ kind, ...look }).match(/class="frame large" d="([^"]+)"/)?.[1])).size).toBe(3);
    expect(drawCover({ kind: 'product', ...look })).not.toContain('class="frame');
    // A thumbnail of 96 pixels still shows it, one of 56 has no room for it.
    for (const kind of kinds) expect(drawCover({ kind, ...look })).toContain('@media (max-width:72px){.large{display:none}');
    expect(drawCover({ kind: 'product', ...look })).toContain('@media (max-width:128px)');
  });

  test('of a bundle shows five of its tools, and that there are more', () => {
    const tiles = (inside: readonly CoverLook[]) => drawCover({ kind: 'bundle', ...look, inside });
    expect(count(tiles(tools.slice(0, 4)), 'class="rose"')).toBe(4);
    expect(count(tiles(tools.slice(0, 5)), '<circle')).toBe(0);
    expect(count(tiles(tools), 'class="rose"')).toBe(5);
    expect(count(tiles(tools), '<circle')).toBe(3);
    expect(count(drawCover({ kind: 'bundle', ...look }), 'class="blue"')).toBe(1);
  });
});
