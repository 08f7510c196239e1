import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { withRelease } from '../registry/registry';
import { shareFiles } from '../store/stored-documents';
import { storeRecords } from '../store/stored-records';
import { listFiles } from '../system/files';
import { writeBuild } from '../testing/build-output';
import { editedOffers } from '../testing/edited-offers';
import { compositionOf } from '../testing/scripted-shell';
import { composingProgram } from './composing-program';
import { readDocumentIndex, storedFiles } from './document-index';
import { keptDocuments } from './document-keys';
import { composerInFreshProcess } from './fresh-process';

let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'riwaq-compose-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** Limits that only the tested fault reaches. */
const limits = { time: 60_000, memory: 256 };

const compose = async (page: string, given = {}) => composerInFreshProcess({ ...limits, ...given })(await compositionOf(home, page));
/** Stores the documents of a generation, and takes those that it keeps from there. */
const share = async (out: string) =>
  shareFiles(home, out, { files: storedFiles(await readDocumentIndex(out)), written: new Set(await listFiles(out)), repairs: false });
const composed = () => readFile(join(home, 'generations/draft/site/contact.html'), 'utf8');

describe('composing in a child process', () => {
  test('writes the documents', async () => {
    expect(await compose('return "<p>here</p>"')).toMatchObject({ composed: 2, kept: 0 });
    expect(await composed()).toBe('<p>here</p>');
  });

  /** A release of offers with the code of 1.0.0. */
  async function offers(version: string, titles: readonly string[]) {
    const records = titles.map((title, at) => ({ id: `offer-${at}`, title, endDate: '2026-09-30' }));
    const { files, ...code } = editedOffers(version, { offers: records, promotions: {} });
    const build = await writeBuild(join(home, 'releases/offers', version), {
      ...code,
      ...(files ? { files } : {}),
      resources: ['/offers/list'],
    });
    const pinned = await storeRecords(home, 'offers', JSON.parse(files?.['records.json'] ?? '{}'));
    return { descriptor: { ...build, records: pinned }, since: '2026-01-31T12:00:00.000Z', by: 'operator' };
  }

  test('gives the composer the live release and the previous good one of each app, with their records', async () => {
    const of = (which: string) =>
      `((one) => [one.version, one.global, require('node:fs').existsSync(one.entry), one.records()['content/week-offers.json'][0].title])(input.servers.offers.${which})`;
    const input = await compositionOf(
      home,
      `return JSON.stringify([${of('live')}, ${of('previous')}, input.servers.shell.live.records()])`,
    );
    const registry = withRelease(input.registry, await offers('1.1.0', ['new']), await offers('1.0.0', ['old']));
    await composerInFreshProcess(limits)({ ...input, registry });
    const told = (version: string, title: string) => [version, `riwaq_offers_${version.replaceAll('.', '_')}`, true, title];
    expect(JSON.parse(await composed())).toEqual([told('1.1.0', 'new'), told('1.0.0', 'old'), {}]);
  });

  test('renders of a site with other records what is new, and documents of which loaders make something else; the rest stays with its data', async () => {
    const titles = `input.servers.offers.live.records()['content/week-offers.json'].map(({ title }) => title)`;
    const documents = ['/contact', '/offers/first', '/offers/all'];
    const first = await compositionOf(
      home,
      'return String(Math.random())',
      documents,
      `return path === '/offers/all' ? ${titles} : ${titles}[0]`,
    );
    const registry = withRelease(first.registry, await offers('1.0.0', ['one']), undefined);
    await composerInFreshProcess(limits)({ ...first, registry });
    await share(first.out);
    const out = join(home, 'generations/next');
    await mkdir(out);
    const next = withRelease(registry, await offers('1.0.0', ['one', 'two']), undefined);
    const again = { ...first, registry: next, out, previous: first.out, changed: ['offers'] };
    expect(await composerInFreshProcess(limits)(again)).toMatchObject({ composed: 2, kept: 5 });
    await share(out);
    const read = (file: string) => Promise.all([first.out, out].map((folder) => readFile(join(folder, 'site', file), 'utf8')));
    for (const file of ['contact.html', 'offers/first.html', '_data/offers/first.json', '_data/offers/list.json']) {
      const [before, after] = await read(file);
      expect(after).toBe(before);
    }
    const [before, after] = await read('offers/all.html');
    expect(after).not.toBe(before);
    expect(JSON.parse(await readFile(join(out, 'site/_data/offers/list.json'), 'utf8'))).toEqual(['offers', '/offers/list']);
  });

  test('is given up where a loader never ends, whose address it says, of a document that might be kept too', async () => {
    const out = join(home, 'generations/next');
    const begins = join(home, 'releases/shell/begins');
    const hangs = `if (fs.existsSync('${begins}')) { fs.writeFileSync('${out}/hangs', ''); for (;;); }`;
    const input = await compositionOf(home, 'return ""', ['/contact'], `const fs = require('node:fs'); ${hangs}`);
    await composerInFreshProcess(limits)(input);
    await share(input.out);
    await Promise.all([mkdir(out), writeFile(begins, '')]);
    let time = 0;
    const now = () => {
      const told = time;
      if (existsSync(join(out, 'hangs'))) time += limits.time + 1;
      return told;
    };
    const asked = composerInFreshProcess({ ...limits, now })({ ...input, out, previous: input.out, changed: [] });
    await expect(asked).rejects.toThrow('/contact: still not done after 60 s');
  });

  test('is given up where an app never gets ready, which it says', async () => {
    let time = 0;
    const hangs = join(home, 'generations/draft/hangs');
    const now = () => {
      if (existsSync(hangs)) time += limits.time + 1;
      return time;
    };
    const prepare = `require('node:fs').writeFileSync('${hangs}', ''); for (;;);`;
    const input = await compositionOf(home, 'return ""', [], '', prepare);
    for (const { extras } of input.registry.microFrontends.shell ?? []) Object.assign(extras.descriptor, { prepares: true });
    await expect(composerInFreshProcess({ ...limits, now })(input)).rejects.toThrow('preparing shell: still not done after 60 s');
  });

  test.each([
    ['never ends', 'for (;;);'],
    ['waits for ever', 'return new Promise(() => setInterval(() => {}, 1000))'],
  ])('is given up where a release %s, and says where', async (_what, page) => {
    const hangs = join(home, 'generations/draft/hangs');
    let time = 0;
    /** Stands still until the page hangs. From then on each look is a limit later than the one before. */
    const now = () => {
      const told = time;
      if (existsSync(hangs)) time += limits.time + 1;
      return told;
    };
    const tells = `require('node:fs').writeFileSync('${hangs}', '');`;
    await expect(compose(`${tells} ${page}`, { now })).rejects.toThrow('/contact: still not done after 60 s');
  });

  test.each([
    ['eats memory', 'const all = []; for (;;) all.push({ text: [Math.random()] });', '/contact: takes more than 256 MiB of memory'],
    [
      'eats memory beside its heap',
      'const all = []; for (;;) { all.push(Buffer.alloc(2 ** 24, 1)); await new Promise(setImmediate); }',
      '/contact: takes more than 256 MiB of memory',
    ],
    ['ends its process', 'process.exit(0)', '/contact: a release ended the process'],
    ['throws', 'throw new Error("no price")', '/contact does not compose: no price'],
    ['throws where nobody waits', 'setTimeout(() => { throw new Error("too late") }); return new Promise(() => {})', '/contact: too late'],
  ])('is refused where a release %s, and says where', async (_what, page, complaint) => {
    await expect(compose(page)).rejects.toThrow(complaint);
  });

  test('shows a release nothing of the environment, and only the store and its generation of the files', async () => {
    process.env.RIWAQ_TEST_KEY = 'secret';
    const fs =
      "const fs = require('node:fs'); const tried = (act) => { try { return String(act()) } catch (error) { return error.code } };";
    await compose(`${fs} return JSON.stringify([
      Object.keys(process.env).filter((name) => name !== 'PWD'),
      tried(() => fs.readFileSync('/etc/hosts')),
      tried(() => fs.readFileSync('${process.cwd()}/package.json')),
      tried(() => fs.writeFileSync('${home}/releases/shell/1.0.0/server/remoteEntry.js', '')),
      tried(() => require('node:child_process').execSync('id')),
      tried(() => fs.readFileSync('${home}/releases/shell/1.0.0/descriptor.json').length > 0),
    ])`).finally(() => delete process.env.RIWAQ_TEST_KEY);
    const denied = 'ERR_ACCESS_DENIED';
    expect(JSON.parse(await composed())).toEqual([['NODE_ENV'], denied, denied, denied, denied, 'true']);
  });

  test('keeps what a release prints apart from the answer', async () => {
    expect(await compose('console.log("{}"); process.stdout.write("{}\\n"); return "x"')).toMatchObject({ composed: 2 });
  });

  test.each([
    [
      'a line without an end',
      `const part = 'x'.repeat(2 ** 20); for (;;) try { require('node:fs').writeSync(1, part) } catch {}`,
      'tells what is too long',
    ],
    ['what nobody understands', `require('node:fs').writeSync(1, '{}\\n'); return new Promise(() => {})`, 'tells what cannot be read'],
  ])('is refused where a release tells %s', async (_what, page, complaint) => {
    await expect(compose(page)).rejects.toThrow(complaint);
  });

  test('is over as soon as somebody kills the process that it named, as a rollback does', async () => {
    const begun = join(home, 'generations/draft/begun');
    const input = await compositionOf(home, `require('node:fs').writeFileSync('${begun}', ''); for (;;);`);
    let composing = 0;
    const onStarted = (pid: number) => {
      composing = pid;
    };
    const over = expect(composerInFreshProcess(limits)(input, { onStarted })).rejects.toThrow('/contact: was ended by SIGKILL');
    while (!existsSync(begun)) await setTimeout(20);
    process.kill(composing, 'SIGKILL');
    await over;
  });

  test('ends with its caller, however that ends', async () => {
    const caller = spawn(process.execPath, ['--import', 'tsx', join(__dirname, '../testing/compose-process.ts'), home]);
    const [printed] = await once(caller.stdout, 'data');
    const composing = Number(String(printed));
    expect(isRunning(composing)).toBe(true);
    caller.kill('SIGKILL');
    while (isRunning(composing)) await setTimeout(50);
  });
});

