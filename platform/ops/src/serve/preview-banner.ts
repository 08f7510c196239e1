import type { Preview } from '../release/previews/stored-previews';
import { withBand } from './page-band';

const css =
  '#riwaq-preview{position:fixed;inset-block-end:0;inset-inline:0;z-index:2147483647;padding:.5rem 1rem;background:var(--night);color:var(--night-ink);text-align:center;font-size:.875rem}#riwaq-preview a{color:inherit;font-weight:600;margin-inline-start:1rem;padding-block:.25rem}body{padding-block-end:3rem}';

const moment = new Intl.DateTimeFormat('ar-DZ-u-nu-latn', { timeZone: 'Africa/Algiers', dateStyle: 'medium', timeStyle: 'short' });

/** Adds a banner to a document: it is a preview, of what, of which moment, and until when. */
export function withPreviewBanner(html: string, { what, at, until }: Pick<Preview, 'what' | 'at' | 'until'>): string {
  const end = moment.format(until);
  const time = at === undefined ? ` حتى ${end}.` : ` كما يظهر في ${moment.format(at)}. تنتهي المعاينة في ${end}.`;
  const markup = `معاينة <bdi>${escapeMarkup(what)}</bdi>${time} لا يُسجَّل هنا أي طلب ولا دفع. <a href="/preview/end">إنهاء المعاينة</a>`;
  return withBand(html, { id: 'riwaq-preview', label: 'معاينة', css, markup });
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
