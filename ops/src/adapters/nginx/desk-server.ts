import type { NginxOptions } from './nginx-options';
import { block, type Entry } from './nginx-syntax';
import { logLines } from './requests-part';
import { listening } from './server-part';

/** The desk answers at once: what takes longer is asked about again. */
const LIMIT_SECONDS = 60;

/** The server block of the desk: a host name of its own, whose cookies the shop never sees. Empty without a desk. */
export function deskServer(options: NginxOptions): Entry[] {
  const { desk } = options;
  if (!desk) return [];
  const { origin, upstream } = desk;
  return [
    '# The page of staff. It writes its own headers.',
    block(
      'server',
      ...listening(origin),
      'server_tokens off',
      'client_max_body_size 1m',
      ...logLines(options),
      block(
        'location /',
        `proxy_pass http://${upstream}`,
        'proxy_http_version 1.1',
        'proxy_set_header Connection ""',
        `proxy_set_header Host ${origin.host}`,
        'proxy_set_header X-Forwarded-For $remote_addr',
        'proxy_set_header X-Forwarded-Proto $scheme',
        'proxy_next_upstream off',
        `proxy_read_timeout ${LIMIT_SECONDS}s`,
      ),
    ),
    '',
  ];
}
