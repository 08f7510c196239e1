import { DAY } from '@riwaq/contracts';
import type { RecordDraft } from '@riwaq/contracts/edited-records';
import { recompose } from '../generations/recompose';
import type { ChangeContext } from '../generations/site-change';
import { makePreview } from '../previews/make-preview';
import type { Preview } from '../previews/stored-previews';
import type { AppRecords } from './app-records';
import { type PublicationOptions, publishEdits } from './publish-edits';

interface PreviewOrder {
  readonly draft: RecordDraft;
  /** The instant to show, in milliseconds; now where it is not given. */
  readonly at?: number | undefined;
  readonly onChanges?: PublicationOptions['onChanges'];
}

/** Composes the live site aside with a draft and keeps that for a day. Throws `DraftRefusedError`, or `UserError` where it does not compose. */
export async function previewDraft(
  records: AppRecords,
  context: Pick<ChangeContext, 'home' | 'site' | 'compose' | 'by'>,
  { draft, at, ...options }: PreviewOrder,
): Promise<Preview> {
  const now = records.now();
  const { app } = records.workspace;
  return makePreview({ ...context, now: () => now }, { apps: [app], until: now + DAY, at }, async (aside) => {
    const { changes } = await publishEdits(records, draft, aside, options);
    if (changes.length === 0) await recompose(aside, true);
  });
}
