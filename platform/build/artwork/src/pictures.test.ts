import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { encodePicture, readPicture } from './pictures';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#357' } });
/** Noise, which compresses badly. */
const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } } });

async function read(name: string, content: Buffer | string, shape: 'cover' | 'portrait' = 'cover') {
  await writeFile(join(folder, name), content);
  return readPicture(join(folder, name), name, shape);
}

describe('a shop’s picture', () => {
  test('is published upright, in its shape, and light', async () => {
    const lying = await plain(600, 1200)
      .withExif({ IFD0: { Orientation: '6', Artist: 'somebody' } })
      .jpeg()
      .toBuffer();
    for (const [shape, width, height] of [
      ['cover', 800, 500],
      ['portrait', 192, 192],
    ] as const) {
      const published = await encodePicture(await read('lying.jpg', lying, shape), shape);
      const { exif, ...seen } = await sharp(published).metadata();
      expect({ ...seen, exif }).toMatchObject({ format: 'webp', width, height, exif: undefined });
      expect(published.length).toBeLessThan(8_000);
    }
  });

  test('gives up quality for weight', async () => {
    const [blurred, sharpest] = [await noise(1600, 1000).blur(4).png().toBuffer(), await noise(400, 400).png().toBuffer()];
    expect((await encodePicture(await read('blurred.png', blurred), 'cover')).length).toBeLessThanOrEqual(30_000);
    expect((await encodePicture(await read('noise.png', sharpest, 'portrait'), 'portrait')).length).toBeLessThan(12_000);
  });

  test.each<[string, () => Promise<Buffer | string> | Buffer | string, string]>([
    ['of 12 MB', () => Buffer.alloc(12_000_000, 1), 'x.jpg has 12 MB: a picture has at most 5 MB'],
    ['of another kind', () => plain(600, 400).gif().toBuffer(), 'x.jpg is no JPEG, PNG or WebP picture, but gif'],
    ['that is a drawing', () => '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>', 'picture, but svg'],
    ['that is a text', () => 'صورة', 'picture, but unknown'],
    ['that is too small', () => plain(400, 300).jpeg().toBuffer(), 'x.jpg has 400×300 pixels: a picture has at least 480×300'],
    ['of too many pixels', () => plain(8000, 6000).png().toBuffer(), 'x.jpg has 8000×6000 pixels: a picture has at most 40 million'],
  ])('%s is refused', async (_what, content, message) => {
    await expect(read('x.jpg', await content())).rejects.toThrow(message);
  });

  test('that is cut off, missing, or a link is refused', async () => {
    const whole = await noise(900, 600).jpeg().toBuffer();
    await expect(encodePicture(await read('half.jpg', whole.subarray(0, whole.length / 2)), 'cover')).rejects.toThrow(
      'half.jpg cannot be read',
    );
    await expect(readPicture(join(folder, 'none.jpg'), 'none.jpg', 'cover')).rejects.toThrow('there is no file none.jpg');
    await writeFile(join(folder, 'whole.jpg'), whole);
    await symlink(join(folder, 'whole.jpg'), join(folder, 'link.jpg'));
    await expect(readPicture(join(folder, 'link.jpg'), 'link.jpg', 'cover')).rejects.toThrow('there is no file link.jpg');
  });
});
