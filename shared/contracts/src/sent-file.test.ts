import { describe, expect, test } from '@jest/globals';
import { fileKind, takenFiles, takenTypes } from './sent-file';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('the kind of a file', () => {
  test.each([
    ['\x89PNG\r\n\x1a\n…', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
    ['%PDF-1.7', 'application/pdf'],
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

test('every kind is named to visitors', () => {
  const names: Readonly<Record<string, string>> = {
    'image/jpeg': 'JPG',
    'image/png': 'PNG',
    'image/webp': 'WebP',
    'application/pdf': 'PDF',
  };
  for (const type of takenTypes) expect(takenFiles).toContain(names[type] ?? type);
});
