/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { type DrawImage, fittedSize, shrinkImage } from './shrink-image';

const MEGABYTE = 1_000_000;
const fileOf = (type: string, bytes: number, name = 'receipt.png') => new File([new Uint8Array(bytes)], name, { type });
const drawing = (...sizes: readonly (number | null)[]) => {
  const left = [...sizes];
  return jest.fn<DrawImage>(async () => {
    const size = left.shift();
    return size ? new Blob([new Uint8Array(size)], { type: 'image/jpeg' }) : null;
  });
};

test('a picture of more than 2 MB is made smaller, step by step, until it is not', async () => {
  const draw = drawing(3 * MEGABYTE, 1_500_000);
  const shrunk = await shrinkImage(fileOf('image/png', 6 * MEGABYTE), draw);
  expect([shrunk.name, shrunk.type, shrunk.size]).toEqual(['receipt.jpg', 'image/jpeg', 1_500_000]);
  expect(draw.mock.calls.map(([, side, quality]) => [side, quality])).toEqual([
    [2400, 0.85],
    [2400, 0.7],
  ]);
});

test.each([
  ['a small picture', 'image/jpeg', 2 * MEGABYTE],
  ['a document', 'application/pdf', 4 * MEGABYTE],
])('%s is sent as it is', async (_what, type, bytes) => {
  const draw = drawing(1);
  const file = fileOf(type, bytes);
  expect(await shrinkImage(file, draw)).toBe(file);
  expect(draw).not.toHaveBeenCalled();
});

test('a picture that the browser cannot read is sent as it is, and one that does not get smaller too', async () => {
  const heic = fileOf('image/heic', 3 * MEGABYTE);
  expect(await shrinkImage(heic, drawing(null))).toBe(heic);
  const broken: DrawImage = async () => {
    throw new DOMException('cannot be decoded', 'InvalidStateError');
  };
  expect(await shrinkImage(heic, broken)).toBe(heic);
  expect(await shrinkImage(heic, drawing(4 * MEGABYTE, 4 * MEGABYTE, 4 * MEGABYTE, 4 * MEGABYTE))).toBe(heic);
});

test('a picture keeps its shape, and a small one its size', () => {
  expect(fittedSize(4000, 3000, 2400)).toEqual([2400, 1800]);
  expect(fittedSize(1000, 5000, 2400)).toEqual([480, 2400]);
  expect(fittedSize(800, 600, 2400)).toEqual([800, 600]);
});
