import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { addPicture } from '../../release/records/add-picture';
import type { AppRecords } from '../../release/records/app-records';
import { type FolderDraft, folderDraft, noteFolder } from '../../release/records/folder-draft';
import { takeBackDraft } from '../../release/records/take-back-draft';
import { messageOf, UserError } from '../../system/user-error';
import { whoOptions } from '../change/change-context';
import { acceptOptions } from '../change/promote';
import { tellRefusal } from '../change/tell-refusal';
import { type Command, type CommandContext, flag, type ParsedArguments, text } from '../command';
import { appRecords } from './records/app-records';
import { importRecords } from './records/import-records';
import { discardDraft, ownDraft, saveDraft } from './records/keep-drafts';
import { previewRecords } from './records/preview-records';
import { planDraft, publishDraft } from './records/publish-draft';
import { draftArgument, momentArgument, readId, reasonArgument } from './records/read-words';
import { showFiles, showRecords } from './records/show-records';

/** `riwaq records`: edits, publishes and takes back records, as staff does at the desk. */
export const recordsCommand: Command = {
  name: 'records',
  summary:
    'products, offers, promotions, landings, coupons and courses: publish them, take that back, with a commit each and without a build',
  usage: [
    'riwaq records <app> [--files]',
    'riwaq records plan <app> [--draft <file>] [--over <commit>]',
    'riwaq records plan <kind> <file.csv>',
    'riwaq records publish <app> [--draft <file>] [--over <commit>] --why <text>',
    'riwaq records import <kind> <file.csv> --why <text>',
    'riwaq records take-back <app> <commit> --why <text>',
    'riwaq records save <app> --draft <file> --id <id>',
    'riwaq records discard <app> <id>',
    'riwaq records preview <app> --draft <file> [--at <moment>]',
    'riwaq records picture <app> <file>',
    '',
    'Without a draft, plan and publish take what changed in the folder of the app (content/) since its last release, publication or pull.',
    'What was rolled back or taken back, and the folder still has, stays taken back; of what others changed too, nothing goes live. Both name record, field, both values,',
    'who and why, and the --over with which the folder’s values go live.',
    'A draft is JSON: the commit that it was made from (base), and whole records with their kind and name (edits; null takes one away).',
    'publish refuses what the live code refuses, and a record that somebody else changed since; then it makes a commit by --by, a release with',
    'the live code, and promotes that as riwaq promote does. Where that is refused, nothing has changed. take-back undoes a commit by a new one.',
    'import publishes new records of a CSV, all rows or none: its first row names the columns, and a wrong row is refused by file, row and field.',
    'A record begins on its first day: publish it before. preview composes the site aside, as at a moment, for a day.',
    'picture adds a JPEG, PNG or WebP to the pictures of the app, and prints the name that a record may have.',
    'Records stand in a git repository in RIWAQ_HOME/records, which follows what is live; with RECORDS_REMOTE it is a clone of that.',
  ],
  options: {
    files: flag('the record files of the folder; with --json what the newest commit has in them'),
    draft: text('<file>', 'the draft, as JSON'),
    over: text('<commit>', 'of a folder: its values go over what others changed or took back, as a refusal showed it at this commit'),
    at: text('<moment>', 'the moment of a preview in Algeria, 2026-12-01T10:00, or with an offset'),
    app: text('<app>', 'of a CSV: the app of the kind, where two have one name'),
    id: text('<id>', 'the draft that is saved, or that this publication was and that goes with it'),
    drop: acceptOptions.drop,
    ...whoOptions,
  },
  positionals: [1, 3],
  async run(args, context) {
    const [verb = '', ...words] = args.positionals;
    const act = acts.get(verb);
    const [least, most] = act?.words ?? [0, 0];
    if (words.length < least) throw new UserError(`records ${verb} needs more: riwaq records --help`, 2);
    if (words.length > most) throw new UserError(`records takes no «${words[most]}»: riwaq records --help`, 2);
    if (act) return act.run(words, args, context);
    const records = await appRecords(verb, context);
    return args.on('files') ? showFiles(records, context) : showRecords(records, context);
  },
};

