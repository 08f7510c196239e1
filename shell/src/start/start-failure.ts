import type { PublicSite } from '@riwaq/contracts';
import { color, font, radius, shadow, space } from '@riwaq/design-system';
import { telLink } from '@riwaq/text';

/**
 * Notices without scripts: one for a failed start (`data-start-failed` of `loadScripts`) or page (`data-page-failed` of `KeptPage`), one for browsers without
 * scripts. Parts that need scripts are hidden.
 */
const rules = `
#start-failure { display: none; }
:is([data-start-failed]:not([data-listening]), [data-page-failed]) #start-failure { display: block; }
:is(body:has(#no-script), [data-page-failed] main) :is([data-far], [data-scripted]) { display: none; }
.stuck { position: sticky; z-index: 30; inset-block-end: 0; padding: ${space[2]}; background: ${color.surface}; color: ${color.ink}; border-block-start: 3px solid ${color.gold}; box-shadow: ${shadow}; }
.stuck > div { max-inline-size: 73.75rem; margin-inline: auto; }
.stuck strong { font-size: ${font.body}; line-height: ${font.lineHeading}; }
.stuck p { margin-block-start: ${space.half}; font-size: ${font.label}; line-height: 1.6; }
.stuck .ways { display: flex; flex-wrap: wrap; gap: ${space.half} ${space[3]}; align-items: center; margin-block-start: ${space[1]}; }
.stuck .ways a { min-block-size: 2.75rem; align-content: center; text-decoration: none; }
.stuck bdi { text-decoration: underline; text-underline-offset: 0.3em; }
.stuck .ways a:first-child { padding-inline: ${space[3]}; border-radius: ${radius.control}; background: ${color.accent}; color: ${color.accentInk}; font-weight: 600; }
.stuck small { font-size: ${font.caption}; color: ${color.muted}; }
@media (max-width: 39.99em) { .stuck .ways { display: grid; grid-template-columns: auto auto; justify-content: space-between; } .stuck .ways a:first-child, #start-failure .ways a:nth-child(2) { grid-column: 1 / -1; text-align: center; } .stuck small { display: block; line-height: 1.2; } }
`;

/** The style of the notice, a part of the document's own style block. */
export const startFailureCss = rules.replace(/(?<=[{};:,>])\s+|(?<!\s)\s+(?=[{}>])|\n/g, '');

const noticeOf = (element: 'div' | 'aside', id: string, role: string, title: string, text: string, ways: string) =>
  `<${element} class="stuck" id="${id}" ${role}><div><strong>${title}</strong><p>${text}</p><div class="ways">${ways}</div></div></${element}>`;

/** The notices: what does not work, what stays, another attempt where it may help, and the shop's e-mail and telephones of the site configuration. */
export function startFailureMarkup({ supportEmail, phones }: PublicSite, escapeMarkup: (text: string) => string): string {
  const calls = phones.map(
    ({ label, number }) =>
      `<a href="${telLink(number)}"><small>${escapeMarkup(label)}</small> <bdi dir="ltr">${number.replaceAll(' ', '\u00a0')}</bdi></a>`,
  );
  const mail = escapeMarkup(supportEmail);
  const ways = `<a href="mailto:${mail}"><bdi dir="ltr">${mail}</bdi></a>${calls.join('')}`;
  const failed = noticeOf(
    'div',
    'start-failure',
    'role="alert"',
    'أزرار هذه الصفحة لا تعمل الآن',
    'لم يصل إلى جهازك جزء من الموقع. سلّتك محفوظة. أعد المحاولة، أو راسلنا أو اتصل بنا.',
    `<a href="">إعادة المحاولة</a>${ways}`,
  );
  const unscripted = noticeOf(
    'aside',
    'no-script',
    'aria-label="الطلب دون JavaScript"',
    'اطلب بالبريد أو بالهاتف',
    'أزرار هذه الصفحة تحتاج إلى JavaScript، وهو متوقف في متصفحك. نردّ عليك خلال 24 ساعة.',
    ways,
  );
  return `${failed}<noscript>${unscripted}</noscript>`;
}
