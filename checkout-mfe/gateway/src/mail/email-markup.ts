import type { PublicSite } from '@riwaq/contracts';
import { phoneHours } from '@riwaq/text';
import { emailCss, emailFont, lightColor } from './email-style';

/** A labelled value. `isCode`: it reads from left to right. */
export interface EmailRow {
  readonly label: string;
  readonly value: string;
  readonly isCode?: boolean;
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
  /** Address of the order's page. */
  readonly address: string;
  readonly shop: Pick<PublicSite, 'brand' | 'supportEmail' | 'phones'>;
}

/** HTML for mail programs, which ignore variables and logical sides: each element has its own light style, and a class for the style sheet. */
export function emailMarkup({ title, paragraphs, tables, address, shop: { brand, supportEmail, phones } }: EmailParts): string {
  const numbers = phones.map(({ number }) => `<span dir="ltr" style="white-space:nowrap">${escaped(number)}</span>`).join('، ');
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(title)}</title><style>${emailCss}</style></head>
<body dir="rtl" class="on-paper ink" style="margin:0;padding:16px 8px;background:${lightColor('paper')};color:${lightColor('ink')};font-family:${emailFont};font-size:16px;line-height:1.7">
<div class="card on-surface ink" style="max-width:560px;box-sizing:border-box;margin:0 auto;padding:24px 16px;background:${lightColor('surface')};border:1px solid ${lightColor('line')};border-radius:16px;overflow-wrap:break-word;word-wrap:break-word">
<p class="link" style="margin:0 0 16px;color:${lightColor('link')};font-size:18px;font-weight:700">${escaped(brand.name)}</p>
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.4">${escaped(title)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 12px">${escaped(paragraph)}</p>`).join('\n')}
${tables.map(tableMarkup).join('\n')}
<p style="margin:24px 0"><a href="${escaped(address)}" class="on-accent" style="display:block;padding:14px 24px;border-radius:12px;background:${lightColor('accent')};color:#14213d;text-align:center;text-decoration:none;font-weight:600">تتبّع طلبك</a></p>
<p class="muted" style="margin:0;font-size:15px;color:${lightColor('muted')}">للتواصل: <a href="mailto:${escaped(supportEmail)}" dir="ltr" class="link" style="color:${lightColor('link')}">${escaped(supportEmail)}</a><br>${numbers}<br>${escaped(phoneHours)}</p>
</div>
</body>
</html>
`;
}

/** A table: each label over its value, beside it where there is room. */
function tableMarkup({ title, rows }: EmailTable): string {
  const line = lightColor('line');
  const cell = 'display:block;vertical-align:top';
  const row = ({ label, value, isCode = false, picture }: EmailRow) =>
    `<tr><td class="cell label muted" style="${cell};padding:8px 0 0;border-bottom:0 solid ${line};color:${lightColor('muted')};font-size:15px">${picture ? pictureMarkup(picture) : ''}${escaped(label)}</td><td class="cell value" style="${cell};padding:0 0 8px;border-bottom:1px solid ${line};font-weight:600"><span dir="${isCode ? 'ltr' : 'auto'}">${escaped(value)}</span></td></tr>`;
  return `${title ? `<h2 style="margin:20px 0 4px;font-size:18px;line-height:1.4">${escaped(title)}</h2>\n` : ''}<table role="presentation" width="100%" style="margin:8px 0 0;border-collapse:collapse">${rows.map(row).join('')}</table>`;
}

/** A cover as a PNG: mail programs show no SVG. It has its own ground, for dark e-mails too, and says what the label says. */
function pictureMarkup(address: string): string {
  return `<img src="${escaped(address)}" width="56" height="35" alt="" style="display:inline-block;vertical-align:middle;margin:0 0 0 10px;border:0;border-radius:6px">`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
