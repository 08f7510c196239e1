/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { type DrawImage, fittedSize, prepareFile } from './prepare-file';

const MEGABYTE = 1_000_000;
const heads = {
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/jpeg': '\xff\xd8\xff',
  'application/pdf': '%PDF-1.7',
  'image/heic': '\0\0\0\x18ftypheic',
} as const;
type Kind = keyof typeof heads;
const fileOf = (kind: Kind, bytes: number, name = 'receipt.png', type: string = kind) => {
  const content = new Uint8Array(bytes);
  content.set(Uint8Array.from(heads[kind], (character) => character.charCodeAt(0)));
  return new File([content], name, { type });
};
const drawing = (...sizes: readonly (number | null)[]) => {
  const left = [...sizes];
  return jest.fn<DrawImage>(async () => {
    const size = left.shift();
    return size ? new Blob([new Uint8Array(size)], { type: 'image/jpeg' }) : null;
  });
};

test('a picture of more than 2 MB is made smaller, step by step, until it is not', async () => {
  const draw = drawing(3 * MEGABYTE, 1_500_000);
  const prepared = await prepareFile(fileOf('image/png', 6 * MEGABYTE), draw);
  expect([prepared.name, prepared.type, prepared.size]).toEqual(['receipt.jpg', 'image/jpeg', 1_500_000]);
  expect(draw.mock.calls.map(([, side, quality]) => [side, quality])).toEqual([
    [2400, 0.85],
    [2400, 0.7],
  ]);
});

test.each([
  ['a small picture', 'image/jpeg', 2 * MEGABYTE],
  ['a document', 'application/pdf', 4 * MEGABYTE],
] as const)('%s is sent as it is', async (_what, kind, bytes) => {
  const draw = drawing(1);
  const file = fileOf(kind, bytes);
  expect(await prepareFile(file, draw)).toBe(file);
  expect(draw).not.toHaveBeenCalled();
});

test('a picture of an iPhone is sent as a JPEG where the browser can decode it, also a small one', async () => {
  const prepared = await prepareFile(fileOf('image/heic', MEGABYTE, 'IMG_0412.HEIC'), drawing(1_800_000));
  expect([prepared.name, prepared.type, prepared.size]).toEqual(['IMG_0412.jpg', 'image/jpeg', 1_800_000]);
});

test('a file that the shop does not take and the browser cannot decode stays as it is', async () => {
  const broken: DrawImage = async () => {
    throw new DOMException('cannot be decoded', 'InvalidStateError');
  };
  for (const draw of [drawing(null), broken]) {
    const file = fileOf('image/heic', MEGABYTE, 'IMG_0412.HEIC');
    expect(await prepareFile(file, draw)).toBe(file);
  }
});

test('a file that the shop takes is what its first bytes say; the gateway finds out any other', async () => {
  expect((await prepareFile(fileOf('image/jpeg', 100, 'receipt.pdf', 'application/pdf'), drawing())).type).toBe('image/jpeg');
  expect((await prepareFile(fileOf('application/pdf', 100, 'receipt', ''), drawing())).type).toBe('application/pdf');
  const program = new File(['MZ'], 'receipt.png', { type: 'image/png' });
  expect(await prepareFile(program, drawing(null))).toBe(program);
});

test('a large picture that the browser cannot decode or make smaller is sent as it is', async () => {
  const file = fileOf('image/jpeg', 3 * MEGABYTE);
  expect(await prepareFile(file, drawing(null))).toBe(file);
  expect(await prepareFile(file, drawing(4 * MEGABYTE, 4 * MEGABYTE, 4 * MEGABYTE, 4 * MEGABYTE))).toBe(file);
});

test('a picture keeps its shape, and a small one its size', () => {
  expect(fittedSize(4000, 3000, 2400)).toEqual([2400, 1800]);
  expect(fittedSize(1000, 5000, 2400)).toEqual([480, 2400]);
  expect(fittedSize(800, 600, 2400)).toEqual([800, 600]);
});
