import { createHash } from 'node:crypto';
import { type Encoding, encode } from './content-encoding';

/** A document or file ready to send: its digest, and its bytes per encoding. */
export class ServedFile {
  readonly digest: string;
  readonly #content: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(content: Buffer) {
    this.#content = content;
    this.digest = createHash('sha256').update(content).digest('base64url').slice(0, 27);
  }

  /** The bytes in an encoding, compressed once. */
  bytes(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const made = encode(this.#content, encoding);
    this.#encoded.set(encoding, made);
    return made;
  }

  /** A strong ETag: other bytes, another tag. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.digest}"` : `"${this.digest}-${encoding}"`;
  }
}

/** Whether a client has this representation (`If-None-Match`). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
