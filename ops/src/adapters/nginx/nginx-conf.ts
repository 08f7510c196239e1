import { bucketPart } from './bucket-part';
import { deskServer } from './desk-server';
import { diskPart } from './disk-part';
import type { NginxOptions, NginxPart } from './nginx-options';
import { block, nginxText } from './nginx-syntax';
import { logLines, otherNames, requestsPart } from './requests-part';
import { serverPart } from './server-part';
import { upstreamsPart } from './upstreams-part';

/**
 * The nginx configuration that does what `riwaq serve` does, for its `http` block. Headers, file types and compression come from the
 * server's own code. Throws `UserError` where a value cannot be written into it.
 */
export function nginxConf(options: NginxOptions): string {
  const parts: readonly NginxPart[] = [
    serverPart(options),
    requestsPart(options),
    upstreamsPart(options),
    options.bucket ? bucketPart(options, options.bucket) : diskPart(options),
  ];
  return nginxText([
    ...opening,
    '',
    ...parts.flatMap(({ http = [] }) => http),
    '# The shop answers under its own name alone.',
    otherNames(options),
    '',
    ...redirectToHttps(options),
    ...deskServer(options),
    block('server', ...parts.flatMap(({ server = [] }) => server)),
  ]);
}

const opening = [
  '# The live site under nginx: what `riwaq serve` does, for production. Written by `riwaq nginx` from the site configuration: write it',
  '# anew where that changes (origin, forms, payment links, PayPal), and include it in the `http` block.',
  '#',
  '# Nothing here names a release. The next request after a promotion or rollback sees the new documents, without a reload. For that,',
  '# leave open_file_cache off.',
];

function redirectToHttps(options: NginxOptions) {
  const { protocol, hostname, origin } = new URL(options.siteConfig.public.origin);
  if (protocol !== 'https:') return [];
  const to = `return 301 ${origin}$request_uri`;
  return [block('server', 'listen 80', `server_name ${hostname}`, 'server_tokens off', ...logLines(options), to), ''];
}
