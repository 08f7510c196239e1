import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { RECORDS } from '@riwaq/app-source/record-files';
import { type AppName, AppNameSchema, PublicSiteSchema, VersionSchema } from '@riwaq/contracts';
import {
  HistoryActionSchema,
  type HistoryLine,
  HistoryLineSchema,
  type Pins,
  parse,
  RecordsDigestSchema,
  type SiteState,
  SiteStateSchema,
} from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { historyText } from '../registry/history';
import { describeSite } from '../site/site-state';
import { releaseFolder } from '../store/release-store';
import { recordsFolder, storeRecords } from '../store/stored-records';
import { isThere, jsonOf, namesIn, parseJson, readIfThere, replaceDurably, writeDurably } from '../system/files';
import { currentFolder } from './generations/generation-folders';
import { LOCK_WAIT_MS, withLock } from './generations/lock';

// Homes from before 2026-12: they may be forgotten, and this file with them, from 2027-12-01 on.

/** What an older registry says of a release: its name, which held code and records. */
const OlderDescriptorSchema = v.object({
  name: AppNameSchema,
  version: VersionSchema,
  contract: v.number(),
  assembled: v.exactOptional(v.object({ code: VersionSchema })),
  /** In the registry of a home of today that has lost its `site.json`. */
  records: v.exactOptional(RecordsDigestSchema),
});
type OlderDescriptor = v.InferOutput<typeof OlderDescriptorSchema>;

const OlderRegistrySchema = v.object({
  microFrontends: v.record(
    AppNameSchema,
    v.array(
      v.object({
        deployment: v.object({ default: v.boolean() }),
        extras: v.object({ descriptor: OlderDescriptorSchema, since: v.string(), by: v.string() }),
      }),
    ),
  ),
});

const OlderLineSchema = v.object({
  at: v.string(),
  by: v.string(),
  action: HistoryActionSchema,
  app: v.optional(AppNameSchema),
  from: v.optional(VersionSchema),
  to: v.optional(VersionSchema),
  why: v.optional(v.string()),
  commit: v.optional(v.string()),
  forced: v.optional(v.string()),
});

const Files = v.record(v.string(), v.unknown());

/**
 * Takes over a home that said by names of releases, commits and a registry what is live, or that has lost its `site.json`: stores the records of its releases, and writes `site.json` and the
 * history in its live generation. What is served stays as it is. Returns a line that says what was done; undefined where there is nothing to do.
 * Throws `ParseError` where its registry or history cannot be read: then nothing was changed.
 */
export async function takeOverHome(home: string, by: string): Promise<string | undefined> {
  if (!(await isOlder(home))) return undefined;
  const change = { action: 'take-over', what: 'this home', by } as const;
  return withLock(home, { wait: LOCK_WAIT_MS, change }, async () => {
    const generation = await currentFolder(home);
    // Another process may have done it meanwhile.
    if (!generation || !(await isOlder(home))) return undefined;
    const pinsOf = pinsReader(home);
    const history = await olderHistory(generation, pinsOf);
    const state = await olderState(generation, pinsOf);
    const registry = await describeSite(home, state, undefined);
    await keepPictures(home, Object.keys(state.apps));
    const drafts = await takeOverDrafts(home, state, await digestsOfCommits(generation, pinsOf));
    await replaceDurably(join(generation, 'history.jsonl'), historyText(history));
    // With it, the home is taken over. The registry follows from it: until it is written, it says what it said before.
    await replaceDurably(join(generation, 'site.json'), `${JSON.stringify(parse(SiteStateSchema, state, 'site.json'), null, 1)}\n`);
    await replaceDurably(join(generation, 'registry.json'), `${JSON.stringify(registry, null, 1)}\n`);
    return `this home is taken over: site.json pins ${Object.keys(state.apps).join(', ')}; ${history.length} lines of history, ${drafts} drafts; records/repository is not needed any more`;
  });
}

/** The folder of a generation's documents: in older homes one could link to those of another. */
export async function folderOfDocuments(generation: string): Promise<string> {
  return dirname(await realpath(join(generation, 'site')).catch(() => join(generation, 'site')));
}

async function isOlder(home: string): Promise<boolean> {
  const generation = await currentFolder(home);
  return generation !== undefined && (await isThere(join(generation, 'registry.json'))) && !(await isThere(join(generation, 'site.json')));
}

type PinsReader = (app: AppName, version: string, known?: OlderDescriptor) => Promise<Pins>;

/** Reads the pins of releases of the store, each once: the version of its code, and its records, which it stores. */
function pinsReader(home: string): PinsReader {
  const read = new Map<string, Promise<Pins>>();
  return (app, version, known) => {
    const key = `${app} ${version}`;
    const found = read.get(key) ?? readPins(home, app, version, known);
    read.set(key, found);
    return found;
  };
}

