import { extname } from 'node:path';

interface FileType {
  /** What a server says that it is, without the coding of its characters. */
  readonly type: string;
  /** How its characters are coded, where a server says so. */
  readonly charset?: 'utf-8';
  /** Whether it is sent compressed. */
  readonly isCompressed?: true;
}

/**
 * The kinds of file that the shop publishes, by the ending of their names: one list for `riwaq serve`, for the copies that are compressed at release time, for nginx and
 * for a bucket. What is not on it is not public in a release; among images it is sent as bytes, and not compressed.
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

/** The kind of a file by its name; undefined where it is none of the list. */
export function fileTypeOf(file: string): FileType | undefined {
  return fileTypes[extname(file).slice(1)];
}

/** The value of `Content-Type` that a file is sent with. */
export function contentTypeOf(file: string): string {
  const { type, charset } = fileTypeOf(file) ?? { type: 'application/octet-stream' };
  return charset ? `${type}; charset=${charset}` : type;
}

/** What a build says of itself: its modules and their sizes, its types. They are for teams that hold the release, not for visitors. */
export const BUILD_NOTES = /(^|\/)(mf-manifest-stats\.json|@mf-types[^/]*)$/;

/** Whether a browser file of a release is public, by its name: of a kind that a page asks for, and no note of the build. Source maps, types and archives are none. */
export function isPublicFile(file: string): boolean {
  return fileTypeOf(file) !== undefined && !BUILD_NOTES.test(file);
}
