import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../failure';
import { composePreview, PREVIEW_VERSION } from '../preview/compose-preview';
import { previewInstant } from '../preview/preview-instant';
import { startServer } from '../server';
import { parsePort } from '../site-config-file';
import { workspaceArgument } from './app-argument';
import type { Command } from './command';

/** `riwaq preview`: shows the site with an app's sources as it will be at another time, before anything is released. */
export const previewCommand: Command = {
  name: 'preview',
  summary: 'show the site with an app as its sources are, at any moment (not in production)',
  usage: [
    'riwaq preview [app] --at 2026-12-01T10:00',
    '',
    'Builds the app, composes it with the live releases of the others as at that moment in Algeria, and serves that until',
    'Ctrl-C. The live site is only read. Nothing can be ordered in a preview. In a workspace the app is that of the workspace.',
    '',
    '  --at <moment>  what the clock says as a page opens; it goes on from there',
    '  --port <n>     a free port where it is not given',
  ].join('\n'),
  options: { at: { type: 'string' }, port: { type: 'string' } },
  positionals: [0, 1],
  async run(words, context) {
    const { environment, build, print, compose, user, stopped } = context;
    if (environment.NODE_ENV === 'production') throw new Failure('the clock is not set in production: preview where you develop (D4)');
    const { app } = workspaceArgument(words.positionals[0], context);
    const moment = words.text('at');
    if (moment === undefined) throw new Failure('preview needs a moment: --at 2026-12-01T10:00', 2);
    const at = previewInstant(moment);
    const port = parsePort(words.text('port') ?? '0', '--port');
    const siteConfig = await context.siteConfig();

    const home = await mkdtemp(join(tmpdir(), 'riwaq-preview-'));
    try {
      const out = join(home, 'build');
      await build(app, { version: PREVIEW_VERSION, out });
      const change = { home, site: siteConfig.public, compose, now: context.now, by: user() };
      await composePreview(change, { app, build: out, live: context.home, at });
      const server = await startServer({ port, host: '127.0.0.1', home, siteConfig });
      print(`preview of ${app} at ${moment}  ${server.url}`);
      await stopped();
      await server.close();
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  },
};
