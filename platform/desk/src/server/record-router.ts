import type { ImportedDraft } from '@riwaq/contracts/operations';
import {
  changedRecordApps,
  DiscardRequestSchema,
  ImportRequestSchema,
  namedByOthers,
  type OfferedRecord,
  OfferedRequestSchema,
  OfRecordAppSchema,
  RecordPlanRequestSchema,
  SaveDraftRequestSchema,
  sharedKinds,
} from '../contract/records';
import { keepsAccounts } from '../contract/role';
import { DeskError, failed } from './desk-error';
import type { DeskParts } from './desk-parts';
import { editorProcedure, registrarProcedure, router, staffProcedure } from './trpc';

/** Records of the apps: lists, files, plans, drafts. For who may edit them alone; who registers partners reads those that a registration adds to. */
export const recordRouter = ({ operations, now }: Pick<DeskParts, 'operations' | 'now'>) =>
  router({
    list: registrarProcedure.input(OfRecordAppSchema).query(async ({ input: { app } }) => ({
      ...(await operations.records(app).catch(failed)),
      app,
      at: new Date(now()).toISOString(),
    })),
    /**
     * What a field may name, for all who edit records: an offer of one team holds products of another; and for who keeps
     * accounts what affiliates' pages are of. Coupons are for their team alone.
     */
    offered: staffProcedure.input(OfferedRequestSchema).query(async ({ ctx, input: { of, kind } }): Promise<OfferedRecord[]> => {
      const own = changedRecordApps(ctx.member.roles);
      const isNamed = own.length > 0 && namedByOthers.includes(kind);
      const isShared = keepsAccounts(ctx.member.roles) && sharedKinds.includes(kind);
      if (!own.includes(of) && !isNamed && !isShared) throw new DeskError('not-yours', of);
      const { rows } = await operations.records(of).catch(failed);
      return rows
        .filter((row) => row.kind === kind)
        .map(({ name, title, listed }) => ({ name, title, note: listed?.note, picture: listed?.picture }));
    }),
    /** What the record files hold, for a form: a draft names the digest of the records that it was made from. */
    files: registrarProcedure.input(OfRecordAppSchema).query(({ input: { app } }) => operations.recordFiles(app).catch(failed)),
    plan: editorProcedure.input(RecordPlanRequestSchema).query(({ input }) => operations.planRecords(input)),
    /** A draft of all rows of a CSV. Nothing changes. */
    importRows: editorProcedure
      .input(ImportRequestSchema)
      .mutation(
        ({ input: { app, kind, content } }): Promise<ImportedDraft> => operations.importRows(app, kind, Buffer.from(content, 'base64')),
      ),
    saveDraft: editorProcedure
      .input(SaveDraftRequestSchema)
      .mutation(({ ctx, input }) => operations.saveDraft(input, { by: ctx.member.name }).catch(failed)),
    discardDraft: editorProcedure.input(DiscardRequestSchema).mutation(({ input }) => operations.discardDraft(input).catch(failed)),
  });
