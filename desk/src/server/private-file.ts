import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parse } from '@riwaq/contracts';
import * as v from 'valibot';

/** A JSON file that its user alone reads, in a folder of the same kind. */
export interface PrivateFile<Content> {
  /** Undefined where there is none. Throws `ParseError` for a damaged one. */
  read(): Promise<Content | undefined>;
  /** Replaces it: a reader sees the old or the new content. */
  write(content: Content): Promise<void>;
}

export function privateFile<Schema extends v.GenericSchema>(file: string, schema: Schema): PrivateFile<v.InferOutput<Schema>> {
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return text === undefined ? undefined : parse(v.pipe(v.string(), v.parseJson(), schema), text, file);
    },
    write: (content) => writePrivate(file, `${JSON.stringify(content, null, 2)}\n`),
  };
}

/** Writes a file that its user alone reads, in a folder of the same kind. A reader sees the old or the new content. */
export async function writePrivate(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await chmod(dirname(file), 0o700);
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, file);
}
