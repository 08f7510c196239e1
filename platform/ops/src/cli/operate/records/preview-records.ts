import type { RecordDraft } from '@riwaq/contracts/edited-records';
import { previewKey, previewLink } from '../../../release/previews/preview-token';
import type { AppRecords } from '../../../release/records/app-records';
import { previewDraft } from '../../../release/records/preview-draft';
import { tellRefusal } from '../../change/tell-refusal';
import type { CommandContext } from '../../command';

interface PreviewRequest {
  readonly draft: RecordDraft;
  /** In milliseconds; now where it is not given. */
  readonly at: number | undefined;
  readonly by: string;
}

/** Composes the site aside with a draft at a moment. It gets a link where there is a key. */
export async function previewRecords(records: AppRecords, { draft, at, by }: PreviewRequest, context: CommandContext): Promise<void> {
  const { home, compose, environment, print, tell } = context;
  const { public: site } = await context.siteConfig();
  const key = await previewKey(environment);
  const preview = await tellRefusal(
    context,
    () => ({}),
    () => previewDraft(records, { home, site, compose, by }, { draft, at }),
  );
  const link = key === undefined ? undefined : previewLink(site.origin, preview, key);
  const { id, until } = preview;
  tell({ preview: id, ...(link === undefined ? {} : { link }), issues: [], changed: [] });
  print(`preview ${id} until ${new Date(until).toISOString()}${link === undefined ? '' : `  ${link}`}`);
}
