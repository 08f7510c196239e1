import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, readIfThere, tryLink } from '../system/files';
import { forEachConcurrently } from '../system/for-each-concurrently';
import type { ComposeInput } from './compose-input';
import { indexedFiles, readDocumentIndex, type WrittenFile } from './document-index';

/** Links that are made at once. */
const AT_ONCE = 16;

/**
 * Completes a generation. Kept documents with their data, and files with the same content, become hard links. A composition may only write new files: the
 * link of a live file would let it change that. Rejects where a kept document is lost, or a new file is no regular file.
 */
export async function keepSameFiles({ out, previous }: Pick<ComposeInput, 'out' | 'previous'>): Promise<void> {
  // `listFiles` refuses links: one could lead the server out of the site.
  const written = await listFiles(out);
  if (!previous) return;
  const indexed = indexedFiles(await readDocumentIndex(out));
  const differs = await otherFiles(indexed, previous);
  for (const file of written) {
    if (differs.has(file)) continue;
    if (await isSame(join(previous, file), join(out, file))) await replaceByLink(join(previous, file), join(out, file));
  }

  const there = new Set(written);
  const kept = indexed.map((one) => join('site', one.file)).filter((file) => !there.has(file));
  await forEachConcurrently(kept, AT_ONCE, async (file) => {
    if (!(await tryLink(join(previous, file), join(out, file)))) throw new Error(`${file} of the generation before cannot be kept`);
  });
}

/** The indexed files that differ by their checksums: ten thousand need not be read to know it. */
async function otherFiles(indexed: readonly WrittenFile[], previous: string): Promise<ReadonlySet<string>> {
  const before = await readDocumentIndex(previous).catch(() => undefined);
  if (!before) return new Set();
  const known = new Map(indexedFiles(before).map(({ file, checksum }) => [file, checksum]));
  return new Set(indexed.filter(({ file, checksum }) => known.get(file) !== checksum).map(({ file }) => join('site', file)));
}

/** Whether two files are equal. A damaged old file is not kept; composing everything repairs it. */
async function isSame(before: string, file: string): Promise<boolean> {
  const [one, other] = await Promise.all([stat(before).catch(() => undefined), stat(file)]);
  return one?.isFile() === true && one.size === other.size && (await readIfThere(before)) === (await readIfThere(file));
}

async function replaceByLink(before: string, file: string): Promise<void> {
  const name = `${file}.same`;
  if (!(await tryLink(before, name))) return;
  await rename(name, file);
  // A rename between two links of one file does nothing.
  await rm(name, { force: true });
}
