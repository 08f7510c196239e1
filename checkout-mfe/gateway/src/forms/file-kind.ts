/** A kind of file that visitors may send: its media type, and the ending that a name of it has. */
interface FileKind {
  readonly type: string;
  readonly extension: string;
}

interface KnownKind extends FileKind {
  /** How its content begins. */
  readonly begins: (content: Uint8Array) => boolean;
}

const at =
  (place: number, ...bytes: readonly number[]) =>
  (content: Uint8Array) =>
    bytes.every((byte, index) => content[place + index] === byte);
const charCodes = (text: string) => [...text].map((character) => character.charCodeAt(0));

const isRiff = at(0, ...charCodes('RIFF'));
const isWebp = at(8, ...charCodes('WEBP'));
const isBox = at(4, ...charCodes('ftyp'));
/** Brands of HEIC: pictures of phones. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1'].map((brand) => at(8, ...charCodes(brand)));

const kinds: readonly KnownKind[] = [
  { type: 'image/png', extension: 'png', begins: at(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { type: 'image/jpeg', extension: 'jpg', begins: at(0, 0xff, 0xd8, 0xff) },
  { type: 'image/webp', extension: 'webp', begins: (content) => isRiff(content) && isWebp(content) },
  { type: 'image/heic', extension: 'heic', begins: (content) => isBox(content) && heicBrands.some((isBrand) => isBrand(content)) },
  { type: 'application/pdf', extension: 'pdf', begins: at(0, ...charCodes('%PDF-')) },
];

/** Other names that browsers give to the same kinds. */
const synonyms: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'application/x-pdf': 'application/pdf',
};

/** What a browser says of a file whose kind it does not know. */
const unsaid: readonly string[] = ['', 'application/octet-stream'];

/**
 * The kind of a file, by its content, or null where it is none that the shop takes (PNG, JPEG, WebP, HEIC, PDF) or not
 * what it says it is. A file that says nothing is taken by its content.
 */
export function fileKind(content: Uint8Array, declaredType: string): FileKind | null {
  const kind = kinds.find(({ begins }) => begins(content));
  if (kind === undefined) return null;
  const claimed = synonyms[declaredType.toLowerCase()] ?? declaredType.toLowerCase();
  return unsaid.includes(claimed) || claimed === kind.type ? kind : null;
}