describe('the files of a new generation', () => {
  test('are read as ops 1.3 named them, and none of them is kept', async () => {
    const documents = { '/contact': { file: 'contact.html', checksum: '', shows: ['shell'] } };
    await writeFile(join(home, 'documents.json'), JSON.stringify({ basis: 'old', relativeTo: 0, documents }));
    const index = await readDocumentIndex(home);
    expect(index).toMatchObject({ shownAt: 0, documents: { '/contact': { key: '' } } });
    expect(
      await keptDocuments(
        index.documents,
        ['/contact'],
        () => 'a key',
        async () => '',
        home,
      ),
    ).toEqual({});
  });

  test.each(['../../database/secret', '/etc/passwd', 'a/../../b', '.', 'a\\\\b', ''])(
    'is refused where its index names the file «%s»',
    async (file) => {
      const documents = { '/contact': { file, checksum: '', shows: [] } };
      await writeFile(join(home, 'documents.json'), JSON.stringify({ relativeTo: 0, documents }));
      await expect(readDocumentIndex(home)).rejects.toThrow('is no file of the site');
    },
  );
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('the program says beside itself that it is a module: nobody has to look for that in folders around it, which it may not read', async () => {
  const { file, reads } = await composingProgram();
  const folder = dirname(file);
  expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).toEqual({ type: 'module' });
  expect(reads).toEqual([folder]);
});
