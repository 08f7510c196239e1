import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { seededRandom } from '../../../test/faults/random';
import { withoutPhotoMetadata } from './without-metadata';

/** A photo as a telephone takes it: 40 by 20, lying on its side, with the place, the camera and an artist. */
const taken = (edge: number) =>
  sharp({ create: { width: 40, height: edge, channels: 3, background: '#0a7' } })
    .withExif({
      IFD0: { Make: 'Kamera', Model: 'K-36.75N', Artist: 'Amina' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 45/1 10/1', GPSLongitudeRef: 'E', GPSLongitude: '3/1 3/1 30/1' },
    })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3');

const kinds: Readonly<Record<string, (photo: Sharp) => Sharp>> = {
  'image/jpeg': (photo) => photo.jpeg({ progressive: true }),
  'image/png': (photo) => photo.png(),
  'image/webp': (photo) => photo.webp({ lossless: true }),
  // The container of HEIC, with a picture that this machine can write.
  'image/heic': (photo) => photo.avif({ lossless: true }),
};
const words = ['Kamera', 'Amina', 'K-36.75N', 'GPS', 'http://ns.adobe.com', 'secret'];

describe.each(Object.keys(kinds))('a photo, %s,', (type) => {
  let photo: Buffer;
  let before: Metadata;
  let after: Metadata;
  let stripped: Buffer;
  beforeAll(async () => {
    photo = (await kinds[type]?.(taken(20)).toBuffer()) ?? Buffer.alloc(0);
    stripped = withoutPhotoMetadata(type, photo);
    [before, after] = [await sharp(photo).metadata(), await sharp(stripped).metadata()];
  });

  test('loses location, author and camera', () => {
    expect(photo.toString('latin1')).toContain('Kamera');
    expect(before.exif?.length).toBeGreaterThan(100);
    for (const word of words) expect(stripped.toString('latin1')).not.toContain(word);
    expect((after.exif ?? Buffer.alloc(0)).toString('latin1')).not.toContain('Kamera');
  });

  test('is the same picture, turned the same way', async () => {
    expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
    expect(
      await sharp(stripped)
        .autoOrient()
        .toBuffer({ resolveWithObject: true })
        .then(({ info }) => [info.width, info.height]),
    ).toEqual([20, 40]);
    expect(after.icc).toEqual(before.icc);
  });

  test('without metadata stays unchanged', () => {
    expect(withoutPhotoMetadata(type, stripped)).toEqual(stripped);
  });

  test('that is damaged anywhere is read, or refused as no photo', () => {
    const random = seededRandom(7);
    for (let seed = 0; seed < 1000; seed += 1) {
      const damaged = Buffer.from(photo);
      for (let times = 0; times < 4; times += 1) damaged[12 + random.below(damaged.length - 12)] = random.below(256);
      expect(withoutPhotoMetadata(type, damaged).length).toBeLessThanOrEqual(photo.length + 60);
    }
  });

  test('that is cut off anywhere is read as far as it goes', () => {
    for (let length = 12; length < photo.length; length += 7) {
      expect(withoutPhotoMetadata(type, photo.subarray(0, length)).length).toBeLessThanOrEqual(photo.length + 60);
    }
  });
});

describe('bytes after the picture’s end are removed', () => {
  const film = Buffer.from('\0\0\0\x18ftypmp42 a film with a secret place', 'latin1');
  test.each(['image/jpeg', 'image/png', 'image/webp'])('%s', async (type) => {
    const photo = (await kinds[type]?.(taken(20)).toBuffer()) ?? Buffer.alloc(0);
    expect(withoutPhotoMetadata(type, Buffer.concat([photo, film]))).toEqual(withoutPhotoMetadata(type, photo));
  });

  test('image/heic, where it stays as zeros', async () => {
    const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a7' } })
      .avif()
      .toBuffer();
    const box = Buffer.from('\0\0\0\x10mpvdsecret!!', 'latin1');
    const stripped = withoutPhotoMetadata('image/heic', Buffer.concat([photo, box]));
    expect(stripped.subarray(0, photo.length)).toEqual(photo);
    expect(stripped.subarray(photo.length).toString('latin1')).toBe(`\0\0\0\x10free${'\0'.repeat(8)}`);
  });
});

test('texts and times of a PNG, comments and XMP of a JPEG go', async () => {
  const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a7' } });
  const png = await plain.clone().png().toBuffer();
  const chunk = (type: string, text: string) => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(text.length);
    return Buffer.concat([head, Buffer.from(type + text, 'latin1'), Buffer.alloc(4)]);
  };
  const told = Buffer.concat([png.subarray(0, 33), chunk('tEXt', 'Author\0secret'), chunk('iTXt', 'secret'), png.subarray(33)]);
  expect(withoutPhotoMetadata('image/png', told)).toEqual(png);

  const jpeg = await plain.clone().jpeg().toBuffer();
  const segment = (marker: number, text: string) =>
    Buffer.concat([Buffer.from([0xff, marker, 0, 2 + text.length]), Buffer.from(text, 'latin1')]);
  const noted = [
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0secret'),
    segment(0xfe, 'secret'),
    segment(0xed, 'Photoshop secret'),
    segment(0xe2, 'MPF\0secret'),
  ];
  expect(withoutPhotoMetadata('image/jpeg', Buffer.concat([jpeg.subarray(0, 2), ...noted, jpeg.subarray(2)]))).toEqual(jpeg);
});

test('a PDF stays as it is: banks sign theirs', () => {
  const pdf = Buffer.from('%PDF-1.7 /Author (Amina)');
  expect(withoutPhotoMetadata('application/pdf', pdf)).toBe(pdf);
});

describe('five megabytes of hostile input', () => {
  const SIZE = 5_000_000;
  const filled = (head: string, piece: string) => Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(SIZE, piece, 'latin1')]);
  const meta = (children: string) => `\0\0\0\x08ftyp\0\0\0\0meta\0\0\0\0${children}`;

  test.each([
    ['image/jpeg', 'segments of nothing', filled('\xff\xd8', '\xff\xe0\0\x02\xff\xdb\0\x02')],
    ['image/jpeg', 'bytes between segments', filled('\xff\xd8', 'a')],
    ['image/jpeg', 'scans of nothing', filled('\xff\xd8', '\xff\xda\0\x02')],
    ['image/png', 'chunks of nothing', filled('\x89PNG\r\n\x1a\n', '\0\0\0\0IDAT....\0\0\0\0tEXt....')],
    ['image/webp', 'chunks of nothing', filled('RIFF\xff\xff\xff\x7fWEBP', 'ICCP\0\0\0\0EXIF\0\0\0\0')],
    ['image/heic', 'boxes of nothing', filled('\0\0\0\x08ftyp', '\0\0\0\x08meta')],
    [
      'image/heic',
      'items without number',
      filled(meta('\0\0\0\x0ciinf\0\0\0\0\0\0\0\0iloc\x01\0\0\0\0\0\xff\xff'), '\0\x01\0\0\0\0\xff\xff'),
    ],
  ])('%s: %s, cost no more than their length', (type, _what, content) => {
    const begun = performance.now();
    try {
      withoutPhotoMetadata(type, content);
    } catch (error) {
      // No camera writes so many pieces.
      expect(error).toMatchObject({ body: { reason: 'file-type' } });
    }
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
