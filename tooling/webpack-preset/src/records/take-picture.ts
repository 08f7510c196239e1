import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { PictureShape } from '@riwaq/artwork/pictures';
import { picture, type RecordFlag, RequestError } from './record-kind';

/** A picture that a command was given. */
export interface TakenPicture {
  /** What the record's field says. Undefined for `none`: the drawn cover comes back. */
  readonly name: string | undefined;
  /** Copies the picture into the folder of the app's pictures, unless it is there. */
  readonly keep: () => Promise<void>;
}

/**
 * Reads the picture that a flag names: a file, from the folder `calledFrom`; the name of one in `content/pictures`; or `none`. Writes nothing before
 * `keep`. The copy is named by its content, so it replaces no other. Throws an error that says why a picture cannot be published.
 */
export async function takePicture(content: string, calledFrom: string, word: string, shape: PictureShape): Promise<TakenPicture> {
  const keepNothing = async () => {};
  if (word === 'none') return { name: undefined, keep: keepNothing };
  // Only a command with a picture loads what reads one.
  const { encodePicture, pictureHash, readPicture } = await import('@riwaq/artwork/pictures');
  const folder = join(content, 'pictures');
  const given = resolve(calledFrom, word);
  const isKept = dirname(given) === folder || (!existsSync(given) && word === basename(word));
  const read = await readPicture(isKept ? join(folder, basename(word)) : given, word, shape);
  await encodePicture(read, shape);
  if (isKept) return { name: basename(word), keep: keepNothing };
  const stem =
    basename(word, extname(word))
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'picture';
  const name = `${stem}-${pictureHash(read, shape)}.${read.format}`;
  const keep = async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${name}.draft`), read.content);
    await rename(join(folder, `${name}.draft`), join(folder, name));
  };
  return { name, keep };
}

/** Takes the picture of a new record: what was given with its name, and what copies it. Throws `RequestError`. */
export async function takeImage<Words extends { readonly image?: string }>(content: string, given: Words) {
  const calledFrom = process.env.INIT_CWD ?? process.cwd();
  const flags = { image: picture('image', 'cover', '') };
  const { words, keep } = await takePictures(flags, new Map(given.image ? [['image', [given.image]]] : []), content, calledFrom);
  const { image: _file, ...others } = given;
  const name = words.get('image')?.[0];
  return { given: { ...others, ...(name !== undefined && { image: name }) }, keep };
}

/** Takes the pictures that flags name, and puts the names of their copies in the place of the words. Throws `RequestError` by the flag. */
export async function takePictures(
  flags: Readonly<Record<string, RecordFlag>>,
  words: ReadonlyMap<string, readonly string[]>,
  content: string,
  calledFrom: string,
): Promise<{ readonly words: ReadonlyMap<string, readonly string[]>; readonly keep: () => Promise<void> }> {
  const named = new Map(words);
  const pictures: TakenPicture[] = [];
  for (const [flag, given] of words) {
    const shape = flags[flag]?.picture;
    if (!shape) continue;
    const taken = await takePicture(content, calledFrom, given.at(-1) ?? '', shape).catch((error: unknown) => {
      throw new RequestError(`--${flag}: ${error instanceof Error ? error.message : String(error)}`);
    });
    named.set(flag, taken.name === undefined ? [] : [taken.name]);
    pictures.push(taken);
  }
  const keep = async () => {
    for (const picture of pictures) await picture.keep();
  };
  return { words: named, keep };
}
