import { createHash } from 'node:crypto';

/** An object on its way into the bucket. */
export interface NewObject {
  readonly key: string;
  readonly content: Buffer;
  /** As descriptors write it: `sha256-…`. Kept beside the object, so that it can be told again. */
  readonly checksum: string;
  readonly contentType: string;
  readonly contentEncoding?: string;
  readonly cacheControl: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** What the bucket says of an object that it has. */
export interface KeptObject {
  readonly bytes: number;
  /** What was said of it when it was put there. */
  readonly checksum: string | undefined;
  /** Of what lies there, as the bucket reckons it; undefined where it reckons otherwise (encrypted by a key of its own). */
  readonly md5: string | undefined;
}

/** By which servers of the protocol tell contents apart; nothing is kept safe by it. */
export function md5Of(content: Buffer): string {
  return createHash('md5').update(content).digest('hex');
}

/** Whether what the bucket says of an object fits what was to be put there. */
export function isSameObject(kept: KeptObject | undefined, { content, checksum }: Pick<NewObject, 'content' | 'checksum'>): boolean {
  return kept?.bytes === content.length && kept.checksum === checksum && (kept.md5 === undefined || kept.md5 === md5Of(content));
}
