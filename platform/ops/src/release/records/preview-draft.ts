import { DAY } from '@riwaq/contracts';
import type { RecordDraft } from '@riwaq/contracts/edited-records';
import { promote } from '../generations/deploy';
import { recompose } from '../generations/recompose';
import type { ChangeContext } from '../generations/site-change';
import { makePreview } from '../previews/make-preview';
import type { Preview } from '../previews/stored-previews';
import type { AppRecords } from './app-records';
import { syncForReading } from './current-records';
import { releaseDraft } from './publish-records';

interface PreviewOrder {
  readonly draft: RecordDraft;
  /** The instant to show, in milliseconds; now where it is not given. */
  readonly at?: number | undefined;
}

/** Composes the live site aside with a draft and keeps that for a day. Throws `DraftRefusedError`, or `UserError` where it does not compose. */
export async function previewDraft(
  records: AppRecords,
  context: Pick<ChangeContext, 'home' | 'site' | 'compose' | 'by'>,
  { draft, at }: PreviewOrder,
): Promise<Preview> {
  const { release, isLive } = await releaseDraft(records, await syncForReading(records), draft);
  const now = records.now();
  const order = { apps: [release.app], until: now + DAY, at };
  return makePreview({ ...context, now: () => now }, order, (aside) =>
    isLive ? recompose(aside, true) : promote(aside, [{ ...release, bringsRecords: true }]),
  );
}
