import { cp, realpath } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readSiteState } from '../site/site-state';
import { mediaFolder } from '../store/release-store';
import { recordsFolder } from '../store/stored-records';
import { isThere } from '../system/files';
import { UserError } from '../system/user-error';
import { currentFolder } from './generations/generation-folders';
import { recompose } from './generations/recompose';
import type { ChangeContext } from './generations/site-change';

/** The context of a change that is looked at as at an instant (milliseconds): the clock of its documents begins there (D4). Never of one that goes live. */
export function asAt<Context extends ChangeContext>(context: Context, at: number): Context {
  return { ...context, now: () => at, clock: at };
}

/**
 * Composes a copy of the live site as of a chosen instant (D4), in the home of `context`, whose clock starts there and runs. Its documents
 * follow the server's clock. Throws `UserError` where nothing is live.
 */
export async function composeCopy(context: ChangeContext, live: string): Promise<void> {
  await copyLiveSite(live, context.home);
  await recompose(context);
}

/** Copies the releases, their media and the live generation. Not the database, nor older generations. */
async function copyLiveSite(live: string, home: string): Promise<void> {
  const generation = await currentFolder(live);
  if (!generation) throw new UserError(`nothing is live in ${live}: run npm start once, or promote the shell first`);
  const options = { recursive: true, verbatimSymlinks: true };
  await cp(join(live, 'releases'), join(home, 'releases'), options);
  await cp(mediaFolder(live), mediaFolder(home), options);
  for (const app of Object.keys((await readSiteState(generation)).apps))
    if (await isThere(recordsFolder(live, app))) await cp(recordsFolder(live, app), recordsFolder(home, app), options);
  // Copies documents that a link points to.
  await cp(await realpath(generation), join(home, 'generations', basename(generation)), { recursive: true, dereference: true });
  await cp(join(live, 'current'), join(home, 'current'), options);
}
