import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { withPreviewBanner } from './preview-banner';

const policy = "default-src 'none'; style-src 'sha256-own='; img-src 'self'";
const document = `<!doctype html><html><head><meta http-equiv="content-security-policy" content="${policy}"></head><body><div id="root"><b>$&</b></div></body></html>`;
const shown = withPreviewBanner(document, { what: 'offers@1.4.0, a<b@1.0.0', until: Date.UTC(2026, 0, 31, 12) });

test('the banner precedes the hydrated root, with what it shows and the end', () => {
  expect(shown).toMatch(/<body><aside id="riwaq-preview".*<\/aside><div id="root"><b>\$&<\/b><\/div>/);
  expect(shown).toContain('معاينة <bdi>offers@1.4.0, a&lt;b@1.0.0</bdi> حتى ');
  expect(shown).toMatch(/حتى .*31.*2026/);
  expect(shown).not.toMatch(/[٠-٩]/);
});

test('of another moment it says which one it shows', () => {
  const later = withPreviewBanner(document, { what: 'المتجر', at: Date.UTC(2027, 1, 8, 9), until: Date.UTC(2026, 0, 31, 12) });
  expect(later).toMatch(/معاينة <bdi>المتجر<\/bdi> كما يظهر في 08?\u200f?[^<]*2027[^<]*10:00.* تنتهي المعاينة في .*31.*2026/);
});

test('the policy of the document lets the banner’s style through, and keeps its own', () => {
  const [, css = ''] = /<style>(#riwaq-preview.*?)<\/style>/.exec(shown) ?? [];
  const digest = createHash('sha256').update(css).digest('base64');
  expect(shown).toContain(`; style-src 'sha256-${digest}' 'sha256-own='; img-src 'self'`);
});
