import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { addPicture } from '../../release/records/add-picture';
import type { AppRecords } from '../../release/records/app-records';
import { folderDraft, moveBase, pullFolder } from '../../release/records/content-folder';
import { takeBack } from '../../release/records/take-back';
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
  summary: 'products, offers, promotions, landings, coupons and courses: publish them, take that back, pull them, without a build',
  usage: [
    'riwaq records <app> [--files]',
    'riwaq records plan <app> [--draft <file>]',
    'riwaq records plan <kind> <file.csv>',
    'riwaq records publish <app> [--draft <file>] --why <text>',
    'riwaq records pull <app> [--replace]',
    'riwaq records import <kind> <file.csv> --why <text>',
    'riwaq records take-back <app> <records> --why <text>',
    'riwaq records save <app> --draft <file> --id <id>',
    'riwaq records discard <app> <id>',
    'riwaq records preview <app> --draft <file> [--at <moment>]',
    'riwaq records picture <app> <file>',
    '',
    'Without a draft, plan and publish take what the folder of the app (content/) changed since its base: since it was released, published or pulled here last. content/.base',
    'names that. pull brings what is live into the folder; what the folder changed itself stays. A workflow names its folder, and another one as it was before (--base).',
    'A draft is JSON: the digest of the records that it was made from (base), and whole records with their kind and name (edits; null takes one away).',
    'Each record is judged alone. As it is live already: nothing to do. Live as in the base: it changes. As in the base: the live one stays. Else both changed it:',
    'nothing goes live, and the refusal names both values, who changed it, when and why. What a rollback put back is judged like any other change.',
    'The records go live with the live code, as riwaq promote makes a release live. Where anything is refused, nothing has changed.',
    'take-back undoes a publication, named by the digest of the records that it made live, by a new one. import publishes new records of a CSV, all rows',
    'or none: its first row names the columns, and a wrong row is refused by file, row and field.',
    'A record begins on its first day: publish it before. preview composes the site aside, as at a moment, for a day.',
    'picture adds a JPEG, PNG or WebP to the pictures of the app, and prints the name that a record may have.',
  ],
  options: {
    files: flag('the record files of the folder; with --json what is live in them'),
    draft: text('<file>', 'the draft, as JSON'),
    folder: text('<folder>', 'of plan, publish and pull: a folder that holds content, in the place of the app’s own'),
    base: text('<folder>', 'of plan and publish: a folder that holds content as it was before the changes, in the place of content/.base'),
    replace: flag('of pull: what is live takes the place of what the folder changed'),
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
    const records = appRecords(verb, context);
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
      run: ([app = '', file], args, context) =>
        file === undefined ? plan(app, args, context) : importRecords(app, file, 'plan', args, context),
    },
    publish: { words: [1, 1], run: publish },
    pull: { words: [1, 1], run: pull },
    import: {
      words: [2, 2],
      run: ([kind = '', file = ''], args, context) => importRecords(kind, file, { by: byArgument(args, context) }, args, context),
    },
    'take-back': {
      words: [2, 2],
      async run([app = '', named = ''], args, context) {
        const [why, by] = [reasonArgument(args), byArgument(args, context)];
        const records = appRecords(app, context);
        await publishDraft(records, { draft: await takeBack(records, named), why, by }, args, context);
      },
    },
    save: {
      words: [1, 1],
      async run([app = ''], args, context) {
        const draft = { ...(await draftArgument(args, context)), id: readId(args.text('id')), by: byArgument(args, context) };
        await saveDraft(appRecords(app, context), draft, context);
      },
    },
    discard: {
      words: [2, 2],
      run: async ([app = '', id], _args, context) => discardDraft(appRecords(app, context), readId(id), context),
    },
    picture: {
      words: [2, 2],
      async run([app = '', file = ''], _args, context) {
        const content = await readFile(resolve(context.cwd, file)).catch((error: unknown) => {
          throw new UserError(`${file} cannot be read: ${messageOf(error)}`);
        });
        const picture = await addPicture(appRecords(app, context), content);
        context.print(picture);
        context.tell({ picture });
      },
    },
    preview: {
      words: [1, 1],
      async run([app = ''], args, context) {
        const draft = await draftArgument(args, context);
        await previewRecords(appRecords(app, context), { draft, at: momentArgument(args), by: byArgument(args, context) }, context);
      },
    },
  }),
);

async function plan(app: string, args: ParsedArguments, context: CommandContext): Promise<void> {
  const records = appRecords(app, context, args.text('folder'));
  const draft = args.text('draft') === undefined ? await changedInFolder(records, args, context) : await draftArgument(args, context);
  if (draft) return planDraft(records, draft, args, context);
  context.print(`the folder of ${app} changed no record: nothing to publish`);
  context.tell({ issues: [], changed: [] });
}

async function publish([app = '']: readonly string[], args: ParsedArguments, context: CommandContext): Promise<void> {
  if (args.text('at') !== undefined) throw new UserError('publish takes no --at: a record begins on its first day', 2);
  const [why, by] = [reasonArgument(args), byArgument(args, context)];
  const records = appRecords(app, context, args.text('folder'));
  const id = args.text('id');
  const saved = id === undefined ? undefined : await ownDraft(context.home, records.workspace.app, readId(id));
  if (args.text('draft') !== undefined)
    return publishDraft(records, { draft: await draftArgument(args, context), why, by, saved }, args, context);
  const draft = await changedInFolder(records, args, context);
  if (draft) await publishDraft(records, { draft, why, by }, args, context);
  else {
    context.print(`the folder of ${app} changed no record: nothing to publish`);
    context.tell({ issues: [], changed: [] });
  }
  if (args.text('base') === undefined) await moveBase(records);
}

/** Lines of what a folder leaves that are printed. */
const MOST_NOTES = 50;

/** What a folder changed; undefined where it changed nothing. Notes what it leaves as others changed it. */
async function changedInFolder(records: AppRecords, args: ParsedArguments, context: CommandContext) {
  const base = args.text('base');
  const { draft, notes } = await folderDraft(records, base === undefined ? undefined : resolve(context.cwd, base));
  for (const line of notes.slice(-MOST_NOTES)) context.warn(`note: ${line}`);
  return draft;
}

async function pull([app = '']: readonly string[], args: ParsedArguments, context: CommandContext): Promise<void> {
  const records = appRecords(app, context, args.text('folder'));
  const pulled = await tellRefusal(
    context,
    () => ({}),
    () => pullFolder(records, { replaces: args.on('replace') }),
  );
  for (const file of pulled.files) context.print(relative(context.cwd, resolve(records.folder, file)));
  context.print(`${records.workspace.app} has the live records ${pulled.digest}`);
  context.tell(pulled);
}

const byArgument = (args: ParsedArguments, { user }: CommandContext) => args.text('by') ?? user();
