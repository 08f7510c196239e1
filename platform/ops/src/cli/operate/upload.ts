import type { Command } from '../command';

/** `riwaq upload`: writes what is live into a bucket. */
export const uploadCommand: Command = {
  name: 'upload',
  summary: 'put the live documents and their files into an S3-compatible bucket',
  usage: [
    'riwaq upload s3://bucket/prefix',
    '',
    'Sends what the bucket has not: files of releases, then documents. Then removes documents that are gone, and files that none has needed',
    'for a day. Run it after each change, or every minute: without a change it sends nothing. After a failure run it again.',
    '',
    'AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION; where it is none of Amazon’s AWS_ENDPOINT_URL_S3',
  ],
  options: {},
  positionals: [1, 1],
  async run({ positionals: [address = ''] }, { home, environment, now, print, tell }) {
    const [{ openBucket }, { uploadSite }] = await Promise.all([
      import('../../adapters/s3/bucket'),
      import('../../adapters/s3/upload-site'),
    ]);
    const bucket = openBucket(address, environment);
    const { files, documents, removed } = await uploadSite(home, bucket, now()).finally(bucket.close);
    print(`${address}: sent ${files} files and ${documents} documents, removed ${removed} objects`);
    tell({ files, documents, removed });
  },
};
