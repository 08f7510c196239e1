import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { drawIcons } from './icons';
import { placeholderSvg } from './placeholder';
import { brandMarkPath } from './star';

test('the brand mark fills its 32×32 box, and its heart is open', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="320" height="320"><path d="${brandMarkPath()}"/></svg>`;
  const alpha = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
  const at = (x: number, y: number) => alpha[Math.round(y * 10) * 320 + Math.round(x * 10)];
  expect([at(16, 1), at(31, 16), at(16, 31), at(1, 16)].every((value) => (value ?? 0) > 0)).toBe(true);
  expect([at(16, 6), at(26, 16)]).toEqual([255, 255]);
  expect([at(16, 16), at(1, 1)]).toEqual([0, 0]);
});

test('the icons have the sizes that browsers and phones ask for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'riwaq-icons-'));
  const icons = await drawIcons(join(folder, 'media'));
  const size = async (path: string) => (await sharp(join(folder, path)).metadata()).width;
  expect(await Promise.all([icons.icon192, icons.icon512, icons.appleTouchIcon].map(size))).toEqual([192, 512, 180]);
  expect(await readFile(join(folder, icons.favicon), 'utf8')).toMatch(/^<svg /);
  expect(await drawIcons(join(folder, 'media'))).toEqual(icons);
  await rm(folder, { recursive: true });
});

test('the placeholder is a small picture of a cover’s size, without words', async () => {
  const svg = placeholderSvg();
  expect(svg.length).toBeLessThan(8 * 1024);
  expect(svg).not.toContain('<text');
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  expect([width, height]).toEqual([480, 300]);
});
