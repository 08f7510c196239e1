import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The two files of Readex Pro that the shop uses. The Arabic one holds no digits, no «%» and no quotation marks. */
export type Script = 'arabic' | 'latin';

/** A font file: one of Readex Pro, or the Arabic letters of headings. */
export type FontName = Script | 'display';

/** Readex Pro in all weights, and Markazi Text Bold. */
const files: Readonly<Record<FontName, string>> = {
  arabic: '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2',
  latin: '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2',
  display: '@fontsource/markazi-text/files/markazi-text-arabic-700-normal.woff2',
};

/** The bytes of a font file as its package brings it (woff2). Throws where the package lacks it. */
export function fontFile(name: FontName): Promise<Buffer> {
  return readFile(createRequire(import.meta.url).resolve(files[name]));
}