async function readPins(home: string, app: AppName, version: string, known: OlderDescriptor | undefined): Promise<Pins> {
  if (known?.records !== undefined) return { code: version, records: known.records };
  const folder = releaseFolder(home, app, version);
  const descriptor = known ?? jsonOf(OlderDescriptorSchema, await readIfThere(join(folder, 'descriptor.json')));
  // Of a release that is gone, its name says the code.
  const [code = version] = [descriptor?.assembled?.code ?? version.split(/[-.]records\./)[0]];
  // The shell has drawings of its own alone.
  const records = app === 'shell' ? undefined : jsonOf(Files, await readIfThere(join(folder, RECORDS)));
  return { code, ...(records && Object.keys(records).length > 0 ? { records: await storeRecords(home, app, records) } : {}) };
}

async function olderState(generation: string, pinsOf: PinsReader): Promise<SiteState> {
  const file = join(generation, 'registry.json');
  const { microFrontends } = parse(OlderRegistrySchema, parseJson((await readIfThere(file)) ?? '', file), file);
  const apps: SiteState['apps'] = {};
  for (const [app, entries] of Object.entries(microFrontends)) {
    const [live, previous] = [true, false].map((isLive) => entries.find(({ deployment }) => deployment.default === isLive)?.extras);
    if (!live) continue;
    const pins = await pinsOf(app, live.descriptor.version, live.descriptor);
    const before = previous && (await pinsOf(app, previous.descriptor.version, previous.descriptor)).code;
    apps[app] = { ...pins, ...(before && before !== pins.code ? { previous: before } : {}), since: live.since, by: live.by };
  }
  const inputs = jsonOf(v.object({ site: PublicSiteSchema }), await readIfThere(join(generation, 'inputs.json')));
  return { format: 1, apps, ...(inputs ? { site: inputs.site } : {}) };
}

async function olderLines(generation: string): Promise<{ readonly line: unknown; readonly what: string }[]> {
  const file = join(generation, 'history.jsonl');
  const lines = ((await readIfThere(file)) ?? '').split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, index) => ({ line: parseJson(line, `${file}, line ${index + 1}`), what: `${file}, line ${index + 1}` }));
}

async function olderHistory(generation: string, pinsOf: PinsReader): Promise<HistoryLine[]> {
  const history: HistoryLine[] = [];
  for (const { line, what } of await olderLines(generation)) {
    // A take-over that was cut off has written some of today's.
    if (v.is(HistoryLineSchema, line)) {
      history.push(line);
      continue;
    }
    const { app, from, to, commit, ...words } = parse(OlderLineSchema, line, what);
    // Earlier versions wrote `promote` for a publication too.
    const action = words.action === 'promote' && commit !== undefined ? 'publish' : words.action;
    const pins = app && { app, ...(from ? { from: await pinsOf(app, from) } : {}), ...(to ? { to: await pinsOf(app, to) } : {}) };
    history.push({ ...words, action, ...pins });
  }
  return history;
}

/** The records that commits of publications made live. */
async function digestsOfCommits(generation: string, pinsOf: PinsReader): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>();
  for (const { line } of await olderLines(generation)) {
    const { success, output } = v.safeParse(OlderLineSchema, line);
    if (!success || !output.commit || !output.app || !output.to) continue;
    const { records } = await pinsOf(output.app, output.to);
    if (records !== undefined) known.set(output.commit, records);
  }
  return known;
}

const OlderDraftSchema = v.looseObject({ app: AppNameSchema, base: v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/)) });

/** Drafts that staff saved: each begins with the records of its commit, or with the live ones where nobody knows those. Returns how many there are. */
async function takeOverDrafts(home: string, { apps }: SiteState, ofCommit: ReadonlyMap<string, string>): Promise<number> {
  const folder = join(home, 'records/drafts');
  let count = 0;
  for (const name of (await namesIn(folder)).filter((file) => file.endsWith('.json'))) {
    const draft = jsonOf(OlderDraftSchema, await readIfThere(join(folder, name)));
    if (!draft) continue;
    const { cutOff, ...kept } = draft;
    const base = ofCommit.get(draft.base) ?? apps[draft.app]?.records;
    if (base === undefined) continue;
    await replaceDurably(join(folder, name), JSON.stringify({ ...kept, base }));
    count += 1;
  }
  return count;
}

const run = promisify(execFile);

/** Copies the pictures that staff added from the git repository of records, where there is one. A machine that has lost git keeps those that are public. */
async function keepPictures(home: string, apps: readonly AppName[]): Promise<void> {
  const repository = join(home, 'records/repository');
  if (!(await isThere(repository))) return;
  const git = (...words: string[]) =>
    run('git', ['--git-dir', repository, '-c', 'core.quotePath=false', ...words], { encoding: 'buffer', maxBuffer: 2 ** 30 });
  const listed = await git('ls-tree', '-r', '--name-only', '-z', 'HEAD').catch(() => undefined);
  for (const file of listed?.stdout.toString().split('\0') ?? []) {
    const [, workspace = '', name = ''] = /^(?:(.+)\/)?content\/pictures\/([\w@+-][\w.@+-]*)$/.exec(file) ?? [];
    const app = apps.find((one) => workspace.endsWith(`${one}-mfe`)) ?? apps.find((one) => workspace.endsWith(one));
    if (!name || !app) continue;
    const { stdout } = await git('show', `HEAD:${file}`);
    const target = join(recordsFolder(home, app), 'pictures', name);
    if (!(await isThere(target))) await writeDurably(target, stdout);
  }
}
