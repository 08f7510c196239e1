import { describe, expect, test } from '@jest/globals';
import { fileKind } from '@riwaq/contracts';
import sharp, { type Sharp } from 'sharp';
import { damagedPicture } from '../../test/fixtures';
import { DamagedPictureError, drawAnew, requirePicture } from './draw-picture';

/** A photo as a telephone takes it: lying on its side, with the place, the camera and an artist. */
const taken = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } })
    .withExif({ IFD0: { Make: 'Kamera', Artist: 'Amina' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 45/1 10/1' } })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3');

const kinds: Readonly<Record<string, (photo: Sharp) => Sharp>> = {
  jpeg: (photo) => photo.jpeg({ progressive: true }),
  png: (photo) => photo.png(),
  webp: (photo) => photo.webp({ lossless: true }),
};
const photoOf = async (format: string, width = 40, height = 20) =>
  (await kinds[format]?.(taken(width, height)).toBuffer()) ?? Buffer.alloc(0);

/** Draws a file as the gateway does: its head is read when it comes, the rest later. */
async function drawn(raw: Buffer): Promise<Buffer> {
  const kind = fileKind(raw);
  if (!kind) throw new Error('the shop does not take this file');
  await requirePicture({ field: 'receipt', name: 'receipt', type: kind.type, raw });
  return drawAnew({ type: kind.type, content: raw });
}

describe.each(Object.keys(kinds))('a photo, %s,', (format) => {
  test('loses place, author, camera, and what is behind its end', async () => {
    const film = Buffer.from('\0\0\0\x18ftypmp42 a film with a secret place', 'latin1');
    const photo = Buffer.concat([await photoOf(format), film]);
    expect(photo.toString('latin1')).toContain('Kamera');
    const result = await drawn(photo);
    for (const word of ['Kamera', 'Amina', 'GPS', 'secret']) expect(result.toString('latin1')).not.toContain(word);
    const { exif, xmp, iptc, icc } = await sharp(result).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('stands upright, in its format, with its colours', async () => {
    const photo = await photoOf(format);
    const result = await drawn(photo);
    const { format: written, width, height, orientation } = await sharp(result).metadata();
    expect([written, width, height, orientation]).toEqual([format, 20, 40, undefined]);
    const colour = async (picture: Buffer) => [...(await sharp(picture).toColourspace('srgb').raw().toBuffer()).subarray(0, 3)];
    const [before, after] = [await colour(photo), await colour(result)];
    for (const [channel, value] of before.entries()) expect(Math.abs(value - (after[channel] ?? -99))).toBeLessThanOrEqual(6);
  });

  test('gives the same bytes each time', async () => {
    const photo = await photoOf(format);
    expect(await drawn(photo)).toEqual(await drawn(photo));
  });

  test('that is cut off is read as far as it goes, or refused', async () => {
    const photo = await photoOf(format);
    for (let length = 12; length < photo.length; length += 97) {
      const result = await drawn(photo.subarray(0, length)).catch((error: unknown) => error);
      if (!Buffer.isBuffer(result) && !(result instanceof DamagedPictureError))
        expect(result).toMatchObject({ body: { reason: 'file-type', field: 'receipt' } });
    }
  });
});

test('a very large picture becomes smaller, and keeps its shape', async () => {
  const { width, height } = await sharp(await drawn(await photoOf('png', 5000, 1000))).metadata();
  expect([width, height]).toEqual([800, 4000]);
});

test('a picture of more pixels than a phone takes is refused before it is unpacked', async () => {
  const bomb = await sharp({ create: { width: 16_000, height: 4000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  await expect(drawn(bomb)).rejects.toMatchObject({ status: 415, body: { reason: 'file-type' } });
});

test('a picture whose head alone is right is damaged, which is no fault of the machine', async () => {
  await expect(drawn(damagedPicture)).rejects.toThrow(DamagedPictureError);
});

test('a file that is no picture passes unread', async () => {
  const raw = Buffer.from('%PDF-1.7 /Author (Amina)');
  await expect(requirePicture({ field: 'receipt', name: 'receipt.pdf', type: 'application/pdf', raw })).resolves.toBeUndefined();
});
