import type { Environment } from '../../system/site-config-file';
import { UserError } from '../../system/user-error';

export interface BucketSettings {
  readonly bucket: string;
  /** The server's URL where it is not Amazon's; then the path names the bucket. */
  readonly endpoint?: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken?: string };
}

/**
 * Reads the bucket from the environment (`RIWAQ_BUCKET` and the usual AWS variables). Undefined where none is named. Credentials come only
 * from the environment and are never printed. Throws `UserError` where a variable is missing or wrong.
 */
export function bucketSettings(environment: Environment): BucketSettings | undefined {
  const bucket = environment.RIWAQ_BUCKET;
  if (!bucket) return undefined;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new UserError('RIWAQ_BUCKET is the name of a bucket (small letters, digits, dots, hyphens); its server is AWS_ENDPOINT_URL_S3');
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken } = environment;
  const missing = Object.entries({ AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }).filter(([, value]) => !value);
  if (!accessKeyId || !secretAccessKey) {
    throw new UserError(
      `RIWAQ_BUCKET names the bucket ${bucket}, and the environment lacks ${missing.map(([name]) => name).join(' and ')}`,
    );
  }
  const endpoint = environment.AWS_ENDPOINT_URL_S3 || environment.AWS_ENDPOINT_URL;
  if (endpoint && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol) && !new URL(endpoint).username)) {
    throw new UserError('AWS_ENDPOINT_URL_S3 is no address like https://s3.example.com');
  }
  return {
    bucket,
    ...(endpoint ? { endpoint } : {}),
    region: environment.AWS_REGION || environment.AWS_DEFAULT_REGION || 'us-east-1',
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) },
  };
}
