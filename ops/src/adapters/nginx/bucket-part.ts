import { BESIDE_DOCUMENTS, fileHeaderLines, noAddresses, RELEASE_FILE } from './disk-part';
import { headersOf, type NginxOptions, type NginxPart } from './nginx-options';
import { addHeaders, type Block, block, type Entry, hideHeaders, passCanary, passPreviews, serverLocation } from './nginx-syntax';

/** Headers that S3 servers send and no visitor needs. */
const bucketHeaders = [
  'cache-control',
  'accept-ranges',
  'set-cookie',
  ...['request-id', 'id-2', 'version-id', 'server-side-encryption', 'storage-class', 'meta-over', 'meta-base', 'meta-canary'].map(
    (name) => `x-amz-${name}`,
  ),
  'x-rgw-object-type',
];

/** Statuses of a bucket for a missing object (403 where listing is not allowed), and for a failure. */
const NOT_THERE = '403 404';
const DOWN = '500 502 503 504';
/** When nginx serves a stale copy. */
const STALE = 'error timeout invalid_header updating http_500 http_502 http_503 http_504 http_429';
/** An object never changes under its name. A missing one may appear later. */
const CACHED = ['proxy_cache_valid 200 30d', 'proxy_cache_valid 403 404 1m', `proxy_cache_use_stale ${STALE}`];

/**
 * Documents and files as `riwaq publish` writes them into a bucket. The pointer names the edition, and the edition falls back to its base.
 * nginx caches both, because an edition never changes. It reads the pointer once a second and keeps the old one while the bucket fails.
 */
export function bucketPart(options: NginxOptions, bucket: URL): NginxPart {
  const { cache } = options;
  const { documents, besides, files } = headersOf(options);
  const from = (...lines: Entry[]) => [...fromBucket(options, bucket), ...lines];
  const edition = (name: string, file: string, notThere: string, down: string, headers = documents) =>
    block(
      `location ${name}`,
      `rewrite ^ ${prefixOf(bucket)}/editions/${file}? break`,
      ...from('gzip on', ...addHeaders(headers), 'recursive_error_pages on'),
      `error_page ${NOT_THERE} ${notThere}`,
      `error_page ${DOWN} ${down}`,
    );
  return {
    http: [
      `proxy_cache_path ${cache} levels=1:2 keys_zone=riwaq:10m max_size=2g inactive=30d use_temp_path=off`,
      ...upstreamOf(options, bucket),
      '',
      '# The file of an address’s document, and of one with its query.',
      block('map $uri $riwaq_document', 'default $uri.html', '/ /index.html', String.raw`"~\.m?js$" $uri`),
      block(
        'map "$uri|$riwaq_query" $riwaq_with_query',
        'default $riwaq_document',
        String.raw`"~^/\|(?<root_query>.+)$" /$root_query.html`,
        String.raw`"~^(?<path_before>.+)\|(?<path_query>.+)$" $path_before/$path_query.html`,
      ),
      '# The copy of a file that a browser takes.',
      block(
        'map $http_accept_encoding $riwaq_copy',
        'default ""',
        String.raw`"~(^|[ ,])br(?! *; *q=0(\.0*)?( *,|$))( *[,;]|$)" .br`,
        String.raw`"~(^|[ ,])gzip(?! *; *q=0(\.0*)?( *,|$))( *[,;]|$)" .gz`,
      ),
      '',
    ],
    server: [
      ...(options.resolver ? [`resolver ${options.resolver}`, `set $riwaq_bucket ${bucket.host}`, ''] : []),
      '# Which edition is shown. Asked for beside each document, answered from memory for a second.',
      block(
        'location = /.riwaq/current',
        'internal',
        `rewrite ^ ${prefixOf(bucket)}/current? break`,
        ...fromBucket(options, bucket, ['proxy_cache_valid 200 1s', `proxy_cache_use_stale ${STALE} http_403 http_404`]),
        'proxy_method GET',
        'proxy_pass_request_body off',
        'proxy_set_header Content-Length ""',
      ),
      '',
      '# Documents: of the edition, then of its base, then the shop’s server.',
      block(
        'location /',
        ...passPreviews('@composed'),
        'set $riwaq_asked $riwaq_with_query',
        'set $riwaq_plain $riwaq_document',
        ...pointer,
        'try_files /.none @variants',
      ),
      '# While a canary runs, of which the pointer says, the shop’s server answers: it knows who is shown which. Without it everybody has what is live.',
      block('location @variants', ...passCanary('$riwaq_canary', '@canary'), 'try_files /.none @asked'),
      serverLocation('@canary', '= @asked'),
      edition('@asked', '$riwaq_over$riwaq_asked', '= @asked_base', '= @composed'),
      edition('@asked_base', '$riwaq_base$riwaq_asked', '= @plain', '= @composed'),
      edition('@plain', '$riwaq_over$riwaq_plain', '= @plain_base', '= @composed'),
      edition('@plain_base', '$riwaq_base$riwaq_plain', '= @composed', '= @composed'),
      edition('@missing', '$riwaq_over/404.html', '=404 @missing_base', '=404 @missing_base'),
      edition('@missing_base', '$riwaq_base/404.html', '=404 @nothing', '=404 @nothing'),
      ...noAddresses,
      '# What stands beside the documents under its own name.',
      block(
        `location ${BESIDE_DOCUMENTS}`,
        ...passPreviews('@composed'),
        'set $riwaq_name $uri',
        ...pointer,
        'try_files /.none @beside_variants',
      ),
      block('location @beside_variants', ...passCanary('$riwaq_canary', '@canary_beside'), 'try_files /.none @beside'),
      serverLocation('@canary_beside', '= @beside'),
      edition('@beside', '$riwaq_over$riwaq_name', '= @beside_base', '= @composed', besides),
      edition('@beside_base', '$riwaq_base$riwaq_name', '= @composed', '= @composed', besides),
      '',
      '# Browser files of every release, images and fonts: the copy that the browser takes, else the file, else the shop’s server, which',
      '# draws a share image that no build drew.',
      ...[RELEASE_FILE, '/media/'].map((location) =>
        fileLocation(location, '$riwaq_copy', '@uncompressed', bucket, from(...fileHeaderLines(files)), 'set $riwaq_name $uri'),
      ),
      fileLocation('@uncompressed', '', '@composed_file', bucket, from(...fileHeaderLines(files))),
      '',
    ],
  };
}

