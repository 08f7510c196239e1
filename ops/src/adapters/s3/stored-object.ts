import { createHash } from 'node:crypto';

export interface NewObject {
  readonly key: string;
  readonly content: Buffer;
  /** `sha256-…`, as in descriptors. Stored as metadata, so that it can be compared later. */
  readonly checksum: string;
  readonly contentType: string;
  readonly contentEncoding?: string;
  readonly cacheControl: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** What the bucket reports of an object. */
export interface KeptObject {
  readonly bytes: number;
  readonly checksum: string | undefined;
  /** MD5 of the stored bytes. Undefined where the bucket reports another kind (encrypted with its own key). */
  readonly md5: string | undefined;
}

/** S3 servers compare contents by MD5. It protects nothing. */
export function md5Of(content: Buffer): string {
  return createHash('md5').update(content).digest('hex');
}

/** Whether the stored object has the content of the new one. */
export function isSameObject(kept: KeptObject | undefined, { content, checksum }: Pick<NewObject, 'content' | 'checksum'>): boolean {
  return kept?.bytes === content.length && kept.checksum === checksum && (kept.md5 === undefined || kept.md5 === md5Of(content));
}
