/** Colours of e-mails in light and dark: those of the site's palette. */
const colors = {
  paper: ['#fbf8f2', '#0d1424'],
  surface: ['#ffffff', '#18223a'],
  sunken: ['#f3eee4', '#121b2f'],
  ink: ['#14213d', '#eef0f6'],
  muted: ['#545d73', '#abb5c9'],
  line: ['#e5ddcf', '#2d3955'],
  link: ['#8a5200', '#f2b968'],
  accent: ['#e59a33', '#eba94f'],
} as const;

type EmailColor = keyof typeof colors;

/** The brand's face where the reader has it, then faces with Arabic on each system. */
export const emailFont = "'Readex Pro','Noto Sans Arabic','Geeza Pro','Segoe UI',Tahoma,Arial,sans-serif";

/** The light colour of a role, for an element's own style: many mail programs ignore style sheets. */
export function lightColor(role: EmailColor): string {
  return colors[role][0];
}

const roles = Object.keys(colors) as EmailColor[];
const darkRules = roles.flatMap((role) => {
  const dark = colors[role][1];
  return [`.on-${role}{background:${dark}!important}`, `.${role}{color:${dark}!important}`];
});

/**
 * The style sheet of an e-mail: dark colours, and labels beside their values where there is room. Without it an e-mail is light and has labels over values.
 * `.on-…` is a ground, `.…` a text.
 */
export const emailCss = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (min-width:480px){.cell{display:table-cell!important}.label{padding-bottom:8px!important;border-bottom-width:1px!important}',
  '.value{padding-top:8px!important;text-align:left!important}.card{padding:32px!important}}',
  `@media (prefers-color-scheme:dark){${darkRules.join('')}.card,.cell,.rule{border-color:${colors.line[1]}!important}}`,
].join('');