interface Act {
  /** Words after its name: least and most. */
  readonly words: readonly [number, number];
  readonly run: (words: readonly string[], args: ParsedArguments, context: CommandContext) => Promise<void>;
}

const acts: ReadonlyMap<string, Act> = new Map(
  Object.entries<Act>({
    plan: {
      words: [1, 2],
      run: async ([app = '', file], args, context) => {
        if (file !== undefined) return importRecords(app, file, 'plan', args, context);
        const records = await appRecords(app, context);
        const { draft, notes = [] } = await wantedDraft(records, args, context);
        for (const line of notes) context.warn(`note: ${line}`);
        await planDraft(records, { draft }, args, context);
      },
    },
    publish: { words: [1, 1], run: publish },
    import: {
      words: [2, 2],
      run: ([kind = '', file = ''], args, context) => importRecords(kind, file, { by: byArgument(args, context) }, args, context),
    },
    'take-back': {
      words: [2, 2],
      async run([app = '', commit = ''], args, context) {
        const records = await appRecords(app, context);
        const draft = await takeBackDraft(records, commit);
        const order = { why: reasonArgument(args), by: byArgument(args, context), draft, origin: 'take-back' as const };
        await publishDraft(records, order, args, context);
      },
    },
    save: {
      words: [1, 1],
      async run([app = ''], args, context) {
        const draft = { ...(await draftArgument(args, context)), id: readId(args.text('id')), by: byArgument(args, context) };
        await saveDraft(await appRecords(app, context), draft, context);
      },
    },
    discard: {
      words: [2, 2],
      run: async ([app = '', id], _args, context) => discardDraft(await appRecords(app, context), readId(id), context),
    },
    picture: {
      words: [2, 2],
      async run([app = '', file = ''], args, context) {
        const content = await readFile(resolve(context.cwd, file)).catch((error: unknown) => {
          throw new UserError(`${file} cannot be read: ${messageOf(error)}`);
        });
        const picture = await addPicture(await appRecords(app, context), content, byArgument(args, context));
        context.print(picture);
        context.tell({ picture });
      },
    },
    preview: {
      words: [1, 1],
      async run([app = ''], args, context) {
        const draft = await draftArgument(args, context);
        await previewRecords(await appRecords(app, context), { draft, at: momentArgument(args), by: byArgument(args, context) }, context);
      },
    },
  }),
);

async function publish([app = '']: readonly string[], args: ParsedArguments, context: CommandContext): Promise<void> {
  if (args.text('at') !== undefined) throw new UserError('publish takes no --at: a record begins on its first day', 2);
  const records = await appRecords(app, context);
  const [why, by] = [reasonArgument(args), byArgument(args, context)];
  const { draft, files, notes = [] } = await wantedDraft(records, args, context);
  for (const line of notes) context.warn(`note: ${line}`);
  const id = args.text('id');
  const saved = id === undefined ? undefined : await ownDraft(context.home, records.workspace.app, readId(id));
  const { commit } = await publishDraft(records, { draft, why, by, saved }, args, context);
  if (files) await noteFolder(records, commit, files);
}

/** The draft of --draft, or what the app's folder changed, with its record files. */
async function wantedDraft(
  records: AppRecords,
  args: ParsedArguments,
  context: CommandContext,
): Promise<Partial<FolderDraft> & Pick<FolderDraft, 'draft'>> {
  const over = args.text('over');
  if (args.text('draft') === undefined) {
    if (over !== undefined && !/^[0-9a-f]{8,40}$/.test(over)) throw new UserError(`--over is a commit, not «${over}»`, 2);
    return tellRefusal(
      context,
      () => ({}),
      () => folderDraft(records, over),
    );
  }
  if (over !== undefined) throw new UserError('--over is of a folder: a draft names its own base', 2);
  return { draft: await draftArgument(args, context) };
}

const byArgument = (args: ParsedArguments, { user }: CommandContext) => args.text('by') ?? user();
