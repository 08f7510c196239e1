import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { build } from 'esbuild';
import lockfile from 'proper-lockfile';
import * as v from 'valibot';
import { openPartnerLinks } from './partner-links';
import { privateFile } from './private-file';
import { openStaffList } from './staff-list';

let program: string;
let home: string;

beforeAll(async () => {
  program = join(await mkdtemp(join(tmpdir(), 'desk-program-')), 'change-files.mjs');
  await build({
    ...{ entryPoints: [join(__dirname, 'testing/change-files.ts')], outfile: program, bundle: true },
    ...{ platform: 'node', format: 'esm', packages: 'bundle', logLevel: 'silent' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
});
afterAll(() => rm(join(program, '..'), { recursive: true }));
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'desk-'));
});
afterEach(() => rm(home, { recursive: true }));

/** Runs `change-files.ts` in a child process, and returns its exit code. */
const changeElsewhere = (...words: string[]) =>
  new Promise((resolve) => spawn(process.execPath, [program, home, ...words], { stdio: 'inherit' }).on('close', resolve));

const link = (affiliate: string) => ({ affiliate, since: '2026-11-23T12:00:00.000Z', by: 'test' });

test('six processes add staff at once, and all six are in', async () => {
  const names = ['one', 'two', 'three', 'four', 'five', 'six'];
  expect(await Promise.all(names.map((name) => changeElsewhere('staff', `${name}@riwaq.example`)))).toEqual(names.map(() => 0));
  const staff = await openStaffList(home).all();
  expect(staff.map(({ email }) => email.split('@')[0]).sort()).toEqual([...names].sort());
  expect(new Set(staff.map(({ id }) => id)).size).toBe(6);
  expect(await readdir(join(home, 'desk'))).toEqual(['staff.json']);
});

test('a link that ends while processes make others has ended', async () => {
  const links = openPartnerLinks(home);
  const token = await links.make(link('partner-a'));
  const made = ['partner-b', 'partner-c', 'partner-d'].map((affiliate) => changeElsewhere('link', affiliate));
  await Promise.all([...made, changeElsewhere('unlink', 'partner-a'), links.make(link('partner-e'))]);
  expect(await links.whose(token)).toBeUndefined();
  expect((await links.all()).map(({ affiliate }) => affiliate).sort()).toEqual(['partner-b', 'partner-c', 'partner-d', 'partner-e']);
});

test('a change whose turn another took while its process paused writes nothing', async () => {
  const file = privateFile(join(home, 'desk/paused.json'), v.string());
  await file.change(() => 'before');
  const turn = new EventEmitter();
  const noticed = once(turn, 'lost');
  const { lock } = lockfile;
  jest.spyOn(lockfile, 'lock').mockImplementationOnce((folder, options) => {
    const onCompromised = (error: Error) => {
      options?.onCompromised?.(error);
      turn.emit('lost');
    };
    // As often as it can be looked after.
    return lock(folder, { ...options, update: 1000, onCompromised });
  });
  const paused = file.change(async () => {
    await rm(join(home, 'desk/lock'), { recursive: true });
    await noticed;
    return 'of a paused process';
  });
  await expect(paused).rejects.toThrow();
  expect(await file.read()).toBe('before');
});

test('of one desk, many changes at once of two files are all made', async () => {
  const [links, staff] = [openPartnerLinks(home), openStaffList(home)];
  const numbers = Array.from({ length: 12 }, (_, at) => at);
  const member = (at: number) => ({
    email: `m${at}@riwaq.example`,
    name: 'Member',
    roles: ['offers' as const],
    since: link('').since,
    by: 'test',
  });
  await Promise.all(numbers.flatMap((at) => [links.make(link(`partner-${at}`)), staff.put(member(at))]));
  expect([(await links.all()).length, (await staff.all()).length]).toEqual([12, 12]);
});

test('what an earlier or a later desk wrote is read, and written as strictly as ever', async () => {
  const by = 'x'.repeat(61);
  const { since } = link('');
  const member = { email: 'one@riwaq.example', name: by, roles: ['offers' as const], since, by };
  await mkdir(join(home, 'desk'));
  const hash = 'a'.repeat(64);
  await writeFile(join(home, 'desk/staff.json'), JSON.stringify({ staff: [{ ...member, later: 1 }], later: 1 }));
  await writeFile(
    join(home, 'desk/partner-links.json'),
    JSON.stringify({ links: [{ ...link('partner-a'), by, hash, later: 1 }], later: 1 }),
  );
  const [links, staff] = [openPartnerLinks(home), openStaffList(home)];
  expect(await staff.all()).toEqual([{ ...member, id: member.email }]);
  expect(await links.all()).toEqual([{ ...link('partner-a'), by }]);
  await expect(staff.put({ ...member, name: 'Member' })).rejects.toThrow('60');
  await expect(links.make({ ...link('partner-b'), by })).rejects.toThrow('60');
});
