import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { contrast } from './colour';
import type { Drawing } from './cover';
import { starRadius } from './lattice';
import { drawScene, STAR_CLEARANCE } from './scene';
import { COVER, LABEL_CLEARANCE } from './spec';
import { drawings } from './testing/in-node';
import { sampleCovers, sampleShareImages } from './testing/samples';
import type { Box } from './text-block';

const cover = { slug: 'nvivo', name: 'NVivo', category: 'analytics', label: 'التحليل الإحصائي' } as const;

describe('a cover', () => {
  test('that needs a character which the typeface lacks is refused, naming the character and the text', async () => {
    const wanted = /«漢» \(U\+6F22\) in «كتاب 漢»/;
    await expect(drawings({ covers: [{ ...cover, name: 'كتاب 漢' }], shareImages: [] })).rejects.toThrow(wanted);
  });

  test('whose name is far too long is refused, naming the text', async () => {
    const name = 'اسم طويل جدًا '.repeat(12).trim();
    await expect(drawings({ covers: [{ ...cover, name }], shareImages: [] })).rejects.toThrow(`«${name}» is too long`);
  });

  test('keeps its pattern when its texts change', async () => {
    const [before, after] = await drawings({ covers: [cover, { ...cover, name: 'NVivo 15' }], shareImages: [] });
    expect(after?.scene).toEqual(before?.scene);
    expect(after?.svg).not.toBe(before?.svg);
  });
});

describe('every drawing', () => {
  let all: Drawing[] = [];
  beforeAll(async () => {
    const longest = sampleShareImages.filter(({ slug }) => slug.endsWith('long'));
    all = await drawings({ covers: sampleCovers, shareImages: longest });
  });

  test('shows its whole gold star, away from texts', () => {
    for (const { scene, texts } of all) {
      const [x, y] = scene.hero;
      const radius = starRadius(scene.recipe);
      expect(Math.min(x, y, scene.width - x)).toBeGreaterThanOrEqual(radius + STAR_CLEARANCE - 0.01);
      for (const { box } of texts) expect(distance(scene.hero, box)).toBeGreaterThanOrEqual(radius + STAR_CLEARANCE - 0.01);
    }
  });

  test('keeps its texts inside the picture and apart from one another', () => {
    for (const { scene, texts } of all) {
      for (const { box } of texts) {
        expect(box.left).toBeGreaterThanOrEqual(COVER.margin - 8);
        expect(box.right).toBeLessThanOrEqual(scene.width - COVER.margin + 8);
        expect(box.bottom).toBeLessThanOrEqual(scene.height - 20);
      }
      for (const [at, { box }] of texts.entries()) for (const other of texts.slice(at + 1)) expect(overlap(box, other.box)).toBe(false);
    }
  });

  test('of a cover keeps its label clear of the letters above it that reach down', () => {
    for (const { texts } of all.slice(0, sampleCovers.length)) {
      const [label, ...name] = texts.map(({ box }) => box).reverse();
      for (const box of name) expect(label && overlap({ ...box, bottom: box.bottom + LABEL_CLEARANCE - 0.01 }, label)).toBe(false);
    }
  });

  test('has texts that can be read: contrast of at least 4.5 to every point behind them', async () => {
    for (const { scene, texts } of all) {
      const behind = await sharp(Buffer.from(drawScene(scene, '')))
        .removeAlpha()
        .raw()
        .toBuffer();
      for (const { box, colour } of texts) expect(lowestContrast(behind, scene.width, box, colour)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

function distance([x, y]: readonly [number, number], box: Box): number {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function lowestContrast(pixels: Buffer, width: number, box: Box, colour: string): number {
  const colours = new Set<number>();
  for (let y = Math.floor(box.top); y <= Math.ceil(box.bottom); y++) {
    for (let x = Math.floor(box.left); x <= Math.ceil(box.right); x++) colours.add(pixels.readUIntBE((y * width + x) * 3, 3));
  }
  return Math.min(...[...colours].map((found) => contrast(`#${found.toString(16).padStart(6, '0')}`, colour)));
}
