import type { Doer } from '@riwaq/contracts/operations';
import { previewKey, previewLink } from '../release/previews/preview-token';
import type { AppRecords } from '../release/records/app-records';
import { previewDraft } from '../release/records/preview-draft';
import type { OperationContext } from './operation-context';
import { changePrinter } from './publish-draft';

type WantedPreview = Parameters<typeof previewDraft>[2] & Doer;

/** Composes the site aside with a draft at a moment, and prints what that changes. It gets a link where there is a key. Throws as `previewDraft` of release/records does. */
export async function previewRecords(context: OperationContext, records: AppRecords, { draft, at, by }: WantedPreview) {
  const { home, compose, environment, print } = context;
  const { public: site } = await context.siteConfig();
  const key = await previewKey(environment);
  const preview = await previewDraft(records, { home, site, compose, by }, { draft, at, onChanges: changePrinter(context) });
  const link = key === undefined ? undefined : previewLink(site.origin, preview, key);
  const { id, until } = preview;
  print(
    `preview ${id} until ${new Date(until).toISOString()}  ${link ?? 'without a link: it needs PREVIEW_KEY or PREVIEW_KEY_FILE, the same as riwaq serve has'}`,
  );
  return { preview: id, ...(link === undefined ? {} : { link }) };
}
