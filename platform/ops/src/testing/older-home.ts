import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '@riwaq/contracts';
import type { HistoryLine, Pins, Registry } from '@riwaq/contracts/platform';
import { readStoredRecords } from '../store/stored-records';
import { parseJson, writeDurably } from '../system/files';

/** The commit of each publication in a home of before. */
export const COMMIT = 'f'.repeat(40);

const json = async <Value>(file: string) => parseJson(await readFile(file, 'utf8'), file) as Value;
const nameOf = ({ code, records }: Pins, known: ReadonlySet<string>) =>
  records === undefined || known.has(`${code} ${records}`) ? code : `${code}-records.${records.slice(0, 8)}`;

/**
 * Makes a home one of before 2026-12: other records than those of its folder make a release of their own of both (`1.2.0-records.3f9a1c2e`), registry and history
 * name that, and no `site.json` is there.
 */
export async function makeHomeOlder(home: string, app: AppName): Promise<void> {
  const current = join(home, 'current');
  const lines = (await readFile(join(current, 'history.jsonl'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as HistoryLine);
  // What code went live with first are the records of its folder.
  const own = new Set<string>();
  for (const { app: changed, action, to } of lines) if (changed === app && action === 'promote' && to) own.add(`${to.code} ${to.records}`);
  for (const { app: changed, to } of lines) if (changed === app && to) await assemble(to);
  const older = lines.map(({ from, to, action, ...line }) => ({
    ...line,
    action,
    ...(from ? { from: nameOf(from, own) } : {}),
    ...(to ? { to: nameOf(to, own) } : {}),
    ...(action === 'publish' ? { commit: COMMIT, parts: { code: to?.code, records: to?.records?.slice(0, 8) } } : {}),
  }));
  const registry = await json<Registry>(join(current, 'registry.json'));
  const entries = registry.microFrontends[app] ?? [];
  const live = entries.find(({ deployment }) => deployment.default);
  const pins = lines.findLast((line) => line.app === app)?.to;
  if (!live || !pins) throw new Error(`${app} is live`);
  const version = nameOf(pins, own);
  Object.assign(live, {
    metadata: { ...live.metadata, version },
    extras: {
      ...live.extras,
      descriptor: { ...(await json<object>(join(home, 'releases', app, version, 'descriptor.json'))), recordsDigest: '3f9a1c2e' },
    },
  });
  await rm(join(current, 'site.json'));
  await rm(join(home, 'site.json'));
  await rm(join(home, 'records'), { recursive: true });
  await rm(join(home, 'descriptions'), { recursive: true });
  await writeFile(join(current, 'registry.json'), JSON.stringify(registry));
  await writeFile(join(current, 'history.jsonl'), older.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const draft = {
    id: '00000000-0000-4000-8000-000000000001',
    app,
    base: COMMIT,
    edits: [],
    by: 'amina',
    savedAt: '2026-01-31T12:00:00.000Z',
    cutOff: true,
  };
  await writeDurably(join(home, 'records/drafts', `${draft.id}.json`), JSON.stringify(draft));

  /** The release of other records, as it stood in the store. */
  async function assemble(to: Pins): Promise<void> {
    const version = nameOf(to, own);
    if (version === to.code || to.records === undefined) return;
    const [from, folder] = [to.code, version].map((name) => join(home, 'releases', app, name));
    if (!from || !folder) return;
    await cp(from, folder, { recursive: true });
    await writeFile(join(folder, 'records.json'), JSON.stringify(await readStoredRecords(home, app, to.records)));
    const descriptor = await json<object>(join(folder, 'descriptor.json'));
    const assembled = { code: to.code, records: to.records.slice(0, 8) };
    await writeFile(join(folder, 'descriptor.json'), JSON.stringify({ ...descriptor, version, assembled }));
  }
}
