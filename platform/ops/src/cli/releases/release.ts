import { join } from 'node:path';
import { packageVersion } from '@riwaq/app-source';
import type { AppName } from '@riwaq/contracts';
import type { AppWorkspace } from '../../store/build/app-workspaces';
import { makeRelease } from '../../store/make-release';
import { readDescriptor } from '../../store/read-descriptor';
import { nameOf, nextVersion, releaseFolder } from '../../store/release-store';
import { isThere } from '../../system/files';
import type { Environment } from '../../system/site-config-file';
import { UserError } from '../../system/user-error';
import { type Command, type CommandContext, workspaceArgument } from '../command';
import { weightLimit } from './weight-limit';

/** `riwaq release`: puts a build into the release store. */
export const releaseCommand: Command = {
  name: 'release',
  summary: 'make an immutable release of a build',
  usage: [
    'riwaq release [app]',
    '',
    'Puts the build in dist/ of the app into the release store, and builds first where there is none.',
    'In a workspace the app is that of the workspace. The same release twice changes nothing;',
    'a version that is released already with other content is refused, and so is a build of other sources than those in the folder, and one',
    'with a page that loads more script at first than check.firstScriptKiB of the configuration.',
  ],
  options: {},
  positionals: [0, 1],
  async run(args, context) {
    const workspace = workspaceArgument(args.positionals[0], context);
    const { app } = workspace;
    const folder = join(workspace.folder, 'dist');
    // A build writes its descriptor last.
    if (!(await isThere(join(folder, 'descriptor.json')))) await context.build(app, {});
    await refuseOldBuild(folder, workspace, context);
    await refuseOtherTag(folder, app, context.environment);
    const { outcome, ...release } = await makeRelease(context.home, app, folder, await weightLimit(context));
    context.print(
      `${nameOf(release)} ${outcome === 'released' ? 'released' : 'is released already, with the same content: nothing changed'}`,
    );
    const { notes } = await readDescriptor(releaseFolder(context.home, app, release.version), nameOf(release));
    context.tell({ ...release, outcome, notes });
    if (notes.length === 0)
      context.warn(`note: ${nameOf(release)} does not say what it brings: its CHANGELOG.md has no section ${release.version}`);
  },
};

/**
 * Refuses a build whose sources differ from those in the app's folder. The message says why: the version is released, was raised since, or
 * the sources changed.
 */
async function refuseOldBuild(build: string, { app, folder }: AppWorkspace, context: CommandContext) {
  const { source, version: built } = await readDescriptor(build, `the build of ${app}`);
  if (source === (await context.sourceOf(app))) return;
  const version = await packageVersion(folder);
  if (await isThere(releaseFolder(context.home, app, version))) {
    const next = await nextVersion(context.home, { app, version });
    throw new UserError(
      `${nameOf({ app, version })} is released already, and its sources changed since: raise it to ${next} or more (npm run version), then riwaq build ${app}`,
    );
  }
  if (version !== built)
    throw new UserError(`dist/ of ${app} holds ${built}, and its package.json says ${version}: riwaq build ${app} first`);
  throw new UserError(`the sources of ${app} changed since dist/ was built: riwaq build ${app} first`);
}

/** In a GitHub Actions run of a tag, refuses a build of another version. */
async function refuseOtherTag(folder: string, app: AppName, { GITHUB_REF_TYPE: type, GITHUB_REF_NAME: tag }: Environment): Promise<void> {
  if (type !== 'tag') return;
  const built = nameOf({ app, version: (await readDescriptor(folder, `the build of ${app}`)).version });
  if (built !== tag) throw new UserError(`the tag is ${tag}, the build is ${built}: tag the commit in which npm run version raised it`);
}
