import { crc32 } from 'node:zlib';
import { keptBytes, pieceCounter } from './kept-bytes';
import { orientationAlone, orientationIn } from './orientation';

/** The chunks that say how a picture looks, and how it moves. */
const shown = 'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT'.split(' ');
const SIGNATURE_BYTES = 8;

/** A PNG without what stands beside its picture: EXIF, texts, times, what follows its end. Its orientation stays. */
export function withoutPngMetadata(content: Buffer): Buffer {
  const kept = keptBytes(content);
  const countPiece = pieceCounter();
  let orientation = 1;
  let head = SIGNATURE_BYTES;
  let place = SIGNATURE_BYTES;
  let type = '';
  while (place + 8 <= content.length && type !== 'IEND') {
    countPiece();
    const end = place + 12 + content.readUInt32BE(place);
    type = content.toString('latin1', place + 4, place + 8);
    if (type === 'eXIf') orientation = orientationIn(content.subarray(place + 8, end - 4));
    if (type === 'IHDR' && place === SIGNATURE_BYTES) head = end;
    else if (shown.includes(type)) kept.keep(place, end);
    place = end;
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
