import { keptBytes, pieceCounter } from './kept-bytes';
import { orientationAlone, orientationIn } from './orientation';

/** Chunks of the picture and its animation. */
const shown = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
const HEAD_BYTES = 12;
/** Bits of the first byte of `VP8X` for EXIF and XMP. */
const [EXIF_BIT, XMP_BIT] = [0x08, 0x04];

/** Removes the metadata of a WebP: EXIF, XMP, bytes after its end. Keeps the orientation. */
export function withoutWebpMetadata(content: Buffer): Buffer {
  const end = Math.min(content.length, 8 + content.readUInt32LE(4));
  const kept = keptBytes(content);
  const countPiece = pieceCounter();
  let orientation = 1;
  let offset = HEAD_BYTES;
  while (offset + 8 <= end) {
    countPiece();
    const length = content.readUInt32LE(offset + 4);
    const next = offset + 8 + length + (length % 2);
    const type = content.toString('latin1', offset, offset + 4);
    if (type === 'EXIF') orientation = orientationIn(withoutJpegHead(content.subarray(offset + 8, offset + 8 + length)));
    if (shown.includes(type)) kept.keep(offset, Math.min(next, end));
    offset = next;
  }
  const turned = orientationAlone(orientation);
  const chunks = kept.bytes;
  const flags = chunks.toString('latin1', 0, 4) === 'VP8X' ? chunks[8] : undefined;
  if (flags !== undefined) chunks[8] = (flags & ~(EXIF_BIT | XMP_BIT)) | (turned ? EXIF_BIT : 0);
  const added = flags !== undefined && turned ? [exifChunk(turned)] : [];
  const head = Buffer.from(content.subarray(0, HEAD_BYTES));
  const whole = Buffer.concat([head, chunks, ...added]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

/** Some programs write JPEG's EXIF header first. */
function withoutJpegHead(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif;
}

function exifChunk(tiff: Buffer): Buffer {
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(tiff.length, 4);
  return Buffer.concat([head, tiff, Buffer.alloc(tiff.length % 2)]);
}
