import type { RecordDraft } from '@riwaq/contracts/edited-records';
import { nothingIsLive } from '../../registry/live-refusals';
import { liveDescriptors } from '../../registry/registry';
import { pinsOf, pinsText } from '../../site/pins';
import { UserError } from '../../system/user-error';
import { change } from '../change/change';
import { asAt } from '../compose-at-moment';
import type { ChangeContext } from '../generations/site-change';
import { keepPreview } from '../previews/stored-previews';
import type { AppRecords } from './app-records';
import { publishEdits } from './publish-edits';

const DAY_MS = 86_400_000;

interface PreviewOrder {
  readonly draft: RecordDraft;
  /** The instant to show, in milliseconds; now where it is not given. */
  readonly at?: number | undefined;
}

/** Composes the live site aside with a draft and keeps that for a day. Throws `DraftRefusedError`, or `UserError` where it does not compose. */
export async function previewDraft(
  records: AppRecords,
  { home, site, compose, by }: Pick<ChangeContext, 'home' | 'site' | 'compose' | 'by'>,
  { draft, at }: PreviewOrder,
): Promise<{ readonly id: string; readonly until: number }> {
  const now = records.now();
  const until = now + DAY_MS;
  const { app } = records.workspace;
  let id: string | undefined;
  const ofNow: ChangeContext = {
    ...{ home, site, by, compose, now: () => now },
    ...{ trial: true, drops: true },
    async gate({ target, registry }) {
      const shown = liveDescriptors(registry).find(({ name }) => name === app);
      const releases = shown ? [`${app}@${pinsText(pinsOf(shown))}`] : [];
      id = await keepPreview(home, target, { releases, until, by, isOfDraft: true }, now);
    },
  };
  const context = at === undefined ? ofNow : asAt(ofNow, at);
  const { changes } = await publishEdits(records, draft, context);
  if (changes.length === 0) await composeLive(context);
  if (id === undefined) throw new UserError('nothing was composed: look again');
  return { id, until };
}

/** The live releases at another moment. */
async function composeLive(context: ChangeContext): Promise<void> {
  await change(context, { action: 'compose', what: 'a preview' }, async ({ registry }) => {
    if (liveDescriptors(registry).length === 0) throw nothingIsLive();
    return { kind: 'show', registry, lines: [] };
  });
}
