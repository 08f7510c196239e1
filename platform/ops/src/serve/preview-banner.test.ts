import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { withPreviewBanner } from './preview-banner';

const policy = "default-src 'none'; style-src 'sha256-own='; img-src 'self'";
const document = `<!doctype html><html><head><meta http-equiv="content-security-policy" content="${policy}"></head><body><div id="root"><b>$&</b></div></body></html>`;
const shown = withPreviewBanner(document, {
  releases: ['offers@1.4.0 (records 3f9a1c2e)', 'a<b@1.0.0'],
  until: Date.UTC(2026, 0, 31, 12),
  by: 'salma',
});

test('the banner precedes the hydrated root, with the releases and the end', () => {
  expect(shown).toMatch(/<body><aside id="riwaq-preview".*<\/aside><div id="root"><b>\$&<\/b><\/div>/);
  expect(shown).toContain('<bdi dir="ltr">offers@1.4.0 (records 3f9a1c2e)</bdi>، <bdi dir="ltr">a&lt;b@1.0.0</bdi>');
  expect(shown).toMatch(/حتى .*31.*2026/);
  expect(shown).not.toMatch(/[٠-٩]/);
});

test('the policy of the document lets the banner’s style through, and keeps its own', () => {
  const [, css = ''] = /<style>(#riwaq-preview.*?)<\/style>/.exec(shown) ?? [];
  const digest = createHash('sha256').update(css).digest('base64');
  expect(shown).toContain(`; style-src 'sha256-${digest}' 'sha256-own='; img-src 'self'`);
});
