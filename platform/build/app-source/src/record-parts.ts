import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordParts } from '@riwaq/contracts';
import type { RecordValue } from './record-files';
import { checksum } from './release-facts';

/** Where a release keeps the records that browsers look up: public beside its pictures, at an address that no version is in. */
export const RECORD_PARTS = 'media/records';

/** The records that its build for Node looks up; not public. */
export const SERVER_RECORDS = 'server/records.json';

type Unwritten<Part> = Omit<Part, 'file'>;

/** The records that scripts look up, before their values are written. */
export interface LookedUpRecords {
  readonly server: readonly string[];
  readonly start?: Unwritten<NonNullable<RecordParts['start']>>;
  readonly chunks: readonly Unwritten<RecordParts['chunks'][number]>[];
}

/** The names of the records that a script looks up, each once. */
export function lookedUp(script: string): string[] {
  return [
    ...new Set([...script.matchAll(/\briwaqRecord\(\s*(["'`])\w+\1,\s*(["'`])([^"'`]+)\2\s*\)/g)].map(([, , , name = '']) => name)),
  ].sort();
}

/**
 * The files of a release that hold the values of looked up records, by path: for browsers they are named by their content, and the first says by a chunk's
 * id where its own are; none where browsers look nothing up. Throws as `recordOf` does.
 */
export function recordParts(
  { server, start, chunks }: LookedUpRecords,
  recordOf: RecordValue,
): { readonly files: Readonly<Record<string, string>>; readonly parts: RecordParts } {
  const valuesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, recordOf(name)]));
  const files: Record<string, string> = { [SERVER_RECORDS]: JSON.stringify(valuesOf(server)) };
  const add = (content: object) => {
    const text = JSON.stringify(content);
    const digest = checksum(text);
    const file = `${RECORD_PARTS}/${Buffer.from(digest.slice('sha256-'.length), 'base64').toString('hex').slice(0, 16)}.json`;
    files[file] = text;
    return [file, digest] as const;
  };
  const ofChunks = chunks.map((chunk) => ({ chunk, part: add(valuesOf(chunk.names)) }));
  const places = Object.fromEntries(ofChunks.map(({ chunk: { id }, part: [file, digest] }) => [id, [`/${file}`, digest]]));
  const first = start && { names: [...start.names], file: add({ ...valuesOf(start.names), ...places })[0] };
  return {
    files,
    parts: {
      server: [...server],
      ...(first && { start: first }),
      chunks: ofChunks.map(({ chunk: { id, script, names }, part: [file] }) => ({ id, script, names: [...names], file })),
    },
  };
}

/** Writes the files of `recordParts` into a release (`out`). */
export async function writeRecordParts(out: string, looked: LookedUpRecords, recordOf: RecordValue): Promise<RecordParts> {
  const { files, parts } = recordParts(looked, recordOf);
  await mkdir(join(out, RECORD_PARTS), { recursive: true });
  await Promise.all(Object.entries(files).map(([file, text]) => writeFile(join(out, file), text)));
  return parts;
}
