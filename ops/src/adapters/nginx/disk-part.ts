import { BUILD_NOTES, fileTypes } from '../../store/file-types';
import { headersOf, type NginxOptions, type NginxPart } from './nginx-options';
import { addHeaders, block, type Entry, passCanary, passPreviews, serverLocation, sourceOf } from './nginx-syntax';

/** Addresses that are no documents although a file has that name: nginx asks `riwaq serve`. */
const NO_ADDRESS = String.raw`~ (\.html$|\.missing$|/\.|^(?!/api/).*//|^/(?!api/|media/|releases/).*=|^/(404|app|index)$)`;
/** Files beside the documents that are not scripts. */
export const BESIDE_DOCUMENTS = `~ ^/(?!api/|media/|releases/).*\\.(${besideEndings().join('|')})$`;
/** A public file of a release: a published type, and no build note. */
export const RELEASE_FILE = String.raw`~ ^/releases/(?!.*${sourceOf(BUILD_NOTES)})(?<app>[a-z][a-z0-9-]*)/(?<version>[0-9]+\.[0-9]+\.[0-9]+[0-9A-Za-z.-]*)/(?<file>[^/.].*\.(${Object.keys(fileTypes).join('|')}))$`;

/** Documents and files in the shop's folder. */
export function diskPart(options: NginxOptions): NginxPart {
  const { home } = options;
  const { documents, besides, files } = headersOf(options);
  const variants = [...passPreviews('@composed'), ...passCanary(`-d ${home}/current/canary`, '@canary')];
  const live: readonly Entry[] = [
    `root ${home}/current/site`,
    'try_files $uri/$riwaq_query.html $uri.html $uri/$riwaq_query/index.html $uri/index.html $uri @composed',
    'gzip on',
    ...addHeaders(documents),
  ];
  return {
    server: [
      '# Documents. Each carries its own policy for scripts and styles; the header says what a document cannot say of itself. While a canary runs',
      '# the shop’s server answers, for it knows who is shown which; without it everybody has what is live.',
      block('location /', ...variants, ...live),
      serverLocation('@canary', '= @live'),
      block('location @live', ...live),
      block('location @missing', `root ${home}/current/site`, 'try_files /404.html =404', 'gzip on', ...addHeaders(documents)),
      ...noAddresses,
      '# What stands beside the documents under its own name. A worker of the browser goes with the documents: it lives under the policy',
      '# that it is sent with.',
      block(
        `location ${BESIDE_DOCUMENTS}`,
        ...variants,
        `root ${home}/current/site`,
        'try_files $uri @composed',
        'gzip on',
        ...addHeaders(besides),
      ),
      '# Browser files of every release, old ones too: an open tab still asks for them. Copies were compressed at release time: with the',
      '# ngx_brotli module add `brotli_static on;` (and `brotli on;` for documents).',
      block(`location ${RELEASE_FILE}`, `alias ${home}/releases/$app/$version/browser/$file`, 'gzip_static on', ...fileHeaderLines(files)),
      '# Images and fonts of all releases, under names that hold a digest. A share image that no build drew is drawn by the shop’s server',
      '# when it is first asked for.',
      block('location /media/', `root ${home}`, 'try_files $uri @composed_file', 'gzip_static on', ...fileHeaderLines(files)),
      '',
    ],
  };
}

/** What is not public under its own path: document files, compressed copies, the rest of a release. */
export const noAddresses: readonly Entry[] = [
  '# The files of documents are no addresses, nor are their bare names, and neither is a name that begins with a dot, is empty or holds a query.',
  block(`location ${NO_ADDRESS}`, 'try_files /.none @composed'),
  '',
  '# The rest of a release is not public.',
  block('location /releases/', 'return 404'),
  block(String.raw`location ~ ^/(releases|media)/.*\.(br|gz)$`, 'return 404'),
];

/** Headers of files. A 404 must not be cached for a year, so that header lacks `always`. */
export function fileHeaderLines(files: Readonly<Record<string, string>>): string[] {
  return addHeaders(files).map((line) => (line.startsWith('add_header Cache-Control') ? line.replace(/ always$/, '') : line));
}

function besideEndings(): string[] {
  const isScript = ({ type }: (typeof fileTypes)[string]) => /^text\/(html|javascript)$/.test(type);
  return Object.entries(fileTypes).flatMap(([ending, type]) => (type.isCompressed && !isScript(type) ? ending : []));
}
