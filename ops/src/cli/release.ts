import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type AppName, parse, VersionSchema } from '@riwaq/contracts';
import { makeRelease } from '../release/make-release';
import { readDescriptor } from '../release/read-descriptor';
import { nameOf, releaseFolder } from '../release/release-store';
import type { Command } from './command';
import { appArgument, workspaceArgument } from './command';

/** `riwaq release`: puts a build into the release store. */
export const releaseCommand: Command = {
  name: 'release',
  summary: 'make an immutable release of a build',
  usage: [
    'riwaq release [app]',
    '',
    'Puts the build in dist/ of the app into the release store, and builds first where there is none.',
    'In a workspace the app is that of the workspace. The same release twice changes nothing;',
    'a version that is released already with other content is refused.',
    '',
    '  --version <v>    build and release under this version, for example 1.4.0',
    '  --from <folder>  take the build from this folder',
  ].join('\n'),
  options: { version: { type: 'string' }, from: { type: 'string' } },
  positionals: [0, 1],
  async run(args, context) {
    const app = appArgument(args.positionals[0], context);
    const version = args.text('version');
    const from = args.text('from');
    if (version !== undefined) parse(VersionSchema, version, '--version');
    const folder = from ? resolve(context.cwd, from) : join(workspaceArgument(app, context).folder, 'dist');
    if (!from && !(await isBuilt(folder, app, version))) await context.build(app, version ? { version } : {});
    const { outcome, ...release } = await makeRelease(context.home, app, folder);
    context.print(
      `${nameOf(release)} ${outcome === 'released' ? 'released' : 'is released already, with the same content: nothing changed'}`,
    );
    const { notes } = await readDescriptor(releaseFolder(context.home, app, release.version), nameOf(release));
    if (notes.length === 0)
      context.warn(`note: ${nameOf(release)} does not say what it brings: its CHANGELOG.md has no section ${release.version}`);
  },
};

/** Whether the folder holds a whole build, of that version where one is named. A build writes its descriptor last. */
async function isBuilt(folder: string, app: AppName, version: string | undefined): Promise<boolean> {
  const built = await stat(join(folder, 'descriptor.json')).catch(() => undefined);
  if (!built) return false;
  return version === undefined || (await readDescriptor(folder, `the build of ${app}`)).version === version;
}
