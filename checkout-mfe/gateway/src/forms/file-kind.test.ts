import { describe, expect, test } from '@jest/globals';
import { fileKind } from './file-kind';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('the kind of a file', () => {
  test.each([
    ['\x89PNG\r\n\x1a\n…', 'image/png', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpg', 'image/jpeg'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp', 'image/webp'],
    ['\0\0\0\x18ftypheic', 'image/heif', 'image/heic'],
    ['%PDF-1.7', 'application/pdf', 'application/pdf'],
  ])('%j that calls itself %s is %s', (content, declaredType, kind) => {
    expect(fileKind(bytes(content), declaredType)?.type).toBe(kind);
  });

  test('is read from its content if the browser does not know it', () => {
    expect(fileKind(bytes('\0\0\0\x18ftypheic'), '')?.type).toBe('image/heic');
    expect(fileKind(bytes('%PDF-1.7'), 'application/octet-stream')?.type).toBe('application/pdf');
  });

  test.each([
    ['a film', '\0\0\0\x18ftypisom', 'video/mp4'],
    ['a page that calls itself a picture', '<svg onload="alert(1)">', 'image/png'],
    ['a picture that calls itself a document', '\x89PNG\r\n\x1a\n', 'application/pdf'],
    ['nothing at all', '', ''],
  ])('%s is none that the shop takes', (_what, content, declaredType) => {
    expect(fileKind(bytes(content), declaredType)).toBeNull();
  });
});
