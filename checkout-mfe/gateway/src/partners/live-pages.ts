import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageVisits, parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { liveReader } from '../composition/live-reader';
import type { PartnerPages } from '../context/gateway-context';

/** The part of a composition's index that is read: each document, and the apps that it shows. */
const IndexSchema = v.object({ documents: v.record(v.string(), v.object({ shows: v.array(v.string()) })) });

const PARTNER_PAGE = /^\/v1\/[a-z0-9-]+\/[a-z0-9-]+$/;

/** Returns a reader of the affiliates' pages, from `current/documents.json` under `home` (`liveReader`). Throws `ParseError` for a broken index. */
export const createPageReader = (home: string): (() => Promise<PartnerPages>) =>
  liveReader(home, async (folder) => {
    const file = join(folder, 'documents.json');
    const { documents } = parse(IndexSchema, JSON.parse(await readFile(file, 'utf8')), file);
    return new Map(Object.entries(documents).flatMap(([page, { shows }]) => pageOf(page, shows)));
  });

/** An affiliate's page with its kind, by the app that owns it; empty for another document. */
function pageOf(page: string, shows: readonly string[]): [string, NonNullable<PageVisits['kind']>][] {
  if (!PARTNER_PAGE.test(page)) return [];
  if (shows.includes('courses')) return [[page, 'landing']];
  return shows.includes('offers') ? [[page, 'promotion']] : [];
}
