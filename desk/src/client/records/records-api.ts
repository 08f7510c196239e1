import { request } from '@riwaq/runtime';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  type PublicationRequest,
  PublicationStateSchema,
  type RecordApp,
  RecordFilesSchema,
  type RecordPlanRequest,
  RecordPlanSchema,
  type RecordPreviewRequest,
  type RecordPreviewState,
  RecordPreviewStateSchema,
  RecordsSchema,
  type SaveDraftRequest,
  SavedDraftSchema,
  type TakeBackRequest,
} from '../../contract/records';
import { statusOf } from '../api';

/** Milliseconds: from one look at the records to the next, between two looks at a preview, and after a look that failed. */
const EVERY = { records: 60_000, preview: 400, lost: 2_000 } as const;
/** Milliseconds that a plan of a large shop may take. */
const PLAN_LIMIT = 60_000;

/** Where publications and take-backs are asked for, with the id behind it. */
export const PUBLICATIONS = '/api/records/publications';

export const recordsQuery = (app: RecordApp) =>
  queryOptions({
    queryKey: ['records', app],
    queryFn: () => request(`/api/records?app=${app}`, { schema: RecordsSchema }),
    refetchInterval: EVERY.records,
  });

/** What the record files hold now, read where somebody asks: a draft names the commit that it was made from. */
export const recordFilesQuery = (app: RecordApp) =>
  queryOptions({
    queryKey: ['record-files', app],
    queryFn: () => request(`/api/records/files?app=${app}`, { schema: RecordFilesSchema }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const recordPlanQuery = (body: RecordPlanRequest) =>
  queryOptions({
    queryKey: ['record-plan', body],
    queryFn: () => request('/api/records/plans', { schema: RecordPlanSchema, body, limit: PLAN_LIMIT }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Publishes a draft, once for each id. Throws `HttpError`; status 0 or 502 leaves open whether it began. */
export const publish = (body: PublicationRequest) => request(PUBLICATIONS, { schema: PublicationStateSchema, body });

/** Undoes a publication, once for each id, as `publish` does. */
export const takeBack = (body: TakeBackRequest) => request('/api/records/take-backs', { schema: PublicationStateSchema, body });

export const saveDraft = (body: SaveDraftRequest) => request('/api/records/drafts', { schema: SavedDraftSchema, body });

export const discardDraft = (body: { readonly app: RecordApp; readonly id: string }) =>
  request('/api/records/drafts/discard', { schema: v.unknown(), body });

export const beginPreview = (body: RecordPreviewRequest) => request('/api/records/previews', { schema: RecordPreviewStateSchema, body });

/** How a preview stands, until it is composed or the server no longer knows it. */
export const previewQuery = (begun: RecordPreviewState) =>
  queryOptions({
    queryKey: ['record-preview', begun.id],
    queryFn: () => request(`/api/records/previews/${encodeURIComponent(begun.id)}`, { schema: RecordPreviewStateSchema }),
    initialData: begun,
    refetchInterval: ({ state: { data, error } }) => {
      if (data?.state !== 'running' || statusOf(error) === 404) return false;
      return error ? EVERY.lost : EVERY.preview;
    },
  });
