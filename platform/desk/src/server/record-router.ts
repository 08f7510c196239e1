import type { ImportedDraft } from '@riwaq/contracts/operations';
import {
  DiscardRequestSchema,
  ImportRequestSchema,
  OfRecordAppSchema,
  RecordPlanRequestSchema,
  SaveDraftRequestSchema,
} from '../contract/records';
import { failed } from './desk-error';
import type { DeskParts } from './desk-parts';
import { router, teamProcedure } from './trpc';

/** Records of the apps: lists, files, plans, drafts. For the app's team alone. */
export const recordRouter = ({ operations, now }: Pick<DeskParts, 'operations' | 'now'>) =>
  router({
    list: teamProcedure.input(OfRecordAppSchema).query(async ({ input: { app } }) => ({
      ...(await operations.records(app).catch(failed)),
      app,
      at: new Date(now()).toISOString(),
    })),
    /** What the record files hold, for a form: a draft names the digest of the records that it was made from. */
    files: teamProcedure.input(OfRecordAppSchema).query(({ input: { app } }) => operations.recordFiles(app).catch(failed)),
    plan: teamProcedure.input(RecordPlanRequestSchema).query(({ input }) => operations.planRecords(input)),
    /** A draft of all rows of a CSV. Nothing changes. */
    importRows: teamProcedure
      .input(ImportRequestSchema)
      .mutation(
        ({ input: { app, kind, content } }): Promise<ImportedDraft> => operations.importRows(app, kind, Buffer.from(content, 'base64')),
      ),
    saveDraft: teamProcedure
      .input(SaveDraftRequestSchema)
      .mutation(({ ctx, input }) => operations.saveDraft(input, { by: ctx.member.name }).catch(failed)),
    discardDraft: teamProcedure.input(DiscardRequestSchema).mutation(({ input }) => operations.discardDraft(input).catch(failed)),
  });
