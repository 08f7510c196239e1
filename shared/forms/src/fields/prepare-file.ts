import { fileKind, HEAD_BYTES } from '@riwaq/contracts';

/** Bytes above which a picture is made smaller before it is sent: a phone's camera makes four times as many, and lines are slow. */
const ENOUGH_BYTES = 2_000_000;

/** Pixels of the longer side at first: the print of a receipt stays readable. */
const LONGEST_SIDE = 2400;

/** Attempts to shrink a picture: factor of `LONGEST_SIDE`, and JPEG quality. */
const attempts = [
  { scale: 1, quality: 0.85 },
  { scale: 1, quality: 0.7 },
  { scale: 0.7, quality: 0.7 },
  { scale: 0.5, quality: 0.6 },
] as const;

/** Draws a picture in a size and returns a JPEG; null for a file that the browser cannot decode. */
export type DrawImage = (file: File, longestSide: number, quality: number) => Promise<Blob | null>;

/** The size, in pixels, in which a picture's longer side is `longest` at most. */
export function fittedSize(width: number, height: number, longest: number): readonly [width: number, height: number] {
  const scale = Math.min(1, longest / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

const drawInBrowser: DrawImage = async (file, longestSide, quality) => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const [width, height] = fittedSize(bitmap.width, bitmap.height, longestSide);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const surface = canvas.getContext('2d');
  surface?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return surface && new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
};

/**
 * Makes a chosen file ready to send. Its type becomes what its first bytes say. A picture that the shop does not take (HEIC) becomes a JPEG where the
 * browser can decode it, one above 2 MB is made smaller. Any other file stays as it is. Never throws.
 */
export async function prepareFile(file: File, draw: DrawImage = drawInBrowser): Promise<File> {
  const kind = fileKind(await readHead(file));
  const typed = kind && file.type !== kind.type ? new File([file], file.name, { type: kind.type }) : file;
  if (kind && (file.size <= ENOUGH_BYTES || !kind.type.startsWith('image/'))) return typed;
  let smallest: Blob | null = kind ? typed : null;
  for (const { scale, quality } of attempts) {
    const drawn = await draw(file, LONGEST_SIDE * scale, quality).catch(() => null);
    if (!drawn) break;
    if (!smallest || drawn.size < smallest.size) smallest = drawn;
    if (smallest.size <= ENOUGH_BYTES) break;
  }
  if (!smallest || smallest === typed) return typed;
  return new File([smallest], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' });
}

/** A file that cannot be read any more, such as a deleted one, has no first bytes. */
async function readHead(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  } catch {
    return new Uint8Array();
  }
}
