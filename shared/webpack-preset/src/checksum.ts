import { createHash } from 'node:crypto';

/** The checksum of a file's content as descriptors and browsers write it: `sha256-` and base64. */
export function checksum(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
