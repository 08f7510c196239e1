import { PRIVATE_PAGES } from '@riwaq/contracts';
import { LOGGED_BEGINNING } from '../../serve/logged-path';
import { cachePolicies } from '../../serve/security-headers';
import { headersOf, KEPT, type NginxOptions, type NginxPart, SSL_PROTOCOLS } from './nginx-options';
import { addHeaders, type Block, block, type Entry, sourceOf } from './nginx-syntax';

/**
 * Raw paths that `riwaq serve` refuses too (`addressError`). nginx would normalise them, and some would show a page or redirect to another
 * site.
 */
const MALFORMED = [
  ['a separator that a browser or a server reads as one', String.raw`~*^[^?#]*(\x5c|%5c|%2f)`],
  ['control characters', '~*^[^?#]*(%[01][0-9a-f]|%7f|%c2%[89])'],
  ['parts that climb', String.raw`~*^[^?#]*/(\.|%2e){1,2}([/?#]|$)`],
] as const;

/** What nginx does before it looks for a file: it refuses, redirects, logs, and sets the cache lifetime. */
export function requestsPart(options: NginxOptions): NginxPart {
  const { refusals } = headersOf(options);
  const refused = (name: string, status: number, reason: string, headers: Readonly<Record<string, string>> = refusals) =>
    block(`location ${name}`, 'default_type text/plain', ...addHeaders(headers), `return ${status} "${status}: ${reason}\\n"`);
  return {
    http: [
      '# Outside /api only GET and HEAD are answered.',
      block('map "$request_method $request_uri" $riwaq_refused', 'default            1', '"~^(GET|HEAD) "    0', '"~^[A-Z]+ /api/"   0'),
      '',
      '# Paths that no honest client sends, as they came. Tidied up, some would show a document, and some lead to another site.',
      block(
        'map $request_uri $riwaq_malformed',
        'default 0',
        ...MALFORMED.flatMap(([what, expression]) => [`# ${what}`, `"${expression}" 1`]),
      ),
      '',
      '# An address with slashes at its end, without them. As it came: decoded it could hold a line break.',
      block('map $request_uri $riwaq_shorter', 'default ""', String.raw`"~^(?<path>/[^/?](?:[^?]*[^/?])?)/+(?<query>\?.*)?$" $path$query`),
      '',
      '# Pages of orders and payments are kept by nobody.',
      block(
        'map $uri $riwaq_kept_by_path',
        `default ${cachePolicies.documents}`,
        `"~${sourceOf(PRIVATE_PAGES)}" ${cachePolicies.privatePages}`,
      ),
      '',
      '# What is written down of a request: its path without its query, and the beginning of one that goes on with a token, a signature, a pass',
      '# or an order. Nor its headers: cookies and the page before may hold the same.',
      block(
        'map $request_uri $riwaq_path',
        `"~${sourceOf(LOGGED_BEGINNING).replace('(', '(?<riwaq_beginning>')}" $riwaq_beginning`,
        '"~^(?<riwaq_plain>[^?#]*)" $riwaq_plain',
      ),
      "log_format riwaq '$remote_addr [$time_iso8601] $request_method $riwaq_path $status $body_bytes_sent $request_time $upstream_status'",
      '',
    ],
    server: [
      ...logLines(options),
      '',
      '# A request has to come in time: as with `riwaq serve`.',
      'client_header_timeout 15s',
      'keepalive_timeout 30s',
      'reset_timedout_connection on',
      'max_ranges 0',
      '# What repeats a slash is another address, not found. Said twice: nginx reads an address by what the server for other names says.',
      'merge_slashes off',
      '',
      block('if ($riwaq_malformed)', 'return 400'),
      'error_page 400 = @malformed',
      refused('@malformed', 400, 'the address is not well formed'),
      block('if ($riwaq_refused)', 'return 405'),
      'error_page 405 = @refused',
      refused('@refused', 405, 'only GET and HEAD are answered here', { allow: 'GET, HEAD', ...refusals }),
      '',
      '# Asked before nginx goes from an address to a file.',
      `set ${KEPT} $riwaq_kept_by_path`,
      '',
      '# A slash at the end is asked for again without it.',
      block('if ($riwaq_shorter)', 'return 308 $riwaq_shorter'),
      '',
    ],
  };
}

/**
 * The logs of nginx. The error log quotes whole requests, so it has critical errors only; `$upstream_status` in the access log has the
 * rest.
 */
export function logLines({ logs }: Pick<NginxOptions, 'logs'>): Entry[] {
  return [`access_log ${logs}/riwaq.log riwaq`, `error_log ${logs}/riwaq-error.log crit`];
}

/** Refuses requests without a host, or for another host. Over https they get no certificate. */
export function otherNames(options: NginxOptions): Block {
  const { protocol, port } = new URL(options.siteConfig.public.origin);
  const isSecure = protocol === 'https:';
  return block(
    'server',
    ...(isSecure
      ? ['listen 80 default_server', `listen ${port || 443} ssl http2 default_server`, SSL_PROTOCOLS, 'ssl_reject_handshake on']
      : [`listen ${port || 80} default_server`]),
    'server_name ""',
    'server_tokens off',
    'merge_slashes off',
    'client_header_timeout 15s',
    ...logLines(options),
    'default_type text/plain',
    String.raw`return 421 "421: this is not the shop of that name\n"`,
  );
}
