import sharp, { type Sharp } from 'sharp';
import { shortHash } from './media-file';

/** The widths in pixels at which a cover is published. */
export const coverWidths = [320, 640, 960] as const;

/** Encoder settings. AVIF's default effort takes four times as long for 6 % less. WebP has less quality, so that a cover stays within 8 KB. */
const settings = {
  avif: { 320: { quality: 50, effort: 2 }, 640: { quality: 50, effort: 2 }, 960: { quality: 50, effort: 1 } },
  webp: { 320: { quality: 42, effort: 6 }, 640: { quality: 66, effort: 4 }, 960: { quality: 66, effort: 4 } },
  jpeg: { quality: 80, mozjpeg: true },
} as const;

/** Digest of a drawing in eight digits: its SVG, the encoders and their settings. */
export function drawingHash(svg: string): string {
  const { vips, heif, aom, webp, mozjpeg, rsvg } = sharp.versions;
  return shortHash(svg, JSON.stringify({ coverWidths, settings, encoders: { vips, heif, aom, webp, mozjpeg, rsvg } }));
}

/** One file of a drawing. */
interface EncodedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** The names of a cover's files. */
export function coverFileNames(base: string): string[] {
  return coverWidths.flatMap((width) => [`${base}-${width}.avif`, `${base}-${width}.webp`]);
}

/** Encodes a cover at every width as AVIF and WebP. `base` is its slug and hash. */
export async function encodeCover(svg: string, base: string): Promise<EncodedFile[]> {
  const drawn = await pixels(sharp(Buffer.from(svg)));
  const files: EncodedFile[] = [];
  for (const width of coverWidths) {
    const { data, info } = await pixels(sharp(drawn.data, { raw: drawn.info }).resize(width));
    const scaled = () => sharp(data, { raw: info });
    files.push(
      { name: `${base}-${width}.avif`, content: await scaled().avif(settings.avif[width]).toBuffer() },
      { name: `${base}-${width}.webp`, content: await scaled().webp(settings.webp[width]).toBuffer() },
    );
  }
  return files;
}

/** Encodes a share image as JPEG, which every link preview reads. */
export function encodeShareImage(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten({ background: '#000' }).jpeg(settings.jpeg).toBuffer();
}

/** Encodes a square drawing as a PNG of `size` pixels. */
export function encodeIcon(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(size, size).png({ compressionLevel: 9, palette: true, effort: 10 }).toBuffer();
}

function pixels(image: Sharp) {
  return image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
}
