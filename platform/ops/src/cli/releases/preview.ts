import { join } from 'node:path';
import { inTemporaryFolder } from '../../system/files';
import { parsePort } from '../../system/site-config-file';
import { UserError } from '../../system/user-error';
import { type Command, flag, text, workspaceArgument } from '../command';
import { readMoment } from '../moment';
import { previewReleases } from './preview-releases';

/** `riwaq preview`: shows an app's sources at another time, before a release. */
export const previewCommand: Command = {
  name: 'preview',
  summary: 'show the site with an app as its sources are, at any moment (not in production), or with a release for who has the link',
  usage: [
    'riwaq preview [app] --at 2026-12-01T10:00',
    'riwaq preview <app>@<version> … [--hours 24] [--end]',
    '',
    'With releases: composes the site aside with them among all that are live, and prints a link. Who opens it sees the shop with',
    'them, under a banner, until its time is over; nobody else does. Nothing can be ordered meanwhile. The link is signed with PREVIEW_KEY,',
    'or what PREVIEW_KEY_FILE holds: the same as riwaq serve has.',
    '',
    'With --at:',
    'Builds the app, composes it with the live releases of the others as at that moment in Algeria, and serves that until',
    'Ctrl-C. The live site is only read. Nothing can be ordered in a preview. In a workspace the app is that of the workspace.',
  ],
  options: {
    hours: text('<n>', 'with releases: how long the link opens it, from 1 to 168; 24 where it is not given'),
    end: flag('ends the previews of these releases'),
    at: text('<moment>', 'what the clock says as a page opens; it goes on from there'),
    port: text('<n>', 'a free port where it is not given'),
  },
  positionals: [0, Number.POSITIVE_INFINITY],
  async run(args, context) {
    if (args.positionals.some((word) => word.includes('@'))) return previewReleases(args, context);
    if (args.positionals.length > 1)
      throw new UserError(`preview takes no «${args.positionals[1]}»: riwaq preview [app] --at 2026-12-01T10:00`, 2);
    const { environment, build, print, compose, user, stopped } = context;
    if (environment.NODE_ENV === 'production') throw new UserError('the clock is not set in production: preview where you develop (D4)');
    const { app } = workspaceArgument(args.positionals[0], context);
    const moment = args.text('at');
    if (moment === undefined) throw new UserError('preview needs a moment: --at 2026-12-01T10:00', 2);
    const at = readMoment(moment);
    const port = parsePort(args.text('port') ?? '0', '--port');
    const siteConfig = await context.siteConfig();

    const [{ composePreview, PREVIEW_VERSION }, { startServer }] = await Promise.all([
      import('../../release/compose-at-moment'),
      import('../../serve/start-server'),
    ]);
    await inTemporaryFolder('preview', async (home) => {
      const out = join(home, 'build');
      await build(app, { version: PREVIEW_VERSION, out });
      const change = { home, site: siteConfig.public, compose, now: context.now, by: user() };
      await composePreview(change, { app, build: out, live: context.home, at });
      const server = await startServer({ port, host: '127.0.0.1', home, siteConfig });
      print(`preview of ${app} at ${moment}  ${server.url}`);
      context.tell({ app, moment, url: server.url });
      await stopped();
      await server.close();
    });
  },
};
