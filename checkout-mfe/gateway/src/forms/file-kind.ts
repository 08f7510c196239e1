/** A kind of file that visitors may send. */
interface FileKind {
  readonly type: string;
  readonly extension: string;
}

interface KnownKind extends FileKind {
  /** Checks the first bytes. */
  readonly begins: (content: Uint8Array) => boolean;
}

const at =
  (offset: number, ...bytes: readonly number[]) =>
  (content: Uint8Array) =>
    bytes.every((byte, index) => content[offset + index] === byte);
const charCodes = (text: string) => [...text].map((character) => character.charCodeAt(0));

const isRiff = at(0, ...charCodes('RIFF'));
const isWebp = at(8, ...charCodes('WEBP'));
const isBox = at(4, ...charCodes('ftyp'));
/** Brands of HEIC. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1'].map((brand) => at(8, ...charCodes(brand)));

const kinds: readonly KnownKind[] = [
  { type: 'image/png', extension: 'png', begins: at(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { type: 'image/jpeg', extension: 'jpg', begins: at(0, 0xff, 0xd8, 0xff) },
  { type: 'image/webp', extension: 'webp', begins: (content) => isRiff(content) && isWebp(content) },
  { type: 'image/heic', extension: 'heic', begins: (content) => isBox(content) && heicBrands.some((isBrand) => isBrand(content)) },
  { type: 'application/pdf', extension: 'pdf', begins: at(0, ...charCodes('%PDF-')) },
];

/** Other media types of the same kinds. */
const synonyms: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'application/x-pdf': 'application/pdf',
};

/** Media types of a file whose kind the browser does not know. */
const untyped: readonly string[] = ['', 'application/octet-stream'];

/** Kind of a file by its content: PNG, JPEG, WebP, HEIC or PDF. Null for any other, or if its declared type differs. */
export function fileKind(content: Uint8Array, declaredType: string): FileKind | null {
  const kind = kinds.find(({ begins }) => begins(content));
  if (kind === undefined) return null;
  const claimed = synonyms[declaredType.toLowerCase()] ?? declaredType.toLowerCase();
  return untyped.includes(claimed) || claimed === kind.type ? kind : null;
}
