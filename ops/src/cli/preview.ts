import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { algeriaDay, algeriaInstant } from '@riwaq/contracts';
import * as v from 'valibot';
import { parsePort } from '../system/site-config-file';
import { UserError } from '../system/user-error';
import { type Command, workspaceArgument } from './command';

const Written = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/));

/** Reads a moment in Algeria, `2026-12-01T10:00`, seconds where they matter, as milliseconds. Throws `UserError` with exit code 2 where it is none. */
export function previewInstant(text: string): number {
  const instant = v.is(Written, text) ? algeriaInstant(text) : Number.NaN;
  // `Date.parse` takes 30 February for the 2nd of March.
  if (Number.isNaN(instant) || !text.startsWith(algeriaDay(instant))) {
    throw new UserError(`«${text}» is not a moment: write it as in Algeria, for example 2026-12-01T10:00`, 2);
  }
  return instant;
}

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
  async run(args, context) {
    const { environment, build, print, compose, user, stopped } = context;
    if (environment.NODE_ENV === 'production') throw new UserError('the clock is not set in production: preview where you develop (D4)');
    const { app } = workspaceArgument(args.positionals[0], context);
    const moment = args.text('at');
    if (moment === undefined) throw new UserError('preview needs a moment: --at 2026-12-01T10:00', 2);
    const at = previewInstant(moment);
    const port = parsePort(args.text('port') ?? '0', '--port');
    const siteConfig = await context.siteConfig();

    const [{ composePreview, PREVIEW_VERSION }, { startServer }] = await Promise.all([
      import('../render/preview/compose-preview'),
      import('../serve/start-server'),
    ]);
    const home = await mkdtemp(join(tmpdir(), 'riwaq-preview-'));
    try {
      const out = join(home, 'build');
      await build(app, { version: PREVIEW_VERSION, out });
      const change = { home, site: siteConfig.public, compose, now: context.now, by: user() };
      await composePreview(change, { app, build: out, live: context.home, at });
      const server = await startServer({ port, host: '127.0.0.1', home, siteConfig });
      print(`preview of ${app} at ${moment}  ${server.url}`);
      context.tell({ app, moment, url: server.url });
      await stopped();
      await server.close();
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  },
};
