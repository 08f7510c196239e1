import type { RecordDraft } from '@riwaq/contracts/edited-records';
import type { Ended, Operations, PagePictures, Planned, Refusal } from '@riwaq/contracts/operations';
import type { LeftOut, SiteEffects } from '@riwaq/contracts/site-effects';
import { addPicture } from '../release/records/add-picture';
import { liveRecords } from '../release/records/app-records';
import { listRecords } from '../release/records/list-records';
import { takeBack } from '../release/records/take-back';
import { terminalSafeText } from '../system/terminal';
import { recordsOf } from './app-records';
import { readChanges } from './history';
import { readRows } from './import-draft';
import { discardDraft, ownDraft, saveDraft } from './keep-drafts';
import type { OperationContext } from './operation-context';
import { picturePromotion, pictureRollback } from './picture-pages';
import { previewRecords } from './preview-records';
import { promoteReleases } from './promote';
import { planDraft, publishDraft } from './publish-draft';
import { rollBackApp } from './roll-back';
import { readStatus } from './status';
import { storedReleases } from './stored-releases';
import { readVisits } from './visits';
import { failureLines, whyRefused } from './why-refused';

/** The operations of a shop as one object, for whoever starts a desk. They run in this process: composing, drawing and browsers have processes of their own. */
export function operationsOf(given: OperationContext): Operations {
  // The wall is that of this process and this machine: it stays what it was.
  let wall: ReturnType<OperationContext['standingWall']> | undefined;
  const context: OperationContext = { ...given, standingWall: () => (wall ??= given.standingWall()) };

  return {
    status: () => reading(() => readStatus(context)),
    history: () => reading(() => readChanges(context)),
    releases: (app) => reading(() => storedReleases(context, app)),
    visits: (span) => reading(() => readVisits(context, span)),
    promote: (input, signed) => ending(context, async (watched) => void (await promoteReleases(watched, input, signed))),
    planPromotion: (input) =>
      planning(context, (watched) => promoteReleases(watched, input, { by: 'nobody', isPlan: true }).then(({ leftOut }) => leftOut)),
    rollBack: (input, signed) => ending(context, async (watched) => void (await rollBackApp(watched, input, signed))),
    planRollback: (input) =>
      planning(context, async (watched) => {
        await rollBackApp(watched, input, { by: 'nobody', isPlan: true });
        return [];
      }),
    picturePromotion: (input, folder) => picturing(context, (watched) => picturePromotion(watched, input, folder)),
    pictureRollback: (input, folder) => picturing(context, (watched) => pictureRollback(watched, input, folder)),
    records: (app) =>
      reading(async () => {
        const { forms, public: site } = await context.siteConfig();
        const endpoints = { forms: Object.keys(forms), paymentLinks: Object.keys(site.paymentLinks) };
        return { ...(await listRecords(recordsOf(context, app))), endpoints };
      }),
    recordFiles: (app) =>
      reading(async () => {
        const { digest, own } = await liveRecords(recordsOf(context, app));
        return { digest, files: own };
      }),
    planRecords: ({ app, ...wanted }) =>
      planning(context, async (watched) => {
        await planDraft(watched, recordsOf(context, app), wanted);
        return [];
      }),
    publish: ({ app, draftId, ...wanted }, signed, onStep) =>
      ending({ ...context, onStep }, async (watched) => {
        const saved = draftId === undefined ? undefined : await ownDraft(context.home, app, draftId);
        await publishDraft(watched, recordsOf(context, app), { ...wanted, ...signed, saved });
      }),
    takeBack: ({ app, at, accepted }, signed, onStep) =>
      ending({ ...context, onStep }, async (watched) => {
        const records = recordsOf(context, app);
        await publishDraft(watched, records, { draft: await takeBack(records, at), accepted, ...signed });
      }),
    async importRows(app, kind, content) {
      let draft: RecordDraft | undefined;
      const { state, issues, lines } = await ending(context, async (watched) => {
        const rows = await readRows(watched, { app, kind, content });
        await planDraft(watched, rows.records, { draft: rows.draft, accepted: [] });
        draft = rows.draft;
      });
      return { draft, issues, lines: state === 'done' ? [] : lines };
    },
    async preview(app, draft, { by }, at) {
      let shown: Awaited<ReturnType<typeof previewRecords>> | undefined;
      const ended = await ending(context, async (watched) => {
        shown = await previewRecords(watched, recordsOf(context, app), { draft, at, by });
      });
      return { ...ended, ...shown };
    },
    saveDraft: (input, doer) => reading(() => saveDraft(context, input, doer)),
    discardDraft: (input) => reading(() => discardDraft(context, input)),
    addPicture: (app, content) => reading(() => addPicture(recordsOf(context, app), content)),
  };
}

/** Runs what is read or kept. Throws an error whose message is for developers. */
async function reading<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new Error(failureLines(error).join('\n'), { cause: error });
  }
}

/** Runs a change, and says how it ended. Never throws. */
async function ending(context: OperationContext, work: (watched: OperationContext) => Promise<void>): Promise<Ended> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(terminalSafeText(line));
  try {
    await work({ ...context, print, warn: print });
    return { state: 'done', lines, toAccept: [], issues: [], changed: [] };
  } catch (error) {
    return { state: 'refused', ...refusalOf(error, lines) };
  }
}

/** Runs a plan, and says what it would bring. `work` returns the records that do not go live with their code. Never throws. */
async function planning(context: OperationContext, work: (watched: OperationContext) => Promise<readonly LeftOut[]>): Promise<Planned> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(terminalSafeText(line));
  let effects: SiteEffects | undefined;
  const onEffects = (known: SiteEffects) => {
    effects = known;
  };
  try {
    const leftOut = await work({ ...context, print, warn: print, onEffects });
    return { effects, leftOut };
  } catch (error) {
    return { effects, leftOut: [], refusal: refusalOf(error, lines) };
  }
}

/** Runs what takes pictures, and names the pages that look different. Never throws. */
async function picturing(
  context: OperationContext,
  work: (watched: OperationContext) => Promise<void>,
): Promise<Ended & { readonly pages: readonly PagePictures[] }> {
  let pages: readonly PagePictures[] = [];
  const onReport: OperationContext['onReport'] = ({ pictures = [] }) => {
    pages = pictures;
  };
  const ended = await ending({ ...context, onReport }, work);
  return { ...ended, pages };
}

/** Why something was refused, after what had been printed. Lines of a terminal say no more than fields and changes of others do. */
function refusalOf(error: unknown, printed: readonly string[] = []): Refusal {
  const why = whyRefused(error);
  const isOfRecords = why.issues.length + why.changed.length > 0;
  return { ...why, lines: isOfRecords ? [] : [...printed, ...failureLines(error)] };
}
