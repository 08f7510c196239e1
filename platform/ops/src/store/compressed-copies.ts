import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { writeDurably } from '../system/files';
import { forEachConcurrently } from '../system/for-each-concurrently';
import { fileTypeOf } from './file-types';

const [brotli, unbrotli, zip, unzip] = [promisify(brotliCompress), promisify(brotliDecompress), promisify(gzip), promisify(gunzip)];

/** The compressed copies of a public file, best first: file extension and HTTP name. */
const copies = [
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

/** The original of a compressed copy and how to unpack it. Undefined for other files. */
export function copiedFrom(file: string) {
  const copy = copies.find(({ ending }) => file.endsWith(ending));
  return copy && { original: file.slice(0, -copy.ending.length), unpack: copy.unpack };
}

/** Writes brotli and gzip copies of the text files among `files` (relative to `folder`), where they are smaller. */
export async function writeCopies(folder: string, files: readonly string[]): Promise<void> {
  const texts = files.filter((name) => fileTypeOf(name)?.isCompressed);
  await forEachConcurrently(texts, availableParallelism(), async (file) => {
    const content = await readFile(join(folder, file));
    await Promise.all(
      copies.map(async ({ ending, pack }) => {
        const packed = await pack(content);
        if (packed.length < content.length) await writeDurably(join(folder, file + ending), packed);
      }),
    );
  });
}
