import type { AppName } from '@riwaq/contracts';
import { pinsOf, pinsText } from '../../registry/pins';
import { liveDescriptors } from '../../registry/registry';
import { UserError } from '../../system/user-error';
import { asAt } from '../compose-at-moment';
import { recompose } from '../generations/recompose';
import type { ChangeContext } from '../generations/site-change';
import { keepPreview, type Preview } from './stored-previews';

interface PreviewOrder {
  /** The apps that it shows other releases or records of. Without any, the live site: `change` is not called. */
  readonly apps: readonly AppName[];
  /** Its end, in milliseconds. */
  readonly until: number;
  /** The moment that it shows, in milliseconds; now where it is not given. */
  readonly at?: number | undefined;
}

/** What a preview of the live site is called. */
const SHOP = 'المتجر';

/**
 * Composes the site aside as `change` makes it, in the context that it is given, and keeps that. Nothing goes live, and nothing is refused for what it would
 * lose. Throws `UserError` where it does not compose.
 */
export async function makePreview(
  context: ChangeContext,
  { apps, until, at }: PreviewOrder,
  change: (aside: ChangeContext) => Promise<unknown>,
): Promise<Preview> {
  const { home, by } = context;
  const now = context.now();
  let kept: Preview | undefined;
  const ofNow: ChangeContext = {
    ...context,
    ...{ trial: true, drops: true, now: () => now },
    async gate({ target, registry }) {
      const shown = liveDescriptors(registry).filter(({ name }) => apps.includes(name));
      const what = shown.map((one) => `${one.name}@${pinsText(pinsOf(one))}`).join(', ') || SHOP;
      kept = await keepPreview(home, target, { what, apps: [...apps], by, until, ...(at !== undefined && { at }) }, now);
    },
  };
  const aside = at === undefined ? ofNow : asAt(ofNow, at);
  await (apps.length > 0 ? change(aside) : recompose(aside, true));
  if (!kept) throw new UserError(`${apps.join(', ')}: live already, there is nothing to preview`);
  return kept;
}
