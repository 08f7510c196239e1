import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicSite } from '@riwaq/contracts';
import type { HistoryLine, Registry } from '@riwaq/contracts/platform';
import { historyText } from '../../registry/history';
import { liveDescriptors } from '../../registry/registry';
import { readDocumentIndex } from '../../render/document-index';
import { writeSiteState } from '../../site/site-state';
import { readIfThere, writeDurably, writeOrLink } from '../../system/files';
import { UserError } from '../../system/user-error';
import { type DesiredInputs, externalDataDigest, writeInputs } from './composition-inputs';
import { requiredFiles } from './kept-generation';

/**
 * Completes a composition in `folder` with the data of live releases and its inputs. Throws `UserError` where it lacks a document that
 * every site needs.
 */
export async function completeComposition(
  folder: string,
  registry: Registry,
  inputs: DesiredInputs,
  previous: string | undefined,
): Promise<void> {
  for (const file of requiredFiles) {
    const there = await stat(join(folder, 'site', file)).catch(() => undefined);
    if (!there?.isFile()) throw new UserError(`the composition lacks ${file}: nothing was changed`);
  }
  const { relativeTo, composedAt, documents } = await readDocumentIndex(folder);
  const composed = { relativeTo, composedAt, documents: Object.keys(documents).length };
  await writeInputs(folder, { ...inputs, outside: await externalDataDigest(folder), composed });
  await mkdir(join(folder, 'data'), { recursive: true });
  for (const { data } of liveDescriptors(registry)) {
    for (const [file, value] of Object.entries(data)) {
      // Prepared data is there already and wins over the release's own.
      if ((await readIfThere(join(folder, 'data', file))) !== undefined) continue;
      await writeOrLink(join(folder, 'data', file), `${JSON.stringify(value)}\n`, previous && join(previous, 'data', file));
    }
  }
}

/** Writes what is live, and the history, into a new generation. Throws `ParseError` where the pins are malformed. */
export async function writeDecision(
  folder: string,
  { plan: { registry }, site }: { readonly plan: { readonly registry: Registry }; readonly site: PublicSite },
  history: readonly HistoryLine[],
): Promise<void> {
  await writeSiteState(folder, registry, site);
  await writeDurably(join(folder, 'history.jsonl'), historyText(history));
}
