import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type PublicSite, PublicSiteSchema, parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { algiersMidnight } from '../compose/algiers-midnight';
import { readDocumentIndex } from '../compose/document-index';
import { currentFolder } from '../generations/generation-folders';

const ShownSchema = v.object({ site: PublicSiteSchema });

/**
 * Whether the live documents still say what they would if they were composed now: the same site configuration, and relative
 * dates counted from today (D4). False while there are none.
 */
export async function documentsAreCurrent(home: string, site: PublicSite, now: number): Promise<boolean> {
  const live = await currentFolder(home);
  if (!live) return false;
  const [{ relativeTo }, document] = await Promise.all([readDocumentIndex(live), readFile(join(live, 'site/404.html'), 'utf8')]);
  return relativeTo === algiersMidnight(now) && isDeepStrictEqual(siteIn(document), site);
}

/** The configuration that a document was composed with, as it stands in its composition. */
function siteIn(document: string): PublicSite | undefined {
  const composition = /<script type="application\/json" id="composition">(.*?)<\/script>/s.exec(document)?.[1];
  return composition === undefined ? undefined : parse(ShownSchema, JSON.parse(composition), 'the composition of 404.html').site;
}
