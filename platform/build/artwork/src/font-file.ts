import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The two files of Readex Pro that the shop uses. The Arabic one holds no digits, no «%» and no quotation marks. */
export const scripts = ['arabic', 'latin'] as const;
export type Script = (typeof scripts)[number];

/** The bytes of a font file as its package brings it (woff2). Throws where the package lacks it. */
export function fontFile(script: Script): Promise<Buffer> {
  const file = `@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`;
  return readFile(createRequire(import.meta.url).resolve(file));
}