/** Reads the pointer. Without any pointer, even a stale one, nginx asks `riwaq serve`. */
const pointer: readonly Entry[] = [
  'auth_request /.riwaq/current',
  'auth_request_set $riwaq_over $upstream_http_x_amz_meta_over',
  'auth_request_set $riwaq_base $upstream_http_x_amz_meta_base',
  'auth_request_set $riwaq_canary $upstream_http_x_amz_meta_canary',
  'error_page 401 403 500 = @composed',
];

function fileLocation(location: string, copy: string, otherwise: string, bucket: URL, lines: readonly Entry[], first?: string): Block {
  return block(
    `location ${location}`,
    ...(first ? [first] : []),
    `rewrite ^ ${prefixOf(bucket)}$riwaq_name${copy}? break`,
    ...lines,
    'add_header Vary Accept-Encoding',
    'recursive_error_pages on',
    `error_page ${NOT_THERE} ${DOWN} = ${otherwise}`,
  );
}

/** How nginx asks the bucket: no header of the visitor goes there, and answers are cached. */
function fromBucket({ resolver }: NginxOptions, bucket: URL, cached: readonly Entry[] = CACHED): Entry[] {
  const { protocol, host, hostname } = bucket;
  return [
    `proxy_pass ${protocol}//${resolver ? '$riwaq_bucket' : 'riwaq_bucket'}`,
    ...(protocol === 'https:'
      ? [
          'proxy_ssl_server_name on',
          `proxy_ssl_name ${hostname}`,
          'proxy_ssl_verify on',
          'proxy_ssl_verify_depth 4',
          'proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt',
        ]
      : []),
    'proxy_pass_request_headers off',
    'proxy_set_header Connection ""',
    `proxy_set_header Host ${host}`,
    'proxy_connect_timeout 2s',
    'proxy_read_timeout 5s',
    'proxy_intercept_errors on',
    'proxy_ignore_headers Cache-Control Expires Set-Cookie Vary X-Accel-Expires X-Accel-Redirect',
    ...hideHeaders(bucketHeaders),
    'proxy_cache riwaq',
    'proxy_cache_key $uri',
    'proxy_cache_lock on',
    ...cached,
  ];
}

function upstreamOf({ resolver }: NginxOptions, { host, port, protocol }: URL): Entry[] {
  if (resolver) return [];
  const server = port ? host : `${host}:${protocol === 'https:' ? 443 : 80}`;
  return [
    '# Its addresses are looked up when nginx starts; `riwaq nginx --resolver` looks again while it runs.',
    block('upstream riwaq_bucket', `server ${server}`, 'keepalive 16', 'keepalive_timeout 5s'),
  ];
}

/** The bucket's path prefix. Empty where its name is part of the host. */
function prefixOf({ pathname }: URL): string {
  return pathname.replace(/(?<!\/)\/+$/, '');
}
