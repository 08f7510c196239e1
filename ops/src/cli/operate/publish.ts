import type { Bucket } from '../../adapters/s3/bucket';
import { bucketSettings } from '../../adapters/s3/bucket-settings';
import type { Published } from '../../adapters/s3/publish-site';
import type { Environment } from '../../system/site-config-file';
import { messageOf, UserError } from '../../system/user-error';
import { type Command, type CommandContext, flag } from '../command';

/** `riwaq publish`: writes what is live into a bucket. */
export const publishCommand: Command = {
  name: 'publish',
  summary: 'put the live documents and their files into the S3-compatible bucket that RIWAQ_BUCKET names',
  usage: [
    'riwaq publish',
    '',
    'Sends what the bucket has not: files of releases, then documents, then the pointer, which alone changes what is shown. Where it was ended',
    'or failed, the bucket shows what it showed; run it again, and it goes on from there. Promotions, rollbacks and compose do this by',
    'themselves where RIWAQ_BUCKET is set, and riwaq serve does with what the shop composes by itself.',
    '',
    'RIWAQ_BUCKET, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY; where it is none of Amazon’s AWS_ENDPOINT_URL_S3; AWS_REGION',
  ],
  options: {
    again: flag('look at every object, whatever the bucket was known to have, and send what is lost'),
  },
  positionals: [0, 0],
  async run(args, context) {
    const published = await publish(context, args.on('again'));
    if (!published) throw new UserError('RIWAQ_BUCKET names no bucket', 2);
    context.tell(published);
  },
};

/** Publishes where the environment names a bucket, and prints the result. */
export function publish({ home, environment, print }: CommandContext, again = false): Promise<Published | undefined> {
  return withBucket(environment, async (bucket) => {
    const { publishSite } = await import('../../adapters/s3/publish-site');
    const published = await publishSite(home, bucket, { again });
    print(`the bucket ${bucket.name} ${publishedSummary(published)}`);
    return published;
  });
}

/** Runs `work` with the configured bucket. Undefined where none is configured. Loads the S3 client only then. */
export async function withBucket<Result>(environment: Environment, work: (bucket: Bucket) => Promise<Result>): Promise<Result | undefined> {
  const settings = bucketSettings(environment);
  if (!settings) return undefined;
  const bucket = new (await import('../../adapters/s3/bucket')).Bucket(settings);
  try {
    return await work(bucket);
  } finally {
    bucket.close();
  }
}

function publishedSummary({ edition, before, files, documents, milliseconds }: Published): string {
  const sent = `sent ${files.sent} files and ${documents.sent} documents, ${((files.bytes + documents.bytes) / 1e6).toFixed(1)} MB`;
  return `${edition === before ? 'shows this already' : `shows edition ${edition}`} (${sent}, ${(milliseconds / 1000).toFixed(1)} s)`;
}

/**
 * Ends a command that changed the live site: publishes to the bucket if one is configured, and returns both results for `--json`. Throws
 * `UserError` where the bucket fails: the change is live in the folder, and the bucket still shows the old site.
 */
export async function concludeChange(
  context: CommandContext,
  told: { readonly dryRun?: boolean | undefined; readonly [fact: string]: unknown },
): Promise<void> {
  if (told.dryRun) return context.tell(told);
  try {
    const bucket = await publish(context);
    context.tell(bucket ? { ...told, bucket } : told);
  } catch (error) {
    context.tell({ ...told, bucket: { problem: messageOf(error) } });
    throw new UserError(
      `${messageOf(error)}\nthe change above was made in the shop’s folder; visitors of the bucket see what they saw: run riwaq publish, or riwaq rollback`,
    );
  }
}
