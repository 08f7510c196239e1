import { keptBytes, pieceCounter } from './kept-bytes';
import { orientationAlone, orientationIn } from './orientation';

const [START_OF_SCAN, END, APP0, APP1, APP2, APP14, APP15, COMMENT] = [0xda, 0xd9, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];
const EXIF = 'Exif\0\0';
/** Application segments that the picture needs: start of their content, by marker. */
const shown: Readonly<Record<number, string>> = { [APP0]: 'JFIF\0', [APP2]: 'ICC_PROFILE\0', [APP14]: 'Adobe' };

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Removes the metadata of a JPEG: EXIF with location and thumbnail, XMP, IPTC, comments, bytes between segments and after the end. Keeps the orientation. */
export function withoutJpegMetadata(content: Buffer): Buffer {
  const kept = keptBytes(content);
  const countPiece = pieceCounter();
  let orientation = 1;
  let head = 2;
  let offset = 2;
  while (offset + 2 <= content.length) {
    const marker = content[offset + 1] ?? 0;
    if (content[offset] !== 0xff || marker === 0xff) offset = nextMarker(content, offset + 1);
    else if (marker === END) {
      kept.keep(offset, offset + 2);
      break;
    } else if (marker <= 1 || isRestart(marker) || marker === 0xd8) offset += 2;
    else {
      if (offset + 4 > content.length) break;
      countPiece();
      const end = offset + 2 + Math.max(content.readUInt16BE(offset + 2), 2);
      const start = offset;
      const begins = (text: string) => content.toString('latin1', start + 4, start + 4 + text.length) === text;
      if (marker === APP1 && begins(EXIF)) orientation = orientationIn(content.subarray(start + 4 + EXIF.length, end));
      const isKept = marker >= APP0 && marker <= APP15 ? begins(shown[marker] ?? '\xff') : marker !== COMMENT;
      offset = marker === START_OF_SCAN ? endOfScan(content, end) : end;
      // JFIF must be the first segment. EXIF follows it.
      if (isKept && start === 2 && marker === APP0) head = end;
      else if (isKept) kept.keep(start, offset);
    }
  }
  const turned = orientationAlone(orientation);
  return Buffer.concat([content.subarray(0, head), ...(turned ? [exifSegment(turned)] : []), kept.bytes]);
}

function nextMarker(content: Buffer, from: number): number {
  const offset = content.indexOf(0xff, from);
  return offset === -1 ? content.length : offset;
}

/** End of the data of a scan: the next marker outside it. */
function endOfScan(content: Buffer, from: number): number {
  let offset = content.indexOf(0xff, from);
  while (offset !== -1 && offset + 1 < content.length) {
    const next = content[offset + 1] ?? 0;
    if (next !== 0 && !isRestart(next)) return offset;
    offset = content.indexOf(0xff, offset + 2);
  }
  return content.length;
}

function exifSegment(tiff: Buffer): Buffer {
  const head = Buffer.from([0xff, APP1, 0, 2 + EXIF.length + tiff.length]);
  return Buffer.concat([head, Buffer.from(EXIF, 'latin1'), tiff]);
}
