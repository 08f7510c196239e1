import { expect, test } from '@jest/globals';
import { documentPart, readDocumentPart, replaceDocumentPart } from './document-parts';

const document = `<head>${documentPart('policy', "script-src 'self'")}</head><body>${documentPart('page', '<div>$& رواق</div>')}</body>`;

test('a part that was written is read, and put anew, with nothing else changed', () => {
  expect(readDocumentPart(document, 'page')).toBe('<div>$& رواق</div>');
  const empty = replaceDocumentPart(document, 'page', documentPart('page', ''));
  expect(readDocumentPart(empty, 'page')).toBe('');
  expect(replaceDocumentPart(empty, 'page', documentPart('page', '<div>$& رواق</div>'))).toBe(document);
  expect(replaceDocumentPart(document, 'policy', '')).toContain('<head></head>');
});

test('a part that is not there is read as nothing, and cannot be put anew', () => {
  expect(readDocumentPart(document, 'boot')).toBeUndefined();
  expect(readDocumentPart('<div id="root">cut off', 'page')).toBeUndefined();
  expect(() => replaceDocumentPart(document, 'boot', '')).toThrow('no part «boot»');
});

test('what would end its part is not written', () => {
  expect(() => documentPart('boot', "const end = '</script>'")).toThrow("the document's boot holds </script>");
});
