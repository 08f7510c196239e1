import type { PublicSite } from '@riwaq/contracts';
import { phoneHours } from '@riwaq/text';
import { emailButton, emailDocument, emailParagraph, escapeMarkup, lightColor } from '@riwaq/text/email-document';

/** A labelled value. `isCode`: it reads from left to right. `isSum`: what the order comes to, or what came for it. */
export interface EmailRow {
  readonly label: string;
  readonly value: string;
  readonly isCode?: boolean;
  readonly isSum?: boolean;
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
  readonly paragraphs: readonly string[];
  readonly tables: readonly EmailTable[];
  /** Leads to the order's page. */
  readonly link: { readonly label: string; readonly address: string };
  readonly shop: Pick<PublicSite, 'brand' | 'supportEmail' | 'phones'>;
}

/** HTML of an e-mail about an order: paragraphs, tables, a button to the order's page, and whom to write to. */
export function emailMarkup({ title, paragraphs, tables, link, shop: { brand, supportEmail, phones } }: EmailParts): string {
  const numbers = phones.map(({ number }) => `<span dir="ltr" style="white-space:nowrap">${escapeMarkup(number)}</span>`).join('<br>');
  const content = [
    ...paragraphs.map(emailParagraph),
    ...tables.map(tableMarkup),
    emailButton(link),
    `<p class="muted" style="margin:0;font-size:14px;color:${lightColor('muted')}">للتواصل: <a href="mailto:${escapeMarkup(supportEmail)}" dir="ltr" class="link" style="color:${lightColor('link')}">${escapeMarkup(supportEmail)}</a><br>${numbers}<br>${escapeMarkup(phoneHours)}</p>`,
  ];
  return emailDocument({ brand: brand.name, title, content: content.join('\n') });
}

/** A table: each label over its value, beside it where there is room. */
function tableMarkup({ title, rows }: EmailTable): string {
  const line = lightColor('line');
  const cell = 'display:block;vertical-align:middle';
  const row = ({ label, value, isCode = false, isSum = false, picture }: EmailRow) => {
    const [tone, size] = isSum ? (['ink', '16px;font-weight:600'] as const) : (['muted', '14px'] as const);
    const name = picture ? pictureMarkup(picture, escapeMarkup(label)) : escapeMarkup(label);
    return `<tr><td class="cell label ${tone}" style="${cell};padding:8px 0 0;border-bottom:0 solid ${line};color:${lightColor(tone)};font-size:${size}">${name}</td><td class="cell value" style="${cell};padding:0 0 8px;border-bottom:1px solid ${line};font-weight:${isSum ? '700;font-size:18px' : '600'}"><span dir="${isCode ? 'ltr' : 'auto'}">${escapeMarkup(value)}</span></td></tr>`;
  };
  return `${title ? `<h2 style="margin:20px 0 4px;font-size:18px;line-height:1.4">${escapeMarkup(title)}</h2>\n` : ''}<table role="presentation" width="100%" style="margin:8px 0 0;border-collapse:collapse">${rows.map(row).join('')}</table>`;
}

/**
 * A cover as a PNG, since mail programs show no SVG, and a label of any length beside it. The cover has its own ground, for dark e-mails too, and says what
 * the label says.
 */
function pictureMarkup(address: string, label: string): string {
  return `<table role="presentation" style="border-collapse:collapse"><tr><td width="56" style="padding:0 0 0 10px;vertical-align:middle"><img src="${escapeMarkup(address)}" width="56" height="35" alt="" style="display:block;border:0;border-radius:6px"></td><td style="padding:0;vertical-align:middle;line-height:1.5">${label}</td></tr></table>`;
}
