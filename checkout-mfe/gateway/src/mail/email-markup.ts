import type { PublicSite } from '@riwaq/contracts';
import { phoneHours } from '@riwaq/text';
import { emailButton, emailDocument, emailParagraph, escapeMarkup, lightColor } from '@riwaq/text/email-document';
import type { OrderProgressStep } from '@riwaq/text/order-steps';

/** A labelled value. `isCode`: it reads from left to right. `isSum`: what the order comes to, or what came for it. */
export interface EmailRow {
  readonly label: string;
  readonly value: string;
  readonly isCode?: boolean;
  readonly isSum?: boolean;
  /** It is copied, so that plain text has it in a line of its own, without marks of direction. */
  readonly isCopied?: boolean;
  /** Full address of the picture beside the label. */
  readonly picture?: string | undefined;
}

/** A table of an e-mail. */
export interface EmailTable {
  readonly title?: string;
  readonly rows: readonly EmailRow[];
}

interface EmailParts {
  readonly title: string;
  /** How far the order has come; none where there is nothing to count. */
  readonly steps: readonly OrderProgressStep[];
  readonly paragraphs: readonly string[];
  readonly tables: readonly EmailTable[];
  /** Leads to the order's page. */
  readonly link: { readonly label: string; readonly address: string };
  /** What the reader is to do comes first, and the paragraphs last. */
  readonly isActFirst: boolean;
  readonly shop: Pick<PublicSite, 'brand' | 'supportEmail' | 'phones'>;
}

/** HTML of an e-mail about an order: its star, paragraphs, tables, a button to the order's page, and whom to write to. */
export function emailMarkup({ title, steps, paragraphs, tables, link, isActFirst, shop }: EmailParts): string {
  const { brand, supportEmail, phones } = shop;
  const prose = `<div style="margin:${isActFirst ? '24px' : '0'} 0 0">${paragraphs.map(emailParagraph).join('')}</div>`;
  const act = emailButton(link);
  const rows = tables.map(tableMarkup);
  const numbers = phones.map(({ number }) => `<span dir="ltr" style="white-space:nowrap">${escapeMarkup(number)}</span>`).join('<br>');
  const content = [
    ...(isActFirst ? [act, ...rows, prose] : [prose, ...rows, act]),
    `<p class="muted" style="margin:24px 0 0;font-size:14px;color:${lightColor('muted')}">للتواصل: <a href="mailto:${escapeMarkup(supportEmail)}" dir="ltr" class="link" style="color:${lightColor('link')}">${escapeMarkup(supportEmail)}</a><br>${numbers}<br>${escapeMarkup(phoneHours)}</p>`,
  ];
  return emailDocument({ brand: brand.name, title, ahead: stepsMarkup(steps), content: content.join('\n') });
}

/** A step's star, its colour, and that of its words. */
const stepLooks = {
  done: ['&#x2738;', 'link', 'ink'],
  current: ['&#x2738;', 'muted', 'ink'],
  ahead: ['&#x2727;', 'muted', 'muted'],
} as const;

/** The steps of an order: a star for each, golden once it is done and hollow before its turn. Mail programs show no SVG: the star is a character. */
function stepsMarkup(steps: readonly OrderProgressStep[]): string {
  if (steps.length === 0) return '';
  const cells = steps.map(({ label, state }) => {
    const [star, tone, ink] = stepLooks[state];
    return `<td width="25%" align="center" style="padding:0 2px;vertical-align:top;line-height:1.4;font-size:14px;font-weight:${state === 'current' ? 600 : 400}"><span class="${tone}" aria-hidden="true" style="display:block;color:${lightColor(tone)};font-size:26px;font-weight:400;line-height:1.3">${star}</span><span class="${ink}" style="color:${lightColor(ink)}">${escapeMarkup(label)}</span></td>`;
  });
  return `<table role="presentation" width="100%" style="margin:0 0 20px;border-collapse:collapse"><tr>${cells.join('')}</tr></table>`;
}

/** A table: each label over its value, beside it where there is room. */
function tableMarkup({ title, rows }: EmailTable): string {
  const line = lightColor('line');
  // An address of a wallet is one long word.
  const cell = 'display:block;vertical-align:middle;word-wrap:break-word;overflow-wrap:anywhere';
  const row = ({ label, value, isCode = false, isSum = false, picture }: EmailRow) => {
    const [tone, size] = isSum ? (['ink', '16px;font-weight:600'] as const) : (['muted', '14px'] as const);
    const name = picture ? pictureMarkup(picture, escapeMarkup(label)) : escapeMarkup(label);
    return `<tr><td class="cell label ${tone}" style="${cell};padding:8px 0 0;border-bottom:0 solid ${line};color:${lightColor(tone)};font-size:${size}">${name}</td><td class="cell value" style="${cell};padding:0 ${picture ? PICTURE.width + PICTURE.gap : 0}px 8px 0;border-bottom:1px solid ${line};font-weight:${isSum ? '700;font-size:18px' : '600'}"><span dir="${isCode ? 'ltr' : 'auto'}">${escapeMarkup(value)}</span></td></tr>`;
  };
  return `${title ? `<h2 style="margin:20px 0 4px;font-size:18px;line-height:1.4">${escapeMarkup(title)}</h2>\n` : ''}<table role="presentation" width="100%" style="margin:8px 0 0;border-collapse:collapse">${rows.map(row).join('')}</table>`;
}

/** A picture beside a label, and the room after it, in pixels. On a phone the value below stands under the label, not under the picture. */
const PICTURE = { width: 56, gap: 10 } as const;

/**
 * A cover as a PNG, since mail programs show no SVG, and a label of any length beside it. The cover has its own ground, for dark e-mails too, and says what
 * the label says.
 */
function pictureMarkup(address: string, label: string): string {
  return `<table role="presentation" style="border-collapse:collapse"><tr><td width="${PICTURE.width}" style="padding:0 0 0 ${PICTURE.gap}px;vertical-align:middle"><img src="${escapeMarkup(address)}" width="${PICTURE.width}" height="35" alt="" style="display:block;border:0;border-radius:6px"></td><td style="padding:0;vertical-align:middle;line-height:1.5">${label}</td></tr></table>`;
}
