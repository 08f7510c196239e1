/** Colours of e-mails in light and dark: those of the site's palette, whose contrast is tested. */
export const emailColors = {
  paper: ['#fbf8f2', '#0d1424'],
  surface: ['#ffffff', '#18223a'],
  ink: ['#14213d', '#eef0f6'],
  muted: ['#545d73', '#abb5c9'],
  line: ['#e5ddcf', '#2d3955'],
  link: ['#8a5200', '#f2b968'],
  accent: ['#e59a33', '#eba94f'],
  night: ['#14213d', '#0a1020'],
  nightInk: ['#fbf8f2', '#f3f1ec'],
  gold: ['#f2b968', '#f2b968'],
} as const;

type EmailColor = keyof typeof emailColors;

/** The brand's face where the reader has it, then faces with Arabic on each system. */
const emailFont = "'Readex Pro','Noto Sans Arabic','Geeza Pro','Segoe UI',Tahoma,Arial,sans-serif";

/** The light colour of a role, for an element's own style: many mail programs ignore style sheets. */
export function lightColor(role: EmailColor): string {
  return emailColors[role][0];
}

const roles = Object.keys(emailColors) as EmailColor[];
const darkRules = roles.flatMap((role) => {
  const dark = emailColors[role][1];
  return [`.on-${role}{background:${dark}!important}`, `.${role}{color:${dark}!important}`];
});

/**
 * The style sheet of an e-mail: dark colours, and labels beside their values where there is room. Without it an e-mail is light and has labels over values.
 * `.on-…` is a ground, `.…` a text.
 */
const emailCss = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (min-width:480px){.cell{display:table-cell!important}.label{padding-bottom:8px!important;border-bottom-width:1px!important}',
  '.value{padding-top:8px!important;padding-right:0!important;text-align:left!important}.band{padding:20px 32px!important}.body{padding:32px!important}}',
  `@media (prefers-color-scheme:dark){${darkRules.join('')}.card,.cell{border-color:${emailColors.line[1]}!important}}`,
].join('');

/**
 * An e-mail as HTML, from right to left: the brand with its star and the title on a band of night, then finished markup, on a card. Mail programs ignore
 * variables and logical sides: each element has its own light style, and a class for the style sheet.
 */
export function emailDocument({
  brand,
  title,
  ahead = '',
  content,
}: {
  readonly brand: string;
  readonly title: string;
  /** Finished markup above the content. */
  readonly ahead?: string;
  readonly content: string;
}): string {
  return `<!doctype html>
<html lang="ar" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeMarkup(title)}</title><style>${emailCss}</style></head>
<body dir="rtl" class="on-paper ink" style="margin:0;padding:16px 8px;background:${lightColor('paper')};color:${lightColor('ink')};font-family:${emailFont};font-size:16px;line-height:1.7">
<div class="card on-surface ink" style="max-width:560px;box-sizing:border-box;margin:0 auto;background:${lightColor('surface')};border:1px solid ${lightColor('line')};border-radius:16px;overflow:hidden;overflow-wrap:break-word;word-wrap:break-word">
<div class="band on-night" style="padding:16px;background:${lightColor('night')};border-bottom:3px solid ${lightColor('gold')}">
<p class="gold" style="margin:0;color:${lightColor('gold')};font-size:18px;font-weight:700"><span aria-hidden="true">&#x2738;&nbsp;</span>${escapeMarkup(brand)}</p>
<h1 class="nightInk" style="margin:12px 0 4px;color:${lightColor('nightInk')};font-size:26px;line-height:1.4">${escapeMarkup(title)}</h1>
</div>
<div class="body" style="padding:24px 16px">
${ahead}${content}
</div>
</div>
</body>
</html>
`;
}

/** A paragraph of an e-mail, in the direction of its words. */
export function emailParagraph(text: string): string {
  return `<p style="margin:0 0 12px"><span dir="auto">${escapeMarkup(text)}</span></p>`;
}

/** The one button of an e-mail. */
export function emailButton({ label, address }: { readonly label: string; readonly address: string }): string {
  return `<p style="margin:24px 0"><a href="${escapeMarkup(address)}" class="on-accent" style="display:block;padding:14px 24px;border-radius:12px;background:${lightColor('accent')};color:${lightColor('ink')};text-align:center;text-decoration:none;font-weight:600">${escapeMarkup(label)}</a></p>`;
}

/** Text as markup, for elements and quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
