import sharp from 'sharp';
import { shortHash } from './media-file';

/** Encoder settings of share images. */
const jpeg = { quality: 80, mozjpeg: true } as const;

/** Digest of a share image in eight digits: its SVG, the encoders and their settings. */
export function drawingHash(svg: string): string {
  const { vips, mozjpeg, rsvg } = sharp.versions;
  return shortHash(svg, JSON.stringify({ jpeg, encoders: { vips, mozjpeg, rsvg } }));
}

/** Encodes a share image as JPEG, which every link preview reads. */
export function encodeShareImage(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten({ background: '#000' }).jpeg(jpeg).toBuffer();
}

/** Encodes a thumbnail as a PNG of 112×70 pixels: e-mails show no SVG. */
export function encodeThumbnail(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(112, 70).png({ compressionLevel: 9, palette: true, effort: 7 }).toBuffer();
}

/** Encodes a square drawing as a PNG of `size` pixels. */
export function encodeIcon(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(size, size).png({ compressionLevel: 9, palette: true, effort: 10 }).toBuffer();
}
