import { describe, expect, test } from '@jest/globals';
import { fileKind, HEAD_BYTES, takenFiles, takenTypes } from './sent-file';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('the kind of a file', () => {
  test.each([
    ['\x89PNG\r\n\x1a\n…', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
    ['%PDF-1.7', 'application/pdf'],
    ['\xef\xbb\xbf%PDF-1.7', 'application/pdf'],
    ['\r\n%PDF-1.7', 'application/pdf'],
    [' \n\t%PDF-1.4', 'application/pdf'],
    ['\x89PNG\r\n\x1a\n %PDF-1.7', 'image/png'],
  ])('that begins with %j is %s', (content, type) => {
    expect(fileKind(bytes(content))?.type).toBe(type);
  });

  test.each([
    ['a film', '\0\0\0\x18ftypisom'],
    ['a photo in a format that few programs read', '\0\0\0\x18ftypheic'],
    ['a page', '<svg onload="alert(1)">'],
    ['a sound', 'RIFF\x10\0\0\0WAVEfmt '],
    ['nothing at all', ''],
  ])('of %s is none that the shop takes', (_what, content) => {
    expect(fileKind(bytes(content))).toBeNull();
  });
});

test('a PDF may begin within its first 1024 bytes, as its standard says, and not behind them', () => {
  const begun = (offset: number) => bytes(`${'#'.repeat(offset)}%PDF-1.7 …`);
  expect([0, 1, 1019, 1023, 1024, 5000].map((offset) => fileKind(begun(offset))?.extension)).toEqual([
    'pdf',
    'pdf',
    'pdf',
    'pdf',
    undefined,
    undefined,
  ]);
  // What a page reads of a file is enough.
  expect(fileKind(begun(1023).subarray(0, HEAD_BYTES))?.extension).toBe('pdf');
});

test('every kind is named to visitors', () => {
  const names: Readonly<Record<string, string>> = {
    'image/jpeg': 'JPG',
    'image/png': 'PNG',
    'image/webp': 'WebP',
    'application/pdf': 'PDF',
  };
  for (const type of takenTypes) expect(takenFiles).toContain(names[type] ?? type);
});
