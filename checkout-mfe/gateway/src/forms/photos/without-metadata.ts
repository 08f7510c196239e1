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
 * A photo of that media type without what its camera wrote beside it: where, when and by what it was taken. Its pixels stay as they are.
 * A PDF stays whole: banks sign theirs. Throws `ApiError` for a file that no camera writes.
 */
export function withoutPhotoMetadata(type: string, content: Buffer): Buffer {
  return strippers[type]?.(content) ?? content;
}
