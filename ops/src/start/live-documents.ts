import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type PublicSite, PublicSiteSchema, parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { readDocumentIndex } from '../compose/document-index';
import { dueChange } from '../generations/due-change';
import { currentFolder } from '../generations/generation-folders';
import { readRegistry } from '../registry/read-registry';

const ShownSchema = v.object({ site: PublicSiteSchema });

/**
 * Whether the live documents still say what they would if they were composed now: the same site configuration, no record
 * that began or ended since, and relative dates counted from today (D4). False while there are none.
 */
export async function documentsAreCurrent(home: string, site: PublicSite, now: number): Promise<boolean> {
  const live = await currentFolder(home);
  if (!live) return false;
  const [index, registry, document] = await Promise.all([
    readDocumentIndex(live),
    readRegistry(live),
    readFile(join(live, 'site/404.html'), 'utf8'),
  ]);
  return now < dueChange(index, registry) && now >= index.relativeTo && isDeepStrictEqual(siteIn(document), site);
}

/** The configuration that a document was composed with, as it stands in its composition. */
function siteIn(document: string): PublicSite | undefined {
  const composition = /<script type="application\/json" id="composition">(.*?)<\/script>/s.exec(document)?.[1];
  return composition === undefined ? undefined : parse(ShownSchema, JSON.parse(composition), 'the composition of 404.html').site;
}
