/** A kind of file that visitors may send. */
export interface FileKind {
  /** Media type. */
  readonly type: string;
  readonly extension: string;
}

interface KnownKind extends FileKind {
  /** Checks the first bytes. */
  readonly begins: (head: Uint8Array) => boolean;
}

const at =
  (offset: number, ...bytes: readonly number[]) =>
  (head: Uint8Array) =>
    bytes.every((byte, index) => head[offset + index] === byte);
const charCodes = (text: string) => [...text].map((character) => character.charCodeAt(0));

const isRiff = at(0, ...charCodes('RIFF'));
const isWebp = at(8, ...charCodes('WEBP'));

/** Bytes in which a PDF must begin, as its standard allows: programs put a byte order mark, a line end or their own lines before it. */
const PDF_BEGINS_WITHIN = 1024;
const pdfMark = charCodes('%PDF-');

/** Whether the mark of a PDF begins within its first bytes. */
function beginsAsPdf(head: Uint8Array): boolean {
  for (let offset = 0; offset < PDF_BEGINS_WITHIN; offset += 1) if (at(offset, ...pdfMark)(head)) return true;
  return false;
}

/** All kinds. Pages offer and check them, the gateway takes them; `takenFiles` names them. */
const kinds: readonly KnownKind[] = [
  { type: 'image/jpeg', extension: 'jpg', begins: at(0, 0xff, 0xd8, 0xff) },
  { type: 'image/png', extension: 'png', begins: at(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { type: 'image/webp', extension: 'webp', begins: (head) => isRiff(head) && isWebp(head) },
  { type: 'application/pdf', extension: 'pdf', begins: beginsAsPdf },
];

/** Bytes at the begin of a file that decide its kind. */
export const HEAD_BYTES = PDF_BEGINS_WITHIN + pdfMark.length - 1;

/** Kind of a file by its first bytes, whatever its name and its declared type. Null for one that the shop does not take. */
export function fileKind(content: Uint8Array): FileKind | null {
  const head = content.subarray(0, HEAD_BYTES);
  return kinds.find(({ begins }) => begins(head)) ?? null;
}

/** Media types of all kinds. */
export const takenTypes: readonly string[] = kinds.map(({ type }) => type);

/** The kinds, for a visitor. */
export const takenFiles = 'صورة (JPG أو PNG أو WebP) أو ملف PDF';

/** Most bytes of a file: five megabytes, as phones count them. */
export const MOST_FILE_BYTES = 5_000_000;
