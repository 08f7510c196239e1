import { lstat, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { shortHash } from './media-file';

/** What a shop's picture shows: a record, in the place of its cover, or a person. */
export type PictureShape = 'cover' | 'portrait';

/** Largest file of a picture, in bytes. */
const MOST_BYTES = 5_000_000;
/** Most pixels of a picture. */
const MOST_PIXELS = 40_000_000;

/** Size of a published picture in pixels, twice what pages show. Its source has these shorter and longer sides at least. `weight` in bytes is a goal. */
const SHAPES = {
  cover: { width: 800, height: 500, least: [300, 480], weight: 30_000 },
  portrait: { width: 192, height: 192, least: [128, 128], weight: 8_000 },
} as const;

/** Quality of WebP, from the best. The first that keeps the weight is taken, else the last. */
const QUALITIES = [76, 62, 48, 36] as const;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

/** A picture that was read and has a size and a kind to be published. */
export interface ReadPicture {
  /** As messages call it. */
  readonly name: string;
  readonly content: Buffer;
  readonly format: string;
}

/** Reads a shop's picture. Throws an error that says what is wrong: a missing file, too many bytes or pixels, another kind, too small. */
export async function readPicture(file: string, name: string, shape: PictureShape): Promise<ReadPicture> {
  const found = await lstat(file).catch(() => undefined);
  // A link could lead out of the folder.
  if (!found?.isFile()) throw new Error(`there is no file ${name}`);
  if (found.size > MOST_BYTES)
    throw new Error(`${name} has ${megabytes(found.size)} MB: a picture has at most ${megabytes(MOST_BYTES)} MB`);
  const content = await readFile(file);
  const unknown = { format: 'unknown', width: 0, height: 0 };
  const { format, width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => unknown);
  if (!FORMATS.includes(format)) throw new Error(`${name} is no JPEG, PNG or WebP picture, but ${format}`);
  if (width * height > MOST_PIXELS) throw new Error(`${name} has ${width}×${height} pixels: a picture has at most 40 million`);
  const [least, most] = SHAPES[shape].least;
  if (Math.min(width, height) < least || Math.max(width, height) < most)
    throw new Error(`${name} has ${width}×${height} pixels: a picture has at least ${most}×${least}, to be sharp`);
  return { name, content, format };
}

/** Short digest of a published picture: its source, its shape, the encoder and its settings. */
export function pictureHash({ content }: ReadPicture, shape: PictureShape): string {
  const { vips, webp } = sharp.versions;
  return shortHash(content, JSON.stringify({ shape: SHAPES[shape], QUALITIES, vips, webp }));
}

/** Encodes a picture for pages: upright, cut to its shape, as WebP, without what a camera wrote into it. Throws if it cannot be decoded. */
export async function encodePicture({ name, content }: ReadPicture, shape: PictureShape): Promise<Buffer> {
  const { width, height, weight } = SHAPES[shape];
  const upright = await sharp(content)
    .autoOrient()
    .resize(width, height)
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch((error: unknown) => {
      throw new Error(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    });
  let encoded = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    encoded = await sharp(upright).webp({ quality, effort: 5 }).toBuffer();
    if (encoded.length <= weight) break;
  }
  return encoded;
}

const megabytes = (bytes: number) => Number((bytes / 1_000_000).toFixed(1));
