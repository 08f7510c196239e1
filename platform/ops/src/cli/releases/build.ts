import { nameOf } from '../../store/release-store';
import { UserError } from '../../system/user-error';
import { type Command, flag, workspaceArgument } from '../command';

/** `riwaq build`: builds apps. */
export const buildCommand: Command = {
  name: 'build',
  summary: 'build an app, or all of them',
  usage: [
    'riwaq build [app]',
    'riwaq build --all',
    '',
    'Builds an app into dist/ of its workspace: for the browser, for Node, with its descriptor.',
    'In a workspace the app is that of the workspace.',
  ],
  options: { all: flag('build every app of the project') },
  positionals: [0, 1],
  async run(args, context) {
    if (args.on('all') && args.positionals.length > 0) throw new UserError('name an app or say --all, not both', 2);
    const apps = args.on('all') ? context.apps() : [workspaceArgument(args.positionals[0], context)];
    const built: object[] = [];
    for (const { app } of apps) {
      const started = performance.now();
      const { version } = await context.build(app, {});
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      context.print(`${nameOf({ app, version })} built in ${seconds} s`);
      built.push({ app, version, seconds: Number(seconds) });
    }
    context.tell(built);
  },
};
