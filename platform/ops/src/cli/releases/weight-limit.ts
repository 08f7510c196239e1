import { liveDescriptors, readRegistry } from '../../registry/registry';
import { currentFolder } from '../../release/generations/generation-folders';
import type { WeightLimit } from '../../store/first-scripts';
import { UserError } from '../../system/user-error';
import type { CommandContext } from '../command';

/** The limit of a new release's first pages. Undefined where the configuration has none, or, with a warning, where there is no configuration. */
export async function weightLimit({ home, siteConfig, warn }: CommandContext): Promise<WeightLimit | undefined> {
  const config = await siteConfig().catch((error: unknown) => {
    // A team's own repository has no shop.
    if (!(error instanceof UserError)) throw error;
    warn(`note: first pages are not weighed: ${error.message}`);
  });
  const most = config?.check.firstScriptKiB;
  if (most === undefined) return undefined;
  return { most, live: liveDescriptors(await readRegistry(await currentFolder(home))) };
}
