import type { SavedDraft } from '@riwaq/contracts/operations';
import * as v from 'valibot';
import { pages } from '../../contract/pages';
import { type RecordApp, RecordAppSchema, type Records } from '../../contract/records';

/** Name in an address of a record that is none yet. */
const FRESH = 'new';

/** What a record's address names: a record, or a fresh one, perhaps like another; and the saved draft that is opened. */
export interface RecordAddress {
  readonly app: RecordApp;
  readonly kind: string;
  /** Undefined for a fresh one. */
  readonly name?: string | undefined;
  readonly like?: string | undefined;
  readonly draft?: string | undefined;
}

/** `/records/offers/offer/week-offer-1?draft=…`; the name is one part, whatever it holds. */
export function recordAddress({ app, kind, name, like, draft }: RecordAddress): string {
  const search = new URLSearchParams({ ...(like !== undefined && { like }), ...(draft !== undefined && { draft }) }).toString();
  const path = [pages.records, app, encodeURIComponent(kind), name === undefined ? FRESH : encodeURIComponent(name)].join('/');
  return search ? `${path}?${search}` : path;
}

/** Reads a record's address; undefined for any other. */
export function readRecordAddress(path: string, search: string): RecordAddress | undefined {
  const [app, kind, name, ...more] = path.slice(pages.records.length + 1).split('/');
  if (!path.startsWith(`${pages.records}/`) || !v.is(RecordAppSchema, app) || !kind || !name || more.length > 0) return undefined;
  const asked = new URLSearchParams(search);
  try {
    return {
      app,
      kind: decodeURIComponent(kind),
      name: name === FRESH ? undefined : decodeURIComponent(name),
      like: asked.get('like') ?? undefined,
      draft: asked.get('draft') ?? undefined,
    };
  } catch {
    return undefined;
  }
}

/** Where a draft is opened: at its first record that stays. Undefined for a draft that only withdraws. */
export function draftAddress(app: RecordApp, { id, edits }: SavedDraft, rows: Records['rows']): string | undefined {
  const edit = edits.find(({ record }) => record !== null);
  if (!edit) return undefined;
  const isKnown = rows.some(({ kind, name }) => kind === edit.kind && name === edit.name);
  return recordAddress({ app, kind: edit.kind, name: isKnown ? edit.name : undefined, draft: id });
}
