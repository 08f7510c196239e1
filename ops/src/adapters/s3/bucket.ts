import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { messageOf, UserError } from '../../system/user-error';
import type { BucketSettings } from './bucket-settings';
import { type KeptObject, md5Of, type NewObject } from './stored-object';

interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  /** When it was written, in milliseconds. */
  readonly at: number;
}

/** Limit of one request with its retries, in milliseconds. */
const REQUEST_LIMIT_MS = 20_000;
/** Timeout and number of attempts; tests set both. */
const usualPatience = { attempts: 3, end: () => AbortSignal.timeout(REQUEST_LIMIT_MS) };

/**
 * The operations on an S3-compatible bucket. Each throws `UserError` where the bucket fails or refuses. No message contains credentials.
 */
export class Bucket {
  readonly #client: S3Client;

  constructor(
    private readonly settings: BucketSettings,
    private readonly patience = usualPatience,
  ) {
    const { endpoint, region, credentials } = settings;
    // Our package.json states the Node version that this pinned client needs.
    process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
    this.#client = new S3Client({
      region,
      credentials,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      maxAttempts: patience.attempts,
      // Servers before 2025 know only this checksum.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  get name(): string {
    const { bucket, endpoint } = this.settings;
    return endpoint ? `${bucket} at ${new URL(endpoint).host}` : bucket;
  }

  /** An object, if it exists. */
  read(key: string): Promise<{ readonly text: string; readonly metadata: Readonly<Record<string, string>> } | undefined> {
    return this.#unlessMissing(async (abortSignal) => {
      const { Body, Metadata = {} } = await this.#client.send(new GetObjectCommand(this.#at(key)), { abortSignal });
      return { text: (await Body?.transformToString()) ?? '', metadata: Metadata };
    });
  }

  /** Writes an object. The bucket verifies the checksum, and so does this method. */
  put({ key, content, checksum, contentType, contentEncoding, cacheControl, metadata }: NewObject): Promise<void> {
    return this.#asked(async (abortSignal) => {
      const md5 = md5Of(content);
      const command = new PutObjectCommand({
        ...this.#at(key),
        Body: content,
        ContentMD5: Buffer.from(md5, 'hex').toString('base64'),
        ContentType: contentType,
        ...(contentEncoding ? { ContentEncoding: contentEncoding } : {}),
        CacheControl: cacheControl,
        Metadata: { ...metadata, checksum },
      });
      const answer = await this.#client.send(command, { abortSignal });
      const kept = md5In(answer);
      if (kept !== undefined && kept !== md5)
        throw new UserError(`the bucket ${this.name} has ${key} with another checksum than what was sent`);
    });
  }

  /** Metadata of an object, if it exists. */
  look(key: string): Promise<KeptObject | undefined> {
    return this.#unlessMissing(async (abortSignal) => {
      const answer = await this.#client.send(new HeadObjectCommand(this.#at(key)), { abortSignal });
      return { bytes: answer.ContentLength ?? -1, checksum: answer.Metadata?.checksum, md5: md5In(answer) };
    });
  }

  /** Every object with this prefix, as the bucket lists them. */
  async list(prefix: string): Promise<ListedObject[]> {
    const found: ListedObject[] = [];
    let next: string | undefined;
    do {
      const page = await this.#asked((abortSignal) =>
        this.#client.send(
          new ListObjectsV2Command({ Bucket: this.settings.bucket, Prefix: prefix, ...(next ? { ContinuationToken: next } : {}) }),
          { abortSignal },
        ),
      );
      for (const { Key: key, Size: bytes = -1, LastModified } of page.Contents ?? []) {
        if (key !== undefined) found.push({ key, bytes, at: LastModified?.getTime() ?? Number.POSITIVE_INFINITY });
      }
      next = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (next);
    return found;
  }

  remove(key: string): Promise<void> {
    return this.#asked(async (abortSignal) => void (await this.#client.send(new DeleteObjectCommand(this.#at(key)), { abortSignal })));
  }

  close(): void {
    this.#client.destroy();
  }

  #at(key: string) {
    return { Bucket: this.settings.bucket, Key: key };
  }

  #unlessMissing<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | undefined> {
    return this.#asked((signal) =>
      ask(signal).catch((error: unknown) => {
        // Some servers answer 403 for a missing object. A write tells the two cases apart.
        if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)) return undefined;
        throw error;
      }),
    );
  }

  /** The client's error may contain the signature, so it is no cause. */
  async #asked<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const signal = this.patience.end();
    try {
      return await ask(signal);
    } catch (error) {
      if (error instanceof UserError) throw error;
      const why = signal.aborted ? `did not answer within ${REQUEST_LIMIT_MS / 1000} s` : this.#reasonOf(error);
      throw new UserError(`the bucket ${this.name} ${why}`);
    }
  }

  #reasonOf(error: unknown): string {
    const { accessKeyId, secretAccessKey, sessionToken } = this.settings.credentials;
    if (!(error instanceof S3ServiceException)) {
      const said = [secretAccessKey, accessKeyId, sessionToken ?? '']
        .filter(Boolean)
        .reduce((text, secret) => text.replaceAll(secret, '…'), messageOf(error) || codeOf(error));
      return `cannot be reached: ${said}`;
    }
    const { name, $metadata } = error;
    const status = $metadata.httpStatusCode ?? 0;
    if (name === 'NoSuchBucket') return 'does not exist';
    if (
      ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied', 'Forbidden', 'ExpiredToken', 'InvalidToken'].includes(name) ||
      status === 401 ||
      status === 403
    )
      return `refuses these credentials (${name}): look at AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what they may do`;
    return `answered ${status} (${name})`;
  }
}

/** The MD5 in an object's ETag. Undefined where the ETag is something else. */
function md5In({
  ETag,
  ServerSideEncryption,
}: {
  ETag?: string | undefined;
  ServerSideEncryption?: string | undefined;
}): string | undefined {
  const tag = /^"?([0-9a-f]{32})"?$/.exec(ETag ?? '')?.[1];
  return ServerSideEncryption?.startsWith('aws:kms') ? undefined : tag;
}

/** An aggregate connection error has no message. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no reason was given';
}
