import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { noteText } from '@riwaq/app-source/changed-records';
import { recordsOf } from '../../operations/app-records';
import { previewRecords } from '../../operations/preview-records';
import { planDraft, publishDraft } from '../../operations/publish-draft';
import { afterLive } from '../../release/change/after-live';
import { addPicture } from '../../release/records/add-picture';
import type { AppRecords } from '../../release/records/app-records';
import { folderDraft, moveBase, pullFolder } from '../../release/records/content-folder';
import { takeBack } from '../../release/records/take-back';
import { isThere } from '../../system/files';
import { terminalSafeLine } from '../../system/terminal';
import { messageOf, UserError } from '../../system/user-error';
import { acceptedBy, acceptOptions } from '../change/promote';
import { telling } from '../change/telling';
import { whoOptions } from '../change/who-options';
import { type Command, type CommandContext, flag, type ParsedArguments, parseApp, text } from '../command';
import { importRecords } from './records/import-records';
import { draftArgument, momentArgument, reasonArgument } from './records/read-words';
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
    'riwaq records take-back <app> <instant> --why <text>',
    'riwaq records take-back <app> <instant> --plan',
    'riwaq records preview <app> [--draft <file>] [--at <moment>]',
    'riwaq records picture <app> <file>',
    '',
    'Without a draft, plan, publish and preview take what the folder of the app (content/) changed since its base: since it was released, published or pulled here last. content/.base',
    'names that. pull brings what is live into the folder; what the folder changed itself stays. A workflow names its folder, and another one as it was before (--base).',
    'A draft is JSON: the digest of the records that it was made from (base), and whole records with their kind and name (edits; null takes one away).',
    'Each record is judged alone. As it is live already: nothing to do. Live as in the base: it changes. As in the base: the live one stays. Else both changed it:',
    'nothing goes live, and the refusal names both values, who changed it, when and why. What a rollback put back is judged like any other change.',
    'The records go live with the live code, as riwaq promote makes a release live. Where anything is refused, nothing has changed.',
    'take-back undoes a publication, or what a rollback did to records, by a new publication; --plan says what that would change. riwaq records <app> prints its instant (when);',
    'the digest of the records that it made live names it too, where no other made the same live. import publishes new records of a CSV, all rows',
    'or none: its first row names the columns, and a wrong row is refused by file, row and field.',
    'A record begins and ends with its days in Algeria: publish it before. preview composes the site aside, as at a moment, for a day. PREVIEW_KEY signs its link.',
    'picture adds a JPEG, PNG or WebP to the pictures of the app, and prints the name that a record may have.',
  ],
  options: {
    files: flag('the record files of the folder; with --json what is live in them'),
    draft: text('<file>', 'the draft, as JSON'),
    folder: text('<folder>', 'of plan, publish, preview and pull: a folder that holds content, in the place of the app’s own'),
    base: text(
      '<folder>',
      'of plan, publish and preview: a folder that holds content as it was before the changes, in the place of content/.base',
    ),
    replace: flag('of pull: what is live takes the place of what the folder changed'),
    at: text('<moment>', 'the moment of a preview in Algeria, 2026-12-01T10:00, or with an offset'),
    app: text('<app>', 'of a CSV: the app of the kind, where two have one name'),
    plan: flag('of take-back: what it would change; nothing is changed'),
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
    if (args.on('plan') && verb !== 'take-back')
      throw new UserError('--plan is of take-back: riwaq records plan is that of a publication', 2);
    if (act) return act.run(words, args, context);
    const records = await appRecords(verb, args, context);
    return args.on('files') ? showFiles(records, context) : showRecords(records, context);
  },
};

