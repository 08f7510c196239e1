import type { Preview } from '../release/previews/stored-previews';
import { withBand } from './page-band';

const css =
  '#riwaq-preview{position:fixed;inset-block-end:0;inset-inline:0;z-index:2147483647;padding:.5rem 1rem;background:var(--night);color:var(--night-ink);text-align:center;font-size:.875rem}#riwaq-preview a{color:inherit;font-weight:600;margin-inline-start:1rem;padding-block:.25rem}body{padding-block-end:3rem}';

const day = new Intl.DateTimeFormat('ar-DZ-u-nu-latn', { timeZone: 'Africa/Algiers', dateStyle: 'medium', timeStyle: 'short' });

/** Adds a banner to a document: it is a preview, of what, and until when. */
export function withPreviewBanner(html: string, { releases, until }: Preview): string {
  const names = releases.map(isolated).join('، ');
  const words = `معاينة ${names} حتى ${day.format(until)}. لا يُسجَّل هنا أي طلب ولا دفع.`;
  const markup = `${words} <a href="/preview/end">إنهاء المعاينة</a>`;
  return withBand(html, { id: 'riwaq-preview', label: 'معاينة', css, markup });
}

const isolated = (text: string) => `<bdi dir="ltr">${escapeMarkup(text)}</bdi>`;

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
