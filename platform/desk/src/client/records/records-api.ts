import { request } from '@riwaq/runtime';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  AddedPictureSchema,
  ImportedSchema,
  type ImportRequest,
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
import { answerOf, jobQuery } from '../api';

/** Milliseconds: from one look at the records to the next, and between two looks at a preview. */
const EVERY = { records: 60_000, preview: 400 } as const;
/** Milliseconds that a plan of a large shop may take. */
const PLAN_LIMIT = 60_000;

/** Where publications and take-backs are asked for, with the id behind it. */
export const PUBLICATIONS = '/api/records/publications';

export const recordsQuery = (app: RecordApp) => answerOf(`/api/records?app=${app}`, RecordsSchema, { refetchInterval: EVERY.records });

/** What the record files hold now, read where somebody asks: a draft names the digest of the records that it was made from. */
export const recordFilesQuery = (app: RecordApp) =>
  answerOf(`/api/records/files?app=${app}`, RecordFilesSchema, { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false });

export const recordPlanQuery = (body: RecordPlanRequest) =>
  queryOptions({
    queryKey: ['record-plan', body],
    queryFn: () => request('/api/records/plans', { schema: RecordPlanSchema, body, limit: PLAN_LIMIT }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Makes a draft of a CSV. */
export const importRows = (body: ImportRequest) => request('/api/records/imports', { schema: ImportedSchema, body, limit: PLAN_LIMIT });

/** Adds a picture to those of the shop. */
export const addPicture = (body: { readonly app: RecordApp; readonly content: string }) =>
  request('/api/records/pictures', { schema: AddedPictureSchema, body, limit: PLAN_LIMIT });

/** Publishes a draft, once for each id. Throws `HttpError`; status 0 or 502 leaves open whether it began. */
export const publish = (body: PublicationRequest) => request(PUBLICATIONS, { schema: PublicationStateSchema, body });

/** Undoes a publication, once for each id, as `publish` does. */
export const takeBack = (body: TakeBackRequest) => request('/api/records/take-backs', { schema: PublicationStateSchema, body });

export const saveDraft = (body: SaveDraftRequest) => request('/api/records/drafts', { schema: SavedDraftSchema, body });

export const discardDraft = (body: { readonly app: RecordApp; readonly id: string }) =>
  request('/api/records/drafts/discard', { schema: v.unknown(), body });

export const beginPreview = (body: RecordPreviewRequest) => request('/api/records/previews', { schema: RecordPreviewStateSchema, body });

/** How a preview stands. */
export const previewQuery = (begun: RecordPreviewState) =>
  jobQuery('/api/records/previews', RecordPreviewStateSchema, begun, EVERY.preview);
