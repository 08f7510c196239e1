import { bucketPart } from './bucket-part';
import { diskPart } from './disk-part';
import type { NginxOptions, NginxPart } from './nginx-options';
import { block, nginxText } from './nginx-syntax';
import { serverPart } from './server-part';
import { upstreamsPart } from './upstreams-part';

/**
 * The configuration with which nginx does what `riwaq serve` does, to be included in its `http` block: headers, kinds of file and what is compressed come from where the
 * server has them. Throws `UserError` where a value of the configuration cannot stand in it.
 */
export function nginxConf(options: NginxOptions): string {
  const parts: readonly NginxPart[] = [
    serverPart(options),
    upstreamsPart(options),
    options.bucket ? bucketPart(options, options.bucket) : diskPart(options),
  ];
  return nginxText([
    ...opening,
    '',
    ...parts.flatMap(({ http = [] }) => http),
    ...redirectToHttps(new URL(options.siteConfig.public.origin)),
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

function redirectToHttps({ protocol, hostname }: URL) {
  if (protocol !== 'https:') return [];
  return [block('server', 'listen 80', `server_name ${hostname}`, 'server_tokens off', 'return 301 https://$host$request_uri'), ''];
}
