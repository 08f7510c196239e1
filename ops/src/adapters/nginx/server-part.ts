import { fileTypes } from '../../store/file-types';
import { headersOf, type NginxOptions, type NginxPart, SSL_PROTOCOLS } from './nginx-options';
import { addHeaders, block, type Entry, hideHeaders } from './nginx-syntax';

/** Settings of every answer: ports, file types, compression, headers. */
export function serverPart(options: NginxOptions): NginxPart {
  const { siteConfig, behind } = options;
  const { common } = headersOf(options);
  const { host } = new URL(siteConfig.public.origin);
  return {
    http: [
      '# A query that may have a document of its own (`products/category=design.html`): plain names and values.',
      block('map $args $riwaq_query', 'default ""', '"~^[a-z]+=[a-z0-9-]+(&[a-z]+=[a-z0-9-]+)*$" $args'),
      '',
    ],
    server: [
      ...listening(new URL(siteConfig.public.origin)),
      '',
      'server_tokens off',
      'absolute_redirect off',
      'client_max_body_size 12m',
      'large_client_header_buffers 4 4k',
      '',
      '# Kinds of file, and those of them that are sent compressed: the list of `riwaq serve`.',
      'default_type application/octet-stream',
      typesBlock(),
      'charset utf-8',
      `charset_types ${typesWhere(({ charset }) => charset !== undefined)}`,
      `gzip_types ${typesWhere(({ isCompressed }) => isCompressed === true)}`,
      '# A document is a sixth smaller than by nginx’s own level of 1, for some milliseconds.',
      'gzip_comp_level 6',
      'gzip_min_length 1',
      'gzip_proxied any',
      'gzip_vary on',
      '',
      ...(behind.length === 0
        ? []
        : ['# Who visits is told by what stands in front.', ...behind.map((network) => `set_real_ip_from ${network}`)]),
      ...(behind.length === 0 ? [] : ['real_ip_header X-Forwarded-For', 'real_ip_recursive on', '']),
      '# Headers of every answer. A block that adds headers of its own forgets these, so it repeats them.',
      ...addHeaders(common),
      '# What the upstreams say of the same is left out, so that nothing is said twice.',
      ...hideHeaders(Object.keys(common)),
      'proxy_http_version 1.1',
      'proxy_set_header Connection ""',
      `proxy_set_header Host ${host}`,
      'proxy_set_header X-Forwarded-For $remote_addr',
      `proxy_set_header X-Forwarded-Host ${host}`,
      'proxy_set_header X-Forwarded-Proto $scheme',
      '',
    ],
  };
}

/** Port, name and certificate of a server block. */
export function listening({ protocol, hostname, port }: URL): Entry[] {
  if (protocol !== 'https:') return [`listen ${port || 80}`, `server_name ${hostname}`];
  return [
    `listen ${port || 443} ssl http2`,
    `server_name ${hostname}`,
    SSL_PROTOCOLS,
    'ssl_certificate     /etc/ssl/riwaq/fullchain.pem',
    'ssl_certificate_key /etc/ssl/riwaq/privkey.pem',
  ];
}

function typesBlock(): Entry {
  const endings = new Map<string, string[]>();
  for (const [ending, { type }] of Object.entries(fileTypes)) endings.set(type, [...(endings.get(type) ?? []), ending]);
  return block('types', ...[...endings].map(([type, all]) => `${type} ${all.join(' ')}`));
}

/** nginx always compresses text/html, and warns where it is listed. */
function typesWhere(isMeant: (type: (typeof fileTypes)[string]) => boolean): string {
  const types = Object.values(fileTypes).filter((type) => isMeant(type) && type.type !== 'text/html');
  return [...new Set(types.map(({ type }) => type))].join(' ');
}
