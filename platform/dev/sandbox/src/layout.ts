import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Finished markup. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = string | number | Markup | readonly Markup[];

/** A template for markup. Escapes values that are not markup. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(strings.reduce((text, string, index) => `${text}${escaped(values[index - 1] ?? '')}${string}`));
}

function escaped(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return value.map((piece) => piece.text).join('');
}

/** The sandbox has its own styles: it is outside the shop. */
const styles = new Markup(`
  :root { color-scheme: light dark; --ink: #14213d; --soft: #5a6478; --paper: #fbf8f3; --card: #ffffff; --line: #e3ddd2; --accent: #b8690b; --good: #0b6e69; --bad: #a63a26; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #eef0f6; --soft: #a9b2c6; --paper: #0e1526; --card: #172036; --line: #2c3752; --accent: #eba34a; --good: #5cc2b8; --bad: #f08e78; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.75 'Readex Pro', 'Noto Sans Arabic', 'Noto Naskh Arabic', system-ui, sans-serif; }
  main { max-inline-size: 60rem; margin-inline: auto; padding: 2.5rem 1rem; }
  main.narrow { max-inline-size: 32rem; }
  h1 { font-size: 1.6rem; line-height: 1.3; margin-block: 0 .5rem; }
  h2 { font-size: 1.1rem; line-height: 1.3; margin-block: 1.5rem .75rem; }
  h3 { font-size: 1rem; line-height: 1.3; margin: 0; }
  p { margin-block: 0 1rem; }
  .soft { color: var(--soft); }
  .card { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 1.5rem; margin-block-end: 1rem; }
  .bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; margin-block-end: 1rem; }
  .bar > * { margin: 0; }
  .note { border-inline-start: 4px solid var(--accent); padding: .25rem .875rem; margin-block-end: 1.5rem; }
  .amount { font-size: 2.25rem; font-weight: 700; line-height: 1.3; font-variant-numeric: tabular-nums; }
  dl { display: grid; grid-template-columns: minmax(9rem, auto) 1fr; gap: .375rem 1.5rem; margin: 0; }
  dl + p { margin-block: 1rem 0; }
  dt { color: var(--soft); overflow-wrap: anywhere; }
  dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  dt code, .tag { font: 500 .875em/1.7 ui-monospace, 'DejaVu Sans Mono', monospace; }
  .tag { border: 1px solid var(--line); border-radius: 999px; padding: .1rem .75rem; }
  .empty { font-style: italic; color: var(--soft); }
  form { margin: 0; }
  .choices { display: grid; gap: .75rem; margin-block-start: 1.5rem; }
  button, .button { display: inline-block; font: inherit; font-weight: 600; min-block-size: 44px; padding: .375rem 1.25rem; border-radius: 12px; border: 1px solid var(--line); background: transparent; color: var(--ink); cursor: pointer; text-align: center; text-decoration: none; }
  button.good { background: var(--good); border-color: var(--good); color: var(--card); }
  button.bad { border-color: var(--bad); color: var(--bad); }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  @media (max-width: 32rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-block-end: .625rem; } }
`);

export interface Page {
  readonly title: string;
  readonly body: Markup;
  /** A page with one short message, such as a payment. */
  readonly narrow?: boolean;
  /** The page's only script, which talks to its opener. */
  readonly script?: string;
}

const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Answers with an Arabic page. Only its own script may run, and everything except markup is escaped. */
export function sendPage(reply: FastifyReply, { title, body, narrow = false, script }: Page): FastifyReply {
  const page = html`<!doctype html>
<html lang="ar" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<main class="${narrow ? 'narrow' : 'wide'}">
${body}
</main>
${script === undefined ? '' : new Markup(`<script>${script}</script>`)}
</body>
</html>
`;
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', `${policy}; script-src ${script === undefined ? "'none'" : `'sha256-${digest(script)}'`}`)
    .send(page.text);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
