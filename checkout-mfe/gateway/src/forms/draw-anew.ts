import type { Sharp } from 'sharp';
import { ApiError } from '../http/api-error';
import { loadSharp } from './load-sharp';

/** Pixels of the longer side of a picture at most. The print of a receipt stays readable. */
const LONGEST_SIDE = 4000;

/** Pixels of a picture at most: a phone's largest. One needs two hundred megabytes of memory. */
const MOST_PIXELS = 50_500_000;

/** Seconds for one picture. */
const LIMIT = 20;

/** Pictures that wait for their turn. A further one is refused for the moment. */
const MOST_WAITING = 40;

const QUALITY = 85;

/** Each picture is written as what it was. A PDF is not drawn: banks sign theirs. */
const writers: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: QUALITY }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: QUALITY }),
};

interface GivenFile {
  /** Its field in the form. */
  readonly field: string;
  /** Media type, by its content. */
  readonly type: string;
  readonly content: Buffer;
}

let turn: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Draws a picture anew: upright, smaller where it is very large, without metadata and without bytes behind its end. Returns any other file unchanged.
 * Draws one picture at a time, for the memory. Throws `ApiError` for one that cannot be read, has too many pixels, or waits behind too many.
 */
export async function drawAnew({ field, type, content }: GivenFile): Promise<Buffer> {
  const write = writers[type];
  if (!write) return content;
  if (waiting >= MOST_WAITING) throw new ApiError('unavailable');
  waiting += 1;
  const drawn = turn.then(() => draw(content, write)).catch((error: unknown) => refuse(field, error));
  turn = drawn.catch(() => undefined);
  return drawn.finally(() => {
    waiting -= 1;
  });
}

/** Pixels of the longer side of a picture for staff: what is printed on a receipt can be read. */
const SMALL_SIDE = 1600;

/** A picture for staff, drawn anew and smaller, as WebP. Null for what is no picture, and for one that cannot be drawn: the file itself has its own way. */
export async function drawSmall({ type, content }: Pick<GivenFile, 'type'> & { readonly content: Uint8Array }): Promise<Buffer | null> {
  if (!writers[type]) return null;
  const drawn = turn.then(() => draw(Buffer.from(content), (picture) => picture.webp({ quality: QUALITY }), SMALL_SIDE)).catch(() => null);
  turn = drawn;
  return drawn;
}

async function draw(content: Buffer, write: (picture: Sharp) => Sharp, side = LONGEST_SIDE): Promise<Buffer> {
  const read = loadSharp()(content, { limitInputPixels: MOST_PIXELS, failOn: 'none' }).timeout({ seconds: LIMIT });
  const fitted = read.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return write(fitted).toBuffer();
}

function refuse(field: string, cause: unknown): never {
  throw new ApiError('file-type', { field, message: 'لم نستطع قراءة هذه الصورة. اختر صورة أخرى.' }, { cause });
}
