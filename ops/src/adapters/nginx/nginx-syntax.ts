import { UserError } from '../../system/user-error';

/** A block of nginx: `location / { … }`. */
export interface Block {
  readonly head: string;
  readonly body: readonly Entry[];
}

/** A line, or a block of them. A line that begins with `#` is a comment, an empty one is empty; any other is a directive without its semicolon. */
export type Entry = string | Block;

export function block(head: string, ...body: readonly Entry[]): Block {
  return { head, body };
}

/** The text of a configuration. */
export function nginxText(entries: readonly Entry[], depth = 0): string {
  const indent = '  '.repeat(depth);
  return entries
    .map((entry) => {
      if (typeof entry !== 'string') return `${indent}${entry.head} {\n${nginxText(entry.body, depth + 1)}${indent}}\n`;
      if (entry === '') return '\n';
      return `${indent}${entry}${entry.startsWith('#') ? '' : ';'}\n`;
    })
    .join('');
}

/** A value between quotes, or a variable of ours alone. Throws `UserError` where nginx would read a variable in it. */
function quoted(value: string): string {
  if (/^\$riwaq_\w+$/.test(value)) return value;
  if (/[$\p{Cc}]/u.test(value)) throw new UserError(`nginx cannot be told «${value}»: it would read a variable, or another line`);
  return value.includes('"') && !value.includes("'") ? `'${value}'` : `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** Lines that add headers to every answer of a block, 404 and 502 too. */
export function addHeaders(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `add_header ${titleCase(name)} ${quoted(value)} always`);
}

/** Lines of a location of the live site: who holds a pass of `riwaq preview` is passed to another one. What begins so ends there, before any file is looked for. */
export function passPreviews(to: string): Entry[] {
  return [block('if ($cookie_riwaq_preview)', 'return 418'), `error_page 418 = ${to}`];
}

/**
 * Lines of a location of the live site: while `condition` says that a canary runs, `riwaq serve` answers, which alone knows who is shown it. Where that is down everybody has what is live: `to` sees to it, so an answer
 * that fails is looked at again.
 */
export function passCanary(condition: string, to: string): Entry[] {
  return [block(`if (${condition})`, 'return 419'), `error_page 419 = ${to}`, 'recursive_error_pages on'];
}

/** The location that a canary's visitors are passed to, and everybody else meanwhile; `otherwise` is what answers where the shop's server does not. */
export function canaryLocation(name: string, otherwise: string): Block {
  return block(
    `location ${name}`,
    'proxy_pass http://riwaq_documents$request_uri',
    'proxy_connect_timeout 2s',
    'proxy_read_timeout 15s',
    'recursive_error_pages on',
    `error_page 502 504 = ${otherwise}`,
  );
}

/** Lines that leave out what an upstream says in headers of these names. */
export function hideHeaders(names: readonly string[]): string[] {
  return names.map((name) => `proxy_hide_header ${titleCase(name)}`);
}

function titleCase(name: string): string {
  return name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

/** An expression as nginx writes it: a slash needs no escape. */
export function sourceOf({ source }: RegExp): string {
  return source.replaceAll(String.raw`\/`, '/');
}
