import { createHash } from 'node:crypto';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import type { Environment } from '../../system/site-config-file';
import { messageOf, UserError } from '../../system/user-error';

/** Limit of one request with its retries, in milliseconds. */
const REQUEST_LIMIT_MS = 20_000;

/** S3 servers compare contents by MD5. It protects nothing. */
export const md5Of = (content: Buffer) => createHash('md5').update(content);

export type Bucket = ReturnType<typeof openBucket>;

/**
 * The objects of `s3://bucket/prefix`, by keys below the prefix. Credentials, region and endpoint are the usual AWS variables. Each function
 * throws `UserError` where the bucket fails or refuses, without credentials in its message.
 */
export function openBucket(address: string, environment: Environment) {
  const [, bucket, folder] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/.exec(address) ?? [];
  if (!bucket) throw new UserError(`«${address}» is no bucket: write s3://bucket or s3://bucket/prefix`, 2);
  const prefix = folder ? `${folder.slice(1)}/` : '';
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken } = environment;
  if (!accessKeyId || !secretAccessKey) throw new UserError('the environment lacks AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY');
  const endpoint = environment.AWS_ENDPOINT_URL_S3;
  // Our package.json states the Node version that this pinned client needs.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const client = new S3Client({
    region: environment.AWS_REGION || 'us-east-1',
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Servers before 2025 know MD5 alone.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  /** The client's error may contain the signature, so it is no cause. */
  const asked = async <Answer>(ask: (limit: { abortSignal: AbortSignal }) => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask({ abortSignal: AbortSignal.timeout(REQUEST_LIMIT_MS) });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : error instanceof Error ? error.name : '';
      throw new UserError(`${address} fails: ${[code, messageOf(error)].filter(Boolean).join(', ')}`);
    }
  };
  return {
    /** Every key with its MD5, or with another tag where the bucket encrypts with a key of its own. */
    list: () =>
      asked(async (limit) => {
        const found = new Map<string, string>();
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }, limit))
          for (const { Key = '', ETag = '' } of Contents) found.set(Key.slice(prefix.length), ETag.replaceAll('"', ''));
        return found;
      }),
    /** The text of an object. Undefined where it is missing. */
    read: (key: string) =>
      asked(async (limit) => {
        const answer = await client.send(new GetObjectCommand(at(key)), limit).catch((error: unknown) => {
          if (error instanceof NoSuchKey) return undefined;
          throw error;
        });
        return answer?.Body?.transformToString();
      }),
    /** Writes an object whole, or not at all: the bucket compares its MD5. */
    put(key: string, content: Buffer, headers: { readonly ContentType: string; readonly CacheControl: string }) {
      const object = { ...at(key), ...headers, Body: content, ContentMD5: md5Of(content).digest('base64') };
      return asked((limit) => client.send(new PutObjectCommand(object), limit));
    },
    remove: (key: string) => asked((limit) => client.send(new DeleteObjectCommand(at(key)), limit)),
    close: () => client.destroy(),
  };
}
