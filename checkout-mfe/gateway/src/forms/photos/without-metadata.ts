import { withoutHeicMetadata } from './heic';
import { withoutJpegMetadata } from './jpeg';
import { withoutPngMetadata } from './png';
import { withoutWebpMetadata } from './webp';

const strippers: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  'image/jpeg': withoutJpegMetadata,
  'image/png': withoutPngMetadata,
  'image/webp': withoutWebpMetadata,
  'image/heic': withoutHeicMetadata,
};

/**
 * Removes the camera's metadata from a photo: where, when and by what it was taken. Pixels stay unchanged. A PDF stays unchanged, since banks sign
 * theirs. Throws `ApiError` for a file with too many pieces.
 */
export function withoutPhotoMetadata(type: string, content: Buffer): Buffer {
  return strippers[type]?.(content) ?? content;
}
