import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { writeDurably } from '../system/files';
import { fileTypeOf } from './file-types';

const [brotli, unbrotli, zip, unzip] = [promisify(brotliCompress), promisify(brotliDecompress), promisify(gzip), promisify(gunzip)];

/** The compressed copies that stand beside a public file, best first: the ending of the file's name, and the encoding's name in HTTP. */
export const copies = [
  {
    ending: '.br',
    encoding: 'br',
    pack: (content: Uint8Array) =>
      brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    unpack: (content: Uint8Array, maxOutputLength: number) => unbrotli(content, { maxOutputLength }),
  },
  {
    ending: '.gz',
    encoding: 'gzip',
    pack: (content: Uint8Array) => zip(content, { level: 9 }),
    unpack: (content: Uint8Array, maxOutputLength: number) => unzip(content, { maxOutputLength }),
  },
] as const;

/** The file that `file` is a compressed copy of, and how to unpack it; `undefined` for any other file. */
export function copiedFrom(file: string) {
  const copy = copies.find(({ ending }) => file.endsWith(ending));
  return copy && { original: file.slice(0, -copy.ending.length), unpack: copy.unpack };
}

/** Writes a brotli and a gzip copy beside each of `files` (named from `folder`) that is text and gets smaller. */
export async function writeCopies(folder: string, files: readonly string[]): Promise<void> {
  for (const file of files.filter((name) => fileTypeOf(name)?.isCompressed)) {
    const content = await readFile(join(folder, file));
    await Promise.all(
      copies.map(async ({ ending, pack }) => {
        const packed = await pack(content);
        if (packed.length < content.length) await writeDurably(join(folder, file + ending), packed);
      }),
    );
  }
}
