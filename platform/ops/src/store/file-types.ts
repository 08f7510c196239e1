import { extname } from 'node:path';

interface FileType {
  /** MIME type without charset. */
  readonly type: string;
  readonly charset?: 'utf-8';
  /** Whether it is sent compressed. */
  readonly isCompressed?: true;
}

/**
 * The served file types, by extension: one list for `riwaq serve`, release-time compression, the bucket, and nginx by hand (`platform/ops/nginx/riwaq.conf`). Other files of a
 * release are private; other media are sent as bytes, uncompressed.
 */
export const fileTypes: Readonly<Record<string, FileType>> = {
  html: { type: 'text/html', charset: 'utf-8', isCompressed: true },
  css: { type: 'text/css', charset: 'utf-8', isCompressed: true },
  js: { type: 'text/javascript', charset: 'utf-8', isCompressed: true },
  mjs: { type: 'text/javascript', charset: 'utf-8', isCompressed: true },
  json: { type: 'application/json', charset: 'utf-8', isCompressed: true },
  txt: { type: 'text/plain', charset: 'utf-8', isCompressed: true },
  xml: { type: 'application/xml', charset: 'utf-8', isCompressed: true },
  svg: { type: 'image/svg+xml', isCompressed: true },
  webmanifest: { type: 'application/manifest+json', isCompressed: true },
  wasm: { type: 'application/wasm', isCompressed: true },
  avif: { type: 'image/avif' },
  webp: { type: 'image/webp' },
  jpg: { type: 'image/jpeg' },
  png: { type: 'image/png' },
  ico: { type: 'image/x-icon' },
  woff2: { type: 'font/woff2' },
};

/** The type of a file, if it is in the list. */
export function fileTypeOf(file: string): FileType | undefined {
  return fileTypes[extname(file).slice(1)];
}

export function contentTypeOf(file: string): string {
  const { type, charset } = fileTypeOf(file) ?? { type: 'application/octet-stream' };
  return charset ? `${type}; charset=${charset}` : type;
}

/** A build's notes on its modules and sizes, for teams and not for visitors. */
const BUILD_NOTES = /(^|\/)mf-manifest-stats\.json$/;

/** Whether a browser file of a release is public: a listed type, and no build note. Source maps, types and archives are private. */
export function isPublicFile(file: string): boolean {
  return fileTypeOf(file) !== undefined && !BUILD_NOTES.test(file);
}
