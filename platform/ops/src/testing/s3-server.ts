import { EventEmitter } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** An S3 server in this process, with the bucket `shop`. */
export interface S3Server {
  /** Variables of its endpoint and credentials. */
  readonly environment: Readonly<Record<string, string>>;
  /** Keys that were written since the last call, in order. */
  put(): string[];
  /** Called after each write. */
  onPut: (key: string) => void;
  close(): Promise<void>;
}

export async function openS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'riwaq-s3-'));
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'shop', configs: [] }] });
  const { port } = await server.run();
  const keys: string[] = [];
  // Its types leave this out.
  if (!(server instanceof EventEmitter)) throw new Error('s3rver says nothing of its writes');
  server.on('event', ({ Records }: { Records: readonly { eventName: string; s3: { object: { key: string } } }[] }) => {
    for (const { eventName, s3 } of Records) {
      if (!eventName.startsWith('ObjectCreated')) continue;
      keys.push(decodeURIComponent(s3.object.key));
      opened.onPut(s3.object.key);
    }
  });
  const opened: S3Server = {
    environment: { AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`, AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    put: () => keys.splice(0),
    onPut: () => {},
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return opened;
}
