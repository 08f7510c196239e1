import type { PublicSite } from '@riwaq/contracts';
import { color, font, radius, shadow, space } from '@riwaq/design-system';
import { telLink } from '@riwaq/text';

/** What a document holds for the visitor whose page could not be started, in its own colours and without any script: `loadScripts` shows it by `data-start-failed`. It goes when the scripts come after all. */
const rules = `
#start-failure { display: none; }
[data-start-failed]:not([data-listening]) #start-failure { display: block; }
#start-failure { position: sticky; z-index: 30; inset-block-end: 0; padding: ${space[2]}; background: ${color.surface}; color: ${color.ink}; border-block-start: 3px solid ${color.gold}; box-shadow: ${shadow}; }
#start-failure > div { max-inline-size: 73.75rem; margin-inline: auto; }
#start-failure strong { font-size: ${font.heading4}; line-height: ${font.lineHeading}; }
#start-failure p { margin-block-start: ${space.half}; font-size: ${font.small}; line-height: 1.6; }
#start-failure nav { display: flex; flex-wrap: wrap; gap: ${space.half} ${space[3]}; align-items: center; margin-block-start: ${space[1]}; }
#start-failure nav a { min-block-size: 2.75rem; align-content: center; text-decoration: none; }
#start-failure bdi { text-decoration: underline; text-underline-offset: 0.3em; }
#start-failure nav a:first-child { padding-inline: ${space[3]}; border-radius: ${radius.control}; background: ${color.accent}; color: ${color.accentInk}; font-weight: 600; }
#start-failure small { font-size: ${font.small}; color: ${color.muted}; }
@media (max-width: 39.99em) { #start-failure nav { display: grid; grid-template-columns: auto auto; justify-content: space-between; } #start-failure nav a:nth-child(-n + 2) { grid-column: 1 / -1; text-align: center; } #start-failure small { display: block; line-height: 1.2; } }
`;

/** The style of the notice, a part of the document's own style block. */
export const startFailureCss = rules.replace(/(?<=[{};:,>])\s+|\s+(?=[{}>])|\n/g, '');

/** The notice: what does not work, what stays, another attempt, and the shop's e-mail and telephones of the site configuration. */
export function startFailureMarkup({ supportEmail, phones }: PublicSite, escapeMarkup: (text: string) => string): string {
  const calls = phones.map(
    ({ label, number }) =>
      `<a href="${telLink(number)}"><small>${escapeMarkup(label)}</small> <bdi dir="ltr">${number.replaceAll(' ', '\u00a0')}</bdi></a>`,
  );
  const mail = escapeMarkup(supportEmail);
  return `<aside id="start-failure" role="alert"><div><strong>أزرار هذه الصفحة لا تعمل الآن</strong><p>لم يصل إلى جهازك جزء من الموقع. سلّتك محفوظة. أعد المحاولة، أو راسلنا أو اتصل بنا.</p><nav aria-label="من هنا"><a href="">إعادة المحاولة</a><a href="mailto:${mail}"><bdi dir="ltr">${mail}</bdi></a>${calls.join('')}</nav></div></aside>`;
}
