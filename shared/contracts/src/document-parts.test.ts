import { expect, test } from '@jest/globals';
import { documentPart, readDocumentPart, replaceDocumentPart } from './document-parts';

const document = `<head>${documentPart('policy', "script-src 'self'")}</head><body>${documentPart('page', '<div>$& رواق</div>')}</body>`;

test('a part can be read and replaced without other changes', () => {
  expect(readDocumentPart(document, 'page')).toBe('<div>$& رواق</div>');
  const empty = replaceDocumentPart(document, 'page', documentPart('page', ''));
  expect(readDocumentPart(empty, 'page')).toBe('');
  expect(replaceDocumentPart(empty, 'page', documentPart('page', '<div>$& رواق</div>'))).toBe(document);
  expect(replaceDocumentPart(document, 'policy', '')).toContain('<head></head>');
});

test('a missing part reads as undefined and cannot be replaced', () => {
  expect(readDocumentPart(document, 'boot')).toBeUndefined();
  expect(readDocumentPart('<div id="root">cut off', 'page')).toBeUndefined();
  expect(() => replaceDocumentPart(document, 'boot', '')).toThrow('no part «boot»');
});

test('content with the end mark is refused', () => {
  expect(() => documentPart('boot', "const end = '</script>'")).toThrow('part «boot» contains its end mark </script>');
});
