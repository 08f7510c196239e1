import type { Sharp } from 'sharp';
import { ApiError } from '../http/api-error';
import type { SentFile } from '../outbox/message';
import { loadSharp } from './load-sharp';

/** Pixels of the longer side of a picture at most. The print of a receipt stays readable. */
const LONGEST_SIDE = 4000;

/** Pixels of the longer side of a picture for staff: what is printed on a receipt can be read. */
const SMALL_SIDE = 1600;

/** Pixels of a picture at most: a phone's largest. One needs two hundred megabytes of memory. */
const MOST_PIXELS = 50_500_000;

/** Seconds for one picture. Two of them end within a lease. */
const LIMIT = 12;

const QUALITY = 85;

/** Each picture is written as what it was. */
const writers: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: QUALITY }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: QUALITY }),
};

/** A picture whose bytes cannot be drawn, at no machine. */
export class DamagedPictureError extends Error {
  override readonly name = 'DamagedPictureError';
}

/** What sharp says where the machine fails: it lacks time or memory. Anything else that it says is about the file. */
const machineFault = /timeout|memory|thread|ENOMEM/i;

/**
 * Draws a picture anew: upright, smaller where it is very large, without metadata and without bytes behind its end. Throws `DamagedPictureError` where the
 * picture is at fault, and any other error where the machine is.
 */
export async function drawAnew({ type, content }: { readonly type: string; readonly content: Uint8Array }): Promise<Buffer> {
  const write = writers[type];
  if (!write) throw new DamagedPictureError('the file is no picture');
  return draw(content, write, LONGEST_SIDE);
}

/** Draws a picture for staff, as WebP. Throws like `drawAnew`. */
export function drawSmall(content: Uint8Array): Promise<Buffer> {
  return draw(content, asWebp, SMALL_SIDE);
}

/** A page of a PDF in RGBA. */
interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Puts pages below each other, as one WebP. Throws where the machine fails. */
export function joinSheets(pages: readonly Sheet[]): Promise<Buffer> {
  let top = 0;
  const sheets = pages.map(({ width, height, data }) => {
    const sheet = { input: Buffer.from(data), raw: { width, height, channels: 4 as const }, left: 0, top };
    top += height;
    return sheet;
  });
  const width = Math.max(...pages.map((page) => page.width));
  const picture = loadSharp()({ create: { width, height: top, channels: 3, background: '#fff' } }).composite(sheets);
  return asWebp(picture.timeout({ seconds: LIMIT })).toBuffer();
}

/**
 * Reads the first bytes of a picture, in a few milliseconds. Throws `ApiError` for a file that is no picture or has too many pixels: its sender can choose
 * another one. Any other file passes.
 */
export async function requirePicture({ field, type, raw }: SentFile): Promise<void> {
  if (!writers[type]) return;
  try {
    await read(raw).metadata();
  } catch (cause) {
    throw new ApiError('file-type', { field, message: 'لم نستطع قراءة هذه الصورة. اختر صورة أخرى.' }, { cause });
  }
}

const asWebp = (picture: Sharp) => picture.webp({ quality: QUALITY });

function read(content: Uint8Array): Sharp {
  return loadSharp()(content, { limitInputPixels: MOST_PIXELS, failOn: 'none' }).timeout({ seconds: LIMIT });
}

async function draw(content: Uint8Array, write: (picture: Sharp) => Sharp, side: number): Promise<Buffer> {
  const picture = read(content).autoOrient().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  try {
    return await write(picture).toBuffer();
  } catch (cause) {
    if (cause instanceof Error && machineFault.test(cause.message)) throw cause;
    throw new DamagedPictureError('a picture cannot be drawn', { cause });
  }
}
