import { links, type OrderStatus, type PublicSite } from '@riwaq/contracts';
import { formatPrice, isolate, isolateLtr, phoneHours } from '@riwaq/text';
import { dueTexts, type EmailKind, emailTexts } from './email-texts';
import type { Email } from './mailer';

type ShopDetails = Pick<PublicSite, 'brand' | 'supportEmail' | 'phones' | 'bank'>;

interface EmailInput {
  readonly kind: EmailKind;
  readonly order: OrderStatus;
  readonly shop: ShopDetails;
  readonly siteOrigin: string;
}

/** A labelled value. `isCode`: it reads from left to right. */
interface Row {
  readonly label: string;
  readonly value: string;
  readonly isCode?: boolean;
}

/** Renders an order's e-mail as plain text and HTML, in Arabic, from right to left. It contains nothing that the buyer typed or that names the buyer. */
export function renderEmail({ kind, order, shop, siteOrigin }: EmailInput): Omit<Email, 'key' | 'to'> {
  const { title, lines } = emailTexts[kind];
  const address = `${siteOrigin}${links.order(order.reference)}`;
  const due = kind === 'received' ? [...(order.payableByCard ? [dueTexts.card] : []), dueText(order)] : [];
  const rows = [...orderRows(kind, order), ...(kind === 'received' && order.goods.method === 'bank' ? accountRows(shop) : [])];
  const subject = `${title}: ${order.reference}`;
  const text = [
    ...lines,
    ...due,
    rows.map(({ label, value, isCode }) => `${label}: ${isCode ? isolateLtr(value) : isolate(value)}`).join('\n'),
    `تتبّع طلبك: ${address}`,
    `${shop.brand.name}\n${isolateLtr(shop.supportEmail)}\n${shop.phones.map(({ number }) => isolateLtr(number)).join('، ')} (${phoneHours})`,
  ].join('\n\n');
  return { subject, text, html: markupOf({ title, paragraphs: [...lines, ...due], rows, address, shop }) };
}

function dueText({ goods: { method } }: OrderStatus): string {
  return method === 'bank' || method === 'crypto' ? dueTexts[method] : dueTexts.other;
}

/** Rows of the order. Only the e-mail of a payment lists the goods. */
function orderRows(kind: EmailKind, { reference, goods, payment }: OrderStatus): readonly Row[] {
  const isPaid = kind === 'paid' && payment !== undefined;
  const amount = payment?.dollars === undefined ? payment?.amount : `${payment.dollars} USD`;
  return [
    { label: 'رقم الطلب', value: reference, isCode: true },
    ...(isPaid && payment.dollars === undefined
      ? goods.lines.map(({ name, detail, price }) => ({
          label: detail ? `${isolate(name)} · ${detail}` : isolate(name),
          value: price === null ? '—' : formatPrice(price),
        }))
      : []),
    ...(isPaid && goods.discount > 0 ? [{ label: 'الخصم', value: `−${formatPrice(goods.discount)}` }] : []),
    ...(goods.total === null ? [] : [{ label: 'المبلغ الإجمالي', value: formatPrice(goods.total) }]),
    ...(isPaid && amount !== undefined && amount !== null
      ? [
          { label: 'المبلغ المدفوع', value: typeof amount === 'number' ? formatPrice(amount) : amount },
          ...(payment.serial === '' ? [] : [{ label: 'رقم العملية', value: payment.serial, isCode: true }]),
        ]
      : []),
  ];
}

function accountRows({ bank: { holder, postalAccount, mobileRib, iban } }: ShopDetails): readonly Row[] {
  return [
    { label: 'باسم', value: holder },
    { label: 'الحساب البريدي الجاري (CCP)', value: `${postalAccount.number} / ${postalAccount.key}`, isCode: true },
    { label: 'RIB بريدي موب', value: mobileRib, isCode: true },
    { label: 'التحويل الدولي (IBAN)', value: iban, isCode: true },
  ];
}

interface EmailParts {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly rows: readonly Row[];
  readonly address: string;
  readonly shop: ShopDetails;
}

/** HTML for mail programs, which ignore style sheets, variables and logical sides: each element has its own styles, in the site's light colours. */
function markupOf({ title, paragraphs, rows, address, shop: { brand, supportEmail, phones } }: EmailParts): string {
  const cell = 'padding:8px 0;border-bottom:1px solid #e3ddd2;vertical-align:top';
  const row = ({ label, value, isCode = false }: Row) =>
    `<tr><td style="${cell};color:#5a6478">${escaped(label)}</td><td align="left" style="${cell};padding-right:16px;font-weight:600"><span ${isCode ? 'dir="ltr" style="white-space:nowrap"' : 'dir="auto"'}>${escaped(value)}</span></td></tr>`;
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(title)}</title></head>
<body dir="rtl" style="margin:0;padding:16px;background:#fbf8f3;color:#14213d;font-family:Tahoma,Arial,sans-serif;font-size:16px;line-height:1.7">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e3ddd2;border-radius:16px">
<p style="margin:0 0 16px;font-size:18px;font-weight:700">${escaped(brand.name)}</p>
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.4">${escaped(title)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 12px">${escaped(paragraph)}</p>`).join('\n')}
<table role="presentation" width="100%" style="margin:8px 0 20px;border-collapse:collapse">${rows.map(row).join('')}</table>
<p style="margin:0 0 20px"><a href="${escaped(address)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#14213d;color:#ffffff;text-decoration:none;font-weight:600">تتبّع طلبك</a></p>
<p style="margin:0;font-size:14px;color:#5a6478">للتواصل: <a href="mailto:${escaped(supportEmail)}" dir="ltr" style="color:#8a4d00">${escaped(supportEmail)}</a>، ${phones.map(({ number }) => `<span dir="ltr" style="white-space:nowrap">${escaped(number)}</span>`).join('، ')} (${escaped(phoneHours)}).</p>
</div>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
