import { formatDate } from '@riwaq/text/date';
import { withBand } from './page-band';

const css =
  '#riwaq-moment{padding:.5rem 1rem;background:var(--accent);color:var(--accent-ink);text-align:center;font-size:.875rem;font-weight:600;line-height:1.5}';

/** Says above a document which day it shows, where the shop's clock is set (D4). `instant` is in milliseconds. */
export function withMomentBand(html: string, instant: number): string {
  const markup = `ترى هنا المتجر كما هو يوم ${formatDate(instant)}، لا متجر اليوم.`;
  return withBand(html, { id: 'riwaq-moment', label: 'يوم العرض', css, markup });
}
