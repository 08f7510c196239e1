import { readFileSync } from 'node:fs';
import { findLibrary } from './find-library';

/** The family in which PDFium looks for a letter that no other typeface of a PDF has: Arial, which it takes for the standard Helvetica. */
const FAMILY = 'Helvetica';

const TABLES_AT = 12;
const TABLE_ENTRY = 16;

/** The `name` table of a face: its family and its style, in Latin letters. */
function nameTable(family: string): Buffer {
  const names = [
    [1, family],
    [2, 'Regular'],
  ] as const;
  const head = Buffer.alloc(6 + 12 * names.length);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  for (const [index, [id, text]] of names.entries()) {
    // Platform 1 (Macintosh), encoding and language 0.
    const record = [1, 0, 0, id, text.length, offset];
    for (const [field, value] of record.entries()) head.writeUInt16BE(value, 6 + 12 * index + 2 * field);
    offset += text.length;
  }
  return Buffer.concat([head, ...names.map(([, text]) => Buffer.from(text, 'latin1'))]);
}

/** A TrueType file under another family. Its checksums are those of the old names, which PDFium does not read. */
function withFamily(face: Buffer, family: string): Buffer {
  const count = face.readUInt16BE(4);
  const head = Buffer.from(face.subarray(0, TABLES_AT + TABLE_ENTRY * count));
  const bodies: Buffer[] = [];
  let end = head.length;
  for (let at = TABLES_AT; at < head.length; at += TABLE_ENTRY) {
    const offset = face.readUInt32BE(at + 8);
    const isName = face.toString('latin1', at, at + 4) === 'name';
    const body = isName ? nameTable(family) : face.subarray(offset, offset + face.readUInt32BE(at + 12));
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(body.length, at + 12);
    const padding = Buffer.alloc(-body.length & 3);
    bodies.push(body, padding);
    end += body.length + padding.length;
  }
  return Buffer.concat([head, ...bodies]);
}

let read: Buffer | undefined;

/** The typeface for letters that a PDF does not hold, Arabic and Latin (TrueType). Throws where it is not installed. */
export function readTypeface(): Buffer {
  read ??= withFamily(readFileSync(findLibrary('typeface')), FAMILY);
  return read;
}
