import * as v from 'valibot';
import type { Alert } from '../contract/answers';
import { type RecordApp, RecordsSchema, recordApps } from '../contract/records';
import type { DeskParts } from './desk-parts';

const DueSchema = v.object({ published: v.array(v.string()), refused: v.array(v.string()) });
const DraftsSchema = v.pick(RecordsSchema, ['drafts']);

/** Publishes planned drafts whose moment has come (`riwaq records due`), and keeps those that were refused as alerts. */
export function duePublications({ run, onChanged, log }: Pick<DeskParts, 'run' | 'onChanged' | 'log'>) {
  const refused = new Map<RecordApp, readonly Alert[]>();
  let isRead = false;
  const alerts = (): readonly Alert[] => [...refused.values()].flat();

  async function read(app: RecordApp): Promise<void> {
    const { told, lines } = await run(['records', app]);
    const records = v.safeParse(DraftsSchema, told);
    // The last answer of an app counts until the next one.
    if (!records.success) return log(`drafts of ${app} are not known: ${lines.join(' ')}`);
    const asAlerts = records.output.drafts.flatMap(({ id, savedAt, publishAt = savedAt, refused: why }) =>
      why ? [{ kind: 'publication-refused' as const, app, draft: id, at: publishAt, why: why.join('\n') }] : [],
    );
    refused.set(app, asAlerts);
  }

  return {
    /** The refused ones, as at the last look. */
    alerts,
    /** Publishes what is due now. Never throws. */
    async look(): Promise<void> {
      const { told, lines } = await run(['records', 'due']);
      const due = v.safeParse(DueSchema, told);
      if (!due.success) return log(`planned publications are not known: ${lines.join(' ')}`);
      const { published, refused: failed } = due.output;
      if (published.length > 0) onChanged();
      // Reading every record is dear: it is done where something happened, and while somebody is asked for.
      if (isRead && alerts().length + published.length + failed.length === 0) return;
      isRead = true;
      await Promise.all(recordApps.map(read));
    },
  };
}
