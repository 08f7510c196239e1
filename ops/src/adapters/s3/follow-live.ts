import { currentNumber } from '../../release/generations/generation-folders';
import { repeatUntilClosed, waitFor, withoutRepeats } from '../../system/repeat-until-closed';
import { messageOf } from '../../system/user-error';
import type { Bucket } from './bucket';
import { publishSite } from './publish-site';

/** Milliseconds between two checks of what is live. */
const LOOK_EVERY_MS = 15_000;

/**
 * Keeps the bucket up to date: publishes what a command did not publish, and what the server composes by itself. Retries after a failure
 * and logs each failure once.
 */
export function publishWhatIsLive(
  home: string,
  bucket: Bucket,
  log: (line: string) => void,
  { every = LOOK_EVERY_MS }: { readonly every?: number } = {},
): { close(): Promise<void> } {
  let published: number | undefined;
  const complain = withoutRepeats(log);
  const look = async () => {
    const live = await currentNumber(home);
    if (live === undefined || live === published) return;
    const { edition, before } = await publishSite(home, bucket);
    if (edition !== before) log(`the bucket ${bucket.name} shows edition ${edition}`);
    published = live;
    complain('');
  };
  return repeatUntilClosed(async (signal) => {
    await look().catch((error: unknown) => complain(`${messageOf(error)}: it is tried again`));
    await waitFor(every, signal);
  });
}
