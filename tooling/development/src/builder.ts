import { join } from 'node:path';
import { messageOf } from '@riwaq/ops/system/user-error';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import type { FolderBuild } from './run-builds';

/** Builds an app as `npm run build` does in its folder. Throws with what webpack found wrong. */
async function build({ folder, version, out }: FolderBuild): Promise<void> {
  process.chdir(folder);
  const { default: configuration }: { default: (told: object) => Promise<Configuration[]> } = await import(
    join(folder, 'webpack.config.ts')
  );
  const compiler = webpack(await configuration({ version, out }));
  const stats = await new Promise<MultiStats | undefined>((resolve, reject) => {
    compiler.run((failure, made) => (failure ? reject(failure) : resolve(made)));
  });
  await new Promise((closed) => compiler.close(closed));
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
}

// The process that started this one wrote the message: trusted.
process.on('message', (order) => {
  build(order as FolderBuild).then(
    () => process.send?.({}),
    (error: unknown) => process.send?.({ error: messageOf(error) }),
  );
});
// The process that started this one has built everything, or is gone.
process.once('disconnect', () => process.exit());
