import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageVisits, parse } from '@riwaq/contracts';
import * as v from 'valibot';
import type { PartnerPages } from '../context/gateway-context';

/** The part of a composition's index that is read: each document, and the apps that it shows. */
const IndexSchema = v.object({ documents: v.record(v.string(), v.object({ shows: v.array(v.string()) })) });

const PARTNER_PAGE = /^\/v1\/[a-z0-9-]+\/[a-z0-9-]+$/;

/**
 * Returns a reader of the affiliates' pages of the live composition (`current/documents.json` under `home`). It reads again only when `current` changes. Throws
 * without a composition, and `ParseError` for a broken index.
 */
export function createPageReader(home: string): () => Promise<PartnerPages> {
  let known: { readonly folder: string; readonly pages: PartnerPages } | undefined;
  return async () => {
    const folder = await realpath(join(home, 'current'));
    if (known?.folder !== folder) {
      const file = join(folder, 'documents.json');
      const { documents } = parse(IndexSchema, JSON.parse(await readFile(file, 'utf8')), file);
      known = { folder, pages: new Map(Object.entries(documents).flatMap(([page, { shows }]) => pageOf(page, shows))) };
    }
    return known.pages;
  };
}

/** An affiliate's page with its kind, by the app that owns it; empty for another document. */
function pageOf(page: string, shows: readonly string[]): [string, PageVisits['kind']][] {
  if (!PARTNER_PAGE.test(page)) return [];
  if (shows.includes('courses')) return [[page, 'landing']];
  return shows.includes('offers') ? [[page, 'promotion']] : [];
}
