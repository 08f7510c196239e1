import type { DiscardDraftInput, ImportedDraft, Planned, PublishInput, SaveDraftInput, SavedDraft } from '@riwaq/contracts/operations';
import type { ChangeState } from '../../contract/answers';
import {
  AddedPictureSchema,
  type ImportRequest,
  type OfferedRecord,
  type OfferedRequest,
  type PublicationRequest,
  type RecordApp,
  type RecordPreviewRequest,
  type RecordPreviewState,
  type Records,
  type RegistrationRequest,
  type TakeBackRequest,
} from '../../contract/records';
import { jobQuery } from '../api';
import { deskRequest } from '../desk-request';
import { desk, queryOf } from '../trpc';

/** Milliseconds: from one look at the records to the next, between two looks at a preview, and that a picture may take on its way. */
const EVERY = { records: 60_000, preview: 400 } as const;
const PICTURE_LIMIT = 60_000;

/** What is asked of the records of an app that the desk edits. */
type OfRecordApp<Input> = Omit<Input, 'app'> & { readonly app: RecordApp };

export const recordsQuery = (app: RecordApp) =>
  queryOf(['records.list', app], (): Promise<Records> => desk.records.list.query({ app }), { refetchInterval: EVERY.records });

/** What a field may name. */
export const offeredQuery = (asked: OfferedRequest) =>
  queryOf(['records.offered', asked], (): Promise<OfferedRecord[]> => desk.records.offered.query(asked), { staleTime: EVERY.records });

/** What the record files hold now, read where somebody asks: a draft names the digest of the records that it was made from. */
export const recordFilesQuery = (app: RecordApp) =>
  queryOf(['records.files', app], () => desk.records.files.query({ app }), {
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const recordPlanQuery = (asked: OfRecordApp<PublishInput>) =>
  queryOf(['records.plan', asked], (): Promise<Planned> => desk.records.plan.query(asked), { gcTime: 0, refetchOnWindowFocus: false });

/** Makes a draft of a CSV. */
export const importRows = (asked: ImportRequest): Promise<ImportedDraft> => desk.records.importRows.mutate(asked);

/** Adds a picture to those of the shop. */
export const addPicture = (body: { readonly app: RecordApp; readonly content: string }) =>
  deskRequest('/api/records/pictures', { schema: AddedPictureSchema, body, limit: PICTURE_LIMIT });

/** Publishes a draft, once for each id. A failure `no-answer` leaves open whether it began. */
export const publish = (asked: PublicationRequest): Promise<ChangeState> => desk.publications.begin.mutate(asked);

/** Keeps the address of a new affiliate, and publishes him and his page, as `publish` does. */
export const register = (asked: RegistrationRequest): Promise<ChangeState> => desk.publications.register.mutate(asked);

/** Undoes a publication, once for each id, as `publish` does. */
export const takeBack = (asked: TakeBackRequest): Promise<ChangeState> => desk.publications.takeBack.mutate(asked);

export const saveDraft = (asked: OfRecordApp<SaveDraftInput>): Promise<SavedDraft> => desk.records.saveDraft.mutate(asked);

export const discardDraft = (asked: OfRecordApp<DiscardDraftInput>) => desk.records.discardDraft.mutate(asked);

export const beginPreview = (asked: RecordPreviewRequest): Promise<RecordPreviewState> => desk.previews.begin.mutate(asked);

/** How a preview stands. */
export const previewQuery = (begun: RecordPreviewState) => jobQuery('previews.state', begun, desk.previews.state.query, EVERY.preview);
