import { pieceCounter } from './kept-bytes';

/** A box of a HEIC file. `content` is the offset of its content. */
interface Box {
  readonly type: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/** Boxes that the picture needs. */
const shown = ['ftyp', 'meta', 'mdat', 'moov', 'idat', 'free', 'skip'];
/** Types of metadata items: EXIF, XMP, and others with a media type. */
const metadataItems = ['Exif', 'mime', 'uri '];
/** Most extents that are zeroed. A camera writes one per item; overlapping ones would cost more than the file's length. */
const MOST_EXTENTS = 100;

/**
 * Zeroes the metadata of a HEIC: EXIF, XMP, films. Every byte keeps its offset, since boxes point at offsets. The orientation is not in EXIF (`irot`) and
 * stays. An unreadable file stays unchanged.
 */
export function withoutHeicMetadata(given: Buffer): Buffer {
  const content = Buffer.from(given);
  try {
    const boxes = boxesIn(content, 0, content.length);
    const meta = boxes.find(({ type }) => type === 'meta');
    if (meta) blankItems(content, meta);
    for (const box of boxes) {
      if (box.type === 'moov')
        blank(
          content,
          boxesIn(content, box.content, box.end).filter(({ type }) => type === 'udta' || type === 'meta'),
        );
      if (!shown.includes(box.type)) blank(content, [box]);
    }
    return content;
  } catch (error) {
    if (error instanceof CutOffError) return content;
    throw error;
  }
}

/** A box ends before its fields do. */
class CutOffError extends Error {
  override readonly name = 'CutOffError';
}

function boxesIn(content: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  const countPiece = pieceCounter();
  let start = from;
  while (start + 8 <= to) {
    countPiece();
    const short = content.readUInt32BE(start);
    if (short === 1 && start + 16 > to) return boxes;
    const size = short === 1 ? Number(content.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short;
    if (size < 8) return boxes;
    const end = Math.min(start + size, to);
    boxes.push({ type: content.toString('latin1', start + 4, start + 8), start, content: start + (short === 1 ? 16 : 8), end });
    start = end;
  }
  return boxes;
}

/** Turns boxes into free space. */
function blank(content: Buffer, boxes: readonly Box[]): void {
  for (const box of boxes) {
    content.write('free', box.start + 4, 'latin1');
    content.fill(0, box.content, box.end);
  }
}

/** Reads the fields of a box in order. Throws `CutOffError` beyond its end. */
function reader(file: Buffer, box: Box) {
  const content = file.subarray(0, box.end);
  let offset = box.content;
  return {
    number(bytes: number): number {
      offset += bytes;
      if (offset > content.length || ![0, 1, 2, 3, 4, 8].includes(bytes)) throw new CutOffError('a box ends before its fields do');
      if (bytes === 8) return Number(content.readBigUInt64BE(offset - 8));
      return bytes === 0 ? 0 : content.readUIntBE(offset - bytes, bytes);
    },
    text(bytes: number): string {
      offset += bytes;
      return content.toString('latin1', offset - bytes, offset);
    },
  };
}

function blankItems(content: Buffer, meta: Box): void {
  const boxes = boxesIn(content, meta.content + 4, meta.end);
  const find = (wanted: string) => boxes.find(({ type }) => type === wanted);
  const [infos, locations, data] = [find('iinf'), find('iloc'), find('idat')];
  if (!infos || !locations) return;
  const items = metadataItemNumbers(content, infos);
  for (const { from, length, isInMeta } of extentsOf(content, locations, items)) {
    const start = from + (isInMeta ? (data?.content ?? content.length) : 0);
    content.fill(0, Math.min(start, content.length), Math.min(start + length, content.length));
  }
}

/** Numbers of the metadata items. */
function metadataItemNumbers(content: Buffer, infos: Box): ReadonlySet<number> {
  const countBytes = content[infos.content] === 0 ? 2 : 4;
  const items = boxesIn(content, infos.content + 4 + countBytes, infos.end).flatMap((info) => {
    const fields = reader(content, info);
    const version = fields.number(1);
    fields.number(3);
    const item = fields.number(version === 2 ? 2 : 4);
    fields.number(2);
    return version >= 2 && metadataItems.includes(fields.text(4)) ? [item] : [];
  });
  return new Set(items);
}

/** An extent of an item's bytes, counted from the start of the file or of `idat`. */
interface Extent {
  readonly from: number;
  readonly length: number;
  readonly isInMeta: boolean;
}

function extentsOf(content: Buffer, locations: Box, items: ReadonlySet<number>): Extent[] {
  const fields = reader(content, locations);
  const version = fields.number(1);
  fields.number(3);
  const [sizes, moreSizes] = [fields.number(1), fields.number(1)];
  const [offsetBytes, lengthBytes, baseBytes, indexBytes] = [sizes >> 4, sizes & 15, moreSizes >> 4, version === 0 ? 0 : moreSizes & 15];
  const extents: Extent[] = [];
  // Extents of zero bytes could be any number.
  if (offsetBytes + lengthBytes === 0) return extents;
  const idBytes = version < 2 ? 2 : 4;
  for (let left = fields.number(idBytes); left > 0; left -= 1) {
    const item = fields.number(idBytes);
    const isInMeta = version > 0 && (fields.number(2) & 15) === 1;
    fields.number(2);
    const base = fields.number(baseBytes);
    for (let extent = fields.number(2); extent > 0; extent -= 1) {
      fields.number(indexBytes);
      const from = base + fields.number(offsetBytes);
      const length = fields.number(lengthBytes);
      if (items.has(item) && extents.length < MOST_EXTENTS) extents.push({ from, length, isInMeta });
    }
  }
  return extents;
}
