import type { ComposeResult } from '../../render/compose-input';
import { messageOf, UserError } from '../../system/user-error';
import type { DesiredSite } from './desired-site';

/** Composes a site into `out` and reuses what it can of `previous`. Throws `UserError` where it does not compose. */
export async function composeDesired(
  { context: { home, compose }, plan: { registry, kind }, site, now, kept }: DesiredSite,
  out: string,
  previous: string | undefined,
  onStarted: (process: number) => Promise<void>,
): Promise<ComposeResult> {
  const input = {
    home,
    registry,
    site,
    now,
    out,
    ...(previous ? { previous } : {}),
    ...(kept ? { changed: kept.changed } : {}),
    ...(kind === 'refresh' ? { refresh: true } : {}),
  };
  try {
    return await compose(input, { onStarted });
  } catch (error) {
    throw new UserError(`the site does not compose, nothing was changed: ${messageOf(error)}`, 1, { cause: error });
  }
}
