import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from '@riwaq/contracts/platform';
import { lock } from 'proper-lockfile';
import * as v from 'valibot';
import { inTurn } from './in-turn';

/** A JSON file that its user alone reads, in a folder of the same kind. */
export interface PrivateFile<Content> {
  /** Undefined where there is none. Throws `ParseError` for a damaged one. */
  read(): Promise<Content | undefined>;
  /**
   * Replaces what is in it by what `work` makes of it; undefined keeps it. One change at a time of all files of the folder, whichever process makes it.
   * A reader sees the old or the new content. Returns whether it was replaced.
   */
  change(work: (content: Content | undefined) => Content | undefined | Promise<Content | undefined>): Promise<boolean>;
}

/** A change takes milliseconds. A lock that a killed process left is stale after ten seconds: a change waits for at least twelve. */
const TURNS = { retries: 240, factor: 1, minTimeout: 50, maxTimeout: 100, randomize: true };

export function privateFile<Schema extends v.GenericSchema>(file: string, schema: Schema): PrivateFile<v.InferOutput<Schema>> {
  const folder = dirname(file);
  const inOrder = inTurn();

  async function read() {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    return text === undefined ? undefined : parse(v.pipe(v.string(), v.parseJson(), schema), text, file);
  }

  return {
    read,
    // Of one process in the order in which they were asked for; the lock keeps none, and is tried again after a while.
    change: (work) =>
      inOrder(async () => {
        await makePrivate(folder);
        // Of a process that paused for so long that another took its turn.
        let lost: Error | undefined;
        const onCompromised = (error: Error) => {
          lost = error;
        };
        const release = await lock(folder, { lockfilePath: join(folder, 'lock'), retries: TURNS, onCompromised });
        try {
          const content = await work(await read());
          if (lost) throw lost;
          if (content !== undefined) await writePrivate(file, `${JSON.stringify(content, null, 2)}\n`);
          return content !== undefined;
        } finally {
          if (!lost) await release();
        }
      }),
  };
}

/** Writes a file that its user alone reads, in a folder of the same kind. A reader sees the old or the new content, also after a power cut. */
export async function writePrivate(file: string, content: string | Uint8Array): Promise<void> {
  await makePrivate(dirname(file));
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, content, { mode: 0o600, flush: true });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}
