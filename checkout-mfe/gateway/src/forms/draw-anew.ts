import type { ReceiptFault } from '@riwaq/contracts';
import type { Sharp } from 'sharp';
import { ApiError } from '../http/api-error';
import { type Log, loggableError } from '../http/errors';
import { drawPdf } from './draw-pdf';
import { loadSharp } from './load-sharp';

/** Pixels of the longer side of a picture at most. The print of a receipt stays readable. */
const LONGEST_SIDE = 4000;

/** Pixels of a picture at most: a phone's largest. One needs two hundred megabytes of memory. */
const MOST_PIXELS = 50_500_000;

/** Seconds for one picture. */
const LIMIT = 20;

/** Files that wait for their turn. A further one is refused for the moment. */
const MOST_WAITING = 40;

const QUALITY = 85;

/** Each picture is written as what it was. A PDF is sent on as it is: banks sign theirs. */
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

/** Draws one file at a time, for the memory. Throws `ApiError` where too many wait. */
async function inTurn<Drawn>(work: () => Promise<Drawn>): Promise<Drawn> {
  if (waiting >= MOST_WAITING) throw new ApiError('unavailable');
  waiting += 1;
  const drawn = turn.then(work);
  turn = drawn.catch(() => undefined);
  return drawn.finally(() => {
    waiting -= 1;
  });
}

/**
 * Draws a picture anew: upright, smaller where it is very large, without metadata and without bytes behind its end. Returns any other file unchanged.
 * Throws `ApiError` for one that cannot be read, has too many pixels, or waits behind too many.
 */
export async function drawAnew({ field, type, content }: GivenFile): Promise<Buffer> {
  const write = writers[type];
  if (!write) return content;
  return inTurn(() => draw(content, write).catch((error: unknown) => refuse(field, error)));
}

/** Pixels of the longer side of a picture for staff: what is printed on a receipt can be read. */
const SMALL_SIDE = 1600;

/** A file as staff sees it, as WebP: a smaller picture, or the first pages of a PDF, one below the other. `pages` counts all of a PDF. */
export interface SmallPicture {
  readonly picture: Buffer | null;
  readonly pages: number | null;
  /** Why the file has no picture. Null too where the gateway failed to draw it. */
  readonly fault: ReceiptFault | null;
}

/**
 * Draws a file for staff, or returns why it cannot: the file itself reaches its endpoint. Logs an error that is not the file's, as each of a picture: that
 * one was drawn when it came.
 */
export async function drawSmall(
  { type, content }: Pick<GivenFile, 'type'> & { readonly content: Uint8Array },
  log: Pick<Log, 'error'>,
): Promise<SmallPicture> {
  const drawn = () => (writers[type] ? draw(Buffer.from(content), smallWriter, SMALL_SIDE).then(pictureAlone) : drawPages(content));
  return inTurn(drawn).catch((error: unknown) => {
    log.error({ reason: 'drawing', ...loggableError(error) }, 'a receipt cannot be drawn for staff');
    return { picture: null, pages: null, fault: null };
  });
}

const smallWriter = (picture: Sharp) => picture.webp({ quality: QUALITY });
const pictureAlone = (picture: Buffer): SmallPicture => ({ picture, pages: null, fault: null });

async function drawPages(content: Uint8Array): Promise<SmallPicture> {
  const pdf = await drawPdf(content);
  if ('fault' in pdf) return { picture: null, pages: null, fault: pdf.fault };
  let top = 0;
  const sheets = pdf.drawn.map(({ width, height, data }) => {
    const sheet = { input: Buffer.from(data), raw: { width, height, channels: 4 as const }, left: 0, top };
    top += height;
    return sheet;
  });
  const width = Math.max(...pdf.drawn.map((page) => page.width));
  const picture = loadSharp()({ create: { width, height: top, channels: 3, background: '#fff' } }).composite(sheets);
  return { picture: await smallWriter(picture.timeout({ seconds: LIMIT })).toBuffer(), pages: pdf.pages, fault: null };
}

async function draw(content: Buffer, write: (picture: Sharp) => Sharp, side = LONGEST_SIDE): Promise<Buffer> {
  const read = loadSharp()(content, { limitInputPixels: MOST_PIXELS, failOn: 'none' }).timeout({ seconds: LIMIT });
  const fitted = read.autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return write(fitted).toBuffer();
}

function refuse(field: string, cause: unknown): never {
  throw new ApiError('file-type', { field, message: 'لم نستطع قراءة هذه الصورة. اختر صورة أخرى.' }, { cause });
}