/** The JSON of what nothing refuses. */
const none = { issues: [], changed: [] };

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
        const accepted = acceptedBy(args);
        const signed = args.on('plan') ? undefined : { why: reasonArgument(args), by: byArgument(args, context) };
        const records = await appRecords(app, args, context);
        await telling(
          context,
          async (watched): Promise<object> => {
            const draft = await takeBack(records, named);
            return signed
              ? publishDraft(watched, records, { draft, accepted, ...signed })
              : planDraft(watched, records, { draft, accepted });
          },
          none,
        );
      },
    },
    picture: {
      words: [2, 2],
      async run([app = '', file = ''], args, context) {
        const content = await readFile(resolve(context.cwd, file)).catch((error: unknown) => {
          throw new UserError(`${file} cannot be read: ${messageOf(error)}`);
        });
        const picture = await addPicture(await appRecords(app, args, context), content);
        context.print(picture);
        context.tell({ picture });
      },
    },
    preview: {
      words: [1, 1],
      async run([app = ''], args, context) {
        const wanted = { at: momentArgument(args), by: byArgument(args, context) };
        const records = await appRecords(app, args, context);
        const draft = await givenDraft(records, args, context);
        if (draft) await telling(context, (watched) => previewRecords(watched, records, { draft, ...wanted }), none);
      },
    },
  }),
);

async function plan(app: string, args: ParsedArguments, context: CommandContext): Promise<void> {
  const records = await appRecords(app, args, context);
  const draft = await givenDraft(records, args, context);
  if (draft) await telling(context, (watched) => planDraft(watched, records, { draft, accepted: acceptedBy(args) }), none);
}

async function publish([app = '']: readonly string[], args: ParsedArguments, context: CommandContext): Promise<void> {
  if (args.text('at') !== undefined) throw new UserError('publish takes no --at: a record begins on its first day', 2);
  const wanted = { why: reasonArgument(args), by: byArgument(args, context), accepted: acceptedBy(args) };
  const records = await appRecords(app, args, context);
  const draft = await givenDraft(records, args, context);
  if (draft) await telling(context, (watched) => publishDraft(watched, records, { draft, ...wanted }), none);
  if (args.text('draft') === undefined && args.text('base') === undefined)
    await afterLive(
      'what the folder publishes is live',
      (line) => context.warn(`note: ${line}`),
      () => moveBase(records),
    );
}

/** Most notes of a folder, and most changes of a pull, that are printed. */
const MOST_NOTES = 50;

/** The draft of --draft, else what the folder changed. Undefined where it changed nothing: says that, and what others changed of it. */
async function givenDraft(records: AppRecords, args: ParsedArguments, context: CommandContext) {
  if (args.text('draft') !== undefined) return draftArgument(args, context);
  const base = await folderArgument('base', args, context);
  const { draft, notes } = await folderDraft(records, base);
  for (const line of notes.slice(-MOST_NOTES)) context.warn(`note: ${line}`);
  if (draft) return draft;
  const more = notes.length > 0 ? ' since its base, and what is live has changed (see the notes)' : '';
  context.print(`the folder of ${records.workspace.app} changed no record${more}: nothing to publish`);
  context.tell(none);
  return undefined;
}

async function pull([app = '']: readonly string[], args: ParsedArguments, context: CommandContext): Promise<void> {
  const records = await appRecords(app, args, context);
  const { files, changes, digest } = await telling(context, () => pullFolder(records, { replaces: args.on('replace') }));
  for (const file of files) context.print(relative(context.cwd, resolve(records.folder, file)));
  for (const change of changes.slice(0, MOST_NOTES)) context.print(terminalSafeLine(`  ${noteText(change)}`));
  if (changes.length > MOST_NOTES) context.print(`  … ${changes.length - MOST_NOTES} more`);
  context.print(`${records.workspace.app} has the live records ${digest}`);
}

/** The records of the named app, in its own folder or that of `--folder`. */
async function appRecords(name: string, args: ParsedArguments, context: CommandContext): Promise<AppRecords> {
  const app = parseApp(name);
  return recordsOf(context, app, await folderArgument('folder', args, context));
}

/** The folder of an option; undefined where it is not given. Throws `UserError` where there is none. */
async function folderArgument(option: 'folder' | 'base', args: ParsedArguments, { cwd }: CommandContext): Promise<string | undefined> {
  const given = args.text(option);
  if (given === undefined) return undefined;
  const folder = resolve(cwd, given);
  if (!(await isThere(folder))) throw new UserError(`--${option} ${given}: there is no such folder`, 2);
  return folder;
}

const byArgument = (args: ParsedArguments, { user }: CommandContext) => args.text('by') ?? user();
