import { UserError } from '../../system/user-error';

/** A block of nginx: `location / { … }`. */
export interface Block {
  readonly head: string;
  readonly body: readonly Entry[];
}

/** A directive without its semicolon, a comment (`#`), an empty line, or a block. */
export type Entry = string | Block;

export function block(head: string, ...body: readonly Entry[]): Block {
  return { head, body };
}

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

/** A quoted value, or one of our variables. Throws `UserError` where nginx would expand a variable in it. */
function quoted(value: string): string {
  if (/^\$riwaq_\w+$/.test(value)) return value;
  if (/[$\p{Cc}]/u.test(value)) throw new UserError(`nginx cannot be told «${value}»: it would read a variable, or another line`);
  return value.includes('"') && !value.includes("'") ? `'${value}'` : `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** Adds headers to every answer of a block, also to 404 and 502. */
export function addHeaders(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `add_header ${titleCase(name)} ${quoted(value)} always`);
}

/** Passes a visitor with a `riwaq preview` cookie to another location, before any file lookup. */
export function passPreviews(to: string): Entry[] {
  return [block('if ($cookie_riwaq_preview)', 'return 418'), `error_page 418 = ${to}`];
}

/**
 * While a canary runs (`condition`), passes the request to `riwaq serve`, which knows who sees it. Where the server is down, `to` answers
 * with what is live.
 */
export function passCanary(condition: string, to: string): Entry[] {
  return [block(`if (${condition})`, 'return 419'), `error_page 419 = ${to}`, 'recursive_error_pages on'];
}

/** A location that `riwaq serve` answers. Where that is down, `otherwise` does: `= @live`, or `=404 @missing`. */
export function serverLocation(name: string, otherwise: string): Block {
  return block(
    `location ${name}`,
    'proxy_pass http://riwaq_documents$request_uri',
    'proxy_connect_timeout 2s',
    'proxy_read_timeout 15s',
    'recursive_error_pages on',
    `error_page 502 504 ${otherwise}`,
  );
}

/** Hides upstream headers of these names. */
export function hideHeaders(names: readonly string[]): string[] {
  return names.map((name) => `proxy_hide_header ${titleCase(name)}`);
}

function titleCase(name: string): string {
  return name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

/** A regular expression in nginx syntax: a slash needs no escape. */
export function sourceOf({ source }: RegExp): string {
  return source.replaceAll(String.raw`\/`, '/');
}
