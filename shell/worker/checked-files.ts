/** A page's message to the service worker: the document's address and the loaded files, with a checksum if the document pins one. */
export interface Visit {
  readonly type: typeof VISIT_MESSAGE;
  readonly document: string;
  readonly files: readonly (readonly [address: string, checksum: string])[];
}

/** What the message is called that carries a visit. */
export const VISIT_MESSAGE = 'riwaq:visit';

/** How an entry, a remote's or the shell's, names a chunk and its checksum (`IntegrityPlugin` of the webpack preset). */
const chunkIn = /"([\w.-]+\.js)":"(sha256-[^"]+)"/g;

/**
 * The files of a visit with their checksums. A document pins those of its first scripts, and these hold those of the chunks beside them: `textOf` gives a
 * pinned script as the worker keeps it. A script of which no checksum is known is left out: it is kept when a page asks for it with one.
 * Files that are no scripts are addressed by their content and have none.
 */
export async function checkedFiles(
  files: Visit['files'],
  textOf: (address: string) => Promise<string>,
): Promise<[address: string, checksum: string][]> {
  const known = new Map(files.filter(([, checksum]) => checksum !== ''));
  const named = [...known.keys()].map(async (address) => {
    const folder = address.slice(0, address.lastIndexOf('/') + 1);
    return [...(await textOf(address)).matchAll(chunkIn)].map(([, file, checksum = '']) => [`${folder}${file}`, checksum] as const);
  });
  for (const [address, checksum] of (await Promise.all(named)).flat()) known.set(address, checksum);
  return files.flatMap(([address]): [string, string][] => {
    const checksum = known.get(address) ?? '';
    return checksum === '' && address.endsWith('.js') ? [] : [[address, checksum]];
  });
}
