import { crc32 } from 'node:zlib';
import { keptBytes, pieceCounter } from './kept-bytes';
import { orientationAlone, orientationIn } from './orientation';

/** Chunks of the picture and its animation. */
const shown = 'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT'.split(' ');
const SIGNATURE_BYTES = 8;

/** Removes the metadata of a PNG: EXIF, texts, times, bytes after its end. Keeps the orientation. */
export function withoutPngMetadata(content: Buffer): Buffer {
  const kept = keptBytes(content);
  const countPiece = pieceCounter();
  let orientation = 1;
  let head = SIGNATURE_BYTES;
  let offset = SIGNATURE_BYTES;
  let type = '';
  while (offset + 8 <= content.length && type !== 'IEND') {
    countPiece();
    const end = offset + 12 + content.readUInt32BE(offset);
    type = content.toString('latin1', offset + 4, offset + 8);
    if (type === 'eXIf') orientation = orientationIn(content.subarray(offset + 8, end - 4));
    if (type === 'IHDR' && offset === SIGNATURE_BYTES) head = end;
    else if (shown.includes(type)) kept.keep(offset, end);
    offset = end;
  }
  const turned = orientationAlone(orientation);
  return Buffer.concat([content.subarray(0, head), ...(turned ? [exifChunk(turned)] : []), kept.bytes]);
}

function exifChunk(tiff: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from('eXIf'), tiff]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(tiff.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
