import { keptBytes, pieceCounter } from './kept-bytes';
import { orientationAlone, orientationIn } from './orientation';

const [START_OF_SCAN, END, APP0, APP1, APP2, APP14, APP15, COMMENT] = [0xda, 0xd9, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];
const EXIF = 'Exif\0\0';
/** Of the segments that applications write, those that say how the picture looks: by their marker, how their content begins. */
const shown: Readonly<Record<number, string>> = { [APP0]: 'JFIF\0', [APP2]: 'ICC_PROFILE\0', [APP14]: 'Adobe' };

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/**
 * A JPEG without what stands beside its picture: EXIF with place and thumbnail, XMP, IPTC, comments, a film after its end. Its orientation stays.
 * Bytes that belong to no segment go too.
 */
export function withoutJpegMetadata(content: Buffer): Buffer {
  const kept = keptBytes(content);
  const countPiece = pieceCounter();
  let orientation = 1;
  let head = 2;
  let place = 2;
  while (place + 2 <= content.length) {
    const marker = content[place + 1] ?? 0;
    if (content[place] !== 0xff || marker === 0xff) place = nextMarker(content, place + 1);
    else if (marker === END) {
      kept.keep(place, place + 2);
      break;
    } else if (marker <= 1 || isRestart(marker) || marker === 0xd8) place += 2;
    else {
      if (place + 4 > content.length) break;
      countPiece();
      const end = place + 2 + Math.max(content.readUInt16BE(place + 2), 2);
      const start = place;
      const begins = (text: string) => content.toString('latin1', start + 4, start + 4 + text.length) === text;
      if (marker === APP1 && begins(EXIF)) orientation = orientationIn(content.subarray(place + 4 + EXIF.length, end));
      const isKept = marker >= APP0 && marker <= APP15 ? begins(shown[marker] ?? '\xff') : marker !== COMMENT;
      place = marker === START_OF_SCAN ? endOfScan(content, end) : end;
      // EXIF stands behind JFIF, which has to be the first.
      if (isKept && start === 2 && marker === APP0) head = end;
      else if (isKept) kept.keep(start, place);
    }
  }
  const turned = orientationAlone(orientation);
  return Buffer.concat([content.subarray(0, head), ...(turned ? [exifSegment(turned)] : []), kept.bytes]);
}

function nextMarker(content: Buffer, from: number): number {
  const place = content.indexOf(0xff, from);
  return place === -1 ? content.length : place;
}

/** Where the data of a picture end that follow the head of a scan: at the next marker that does not belong to them. */
function endOfScan(content: Buffer, from: number): number {
  let place = content.indexOf(0xff, from);
  while (place !== -1 && place + 1 < content.length) {
    const next = content[place + 1] ?? 0;
    if (next !== 0 && !isRestart(next)) return place;
    place = content.indexOf(0xff, place + 2);
  }
  return content.length;
}

function exifSegment(tiff: Buffer): Buffer {
  const head = Buffer.from([0xff, APP1, 0, 2 + EXIF.length + tiff.length]);
  return Buffer.concat([head, Buffer.from(EXIF, 'latin1'), tiff]);
}
