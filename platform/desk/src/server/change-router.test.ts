import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { VERSION_HEADER } from '../contract/page-version';
import { DeskUnderTest, ended, refusal, refused, rollbackOf } from './testing/desk-under-test';

const desk = new DeskUnderTest();

async function outcome(cookie: string, id: string) {
  for (;;) {
    const { body } = await desk.call('changes.state', { id }, { cookie });
    if (body.state !== 'running') return body;
  }
}

test('a team changes its own app, and neither another nor the shell', async () => {
  const cookie = await desk.signIn('amina@riwaq.example');
  for (const app of ['courses', 'shell']) expect((await desk.call('changes.begin', rollbackOf(app), { cookie })).status).toBe(403);
  expect(desk.calledByStaff()).toEqual([]);
});

test('what releases in the store bring is for the team of the app: another one reads it once it is live', async () => {
  const notes = [{ change: 'added' as const, file: 'coupons', path: ['WINTER'] }, 'a new page'];
  desk.does.releases = async () => [{ version: '1.0.0', madeAt: '2026-11-23T10:00:00Z', notes }];
  const cookie = await desk.signIn('amina@riwaq.example');
  expect((await desk.call('changes.releases', { app: 'offers' }, { cookie })).body[0].notes).toEqual(notes);
  expect(await desk.call('changes.releases', { app: 'courses' }, { cookie })).toMatchObject({ status: 403, body: { reason: 'not-yours' } });
  expect(desk.calledByStaff()).toEqual([['releases', 'offers']]);
});

test('a change runs once under the name of who asks, however often its request arrives', async () => {
  desk.does.rollBack = async () => ended('live now: offers@1.3.0');
  const cookie = await desk.signIn('amina@riwaq.example');
  const wish = rollbackOf('offers');
  const begin = () => desk.call('changes.begin', wish, { cookie });
  expect([(await begin()).status, (await begin()).status]).toEqual([200, 200]);
  expect(await outcome(cookie, wish.id)).toMatchObject({
    state: 'done',
    lines: ['live now: offers@1.3.0'],
    command: 'npx riwaq rollback offers --why "wrong price"',
  });
  expect(desk.calledByStaff()).toEqual([['rollBack', { app: 'offers' }, { why: 'wrong price', by: 'Amina' }]]);
});

test('a rollback names what its plan showed: sent again, it goes no further back', async () => {
  desk.does.rollBack = async () => ended();
  desk.does.promote = async () => ended();
  const cookie = await desk.signIn('amina@riwaq.example');
  const [first, second] = ['a'.repeat(16), 'b'.repeat(16)];
  const pins = (code: string, records = first) => ({ code, records });
  const changes = [
    { kind: 'rollback', app: 'offers', moves: { from: pins('1.4.0'), to: pins('1.3.0') } },
    { kind: 'rollback', app: 'offers', moves: { from: pins('1.4.0', second), to: pins('1.4.0') } },
    { kind: 'rollback', app: 'offers', moves: { from: pins('1.4.0', second), to: pins('1.3.0') } },
    { kind: 'rollback', app: 'offers', only: 'records' },
    { kind: 'promote', app: 'offers', version: '1.5.0', accepted: ['drop'] },
  ];
  const commands: string[] = [];
  for (const change of changes)
    commands.push((await desk.call('changes.begin', { id: randomUUID(), change, why: 'x y z' }, { cookie })).body.command);
  expect(desk.calledByStaff().map(([name, input]) => [name, input])).toEqual([
    ['rollBack', { app: 'offers', to: '1.3.0', only: 'code' }],
    ['rollBack', { app: 'offers', to: first, only: 'records' }],
    ['rollBack', { app: 'offers', to: '1.3.0', records: first }],
    ['rollBack', { app: 'offers', only: 'records' }],
    ['promote', { releases: [{ app: 'offers', version: '1.5.0' }], accepted: ['drop'] }],
  ]);
  expect(commands).toEqual([
    'npx riwaq rollback offers 1.3.0 --only code --why "x y z"',
    `npx riwaq rollback offers ${first} --only records --why "x y z"`,
    'npx riwaq rollback offers 1.3.0 --why "x y z"',
    'npx riwaq rollback offers --only records --why "x y z"',
    'npx riwaq promote offers@1.5.0 --drop --why "x y z"',
  ]);
});

test('a refused change says why here, by mail and for a day in the history; its id is known for an hour', async () => {
  desk.does.rollBack = async () => refused('offers has no previous good release', { reason: { kind: 'no-earlier-release' } });
  const cookie = await desk.signIn('amina@riwaq.example');
  const wish = rollbackOf('offers');
  await desk.call('changes.begin', wish, { cookie });
  expect(await outcome(cookie, wish.id)).toMatchObject({
    state: 'refused',
    reason: { kind: 'no-earlier-release' },
    lines: ['offers has no previous good release'],
  });
  expect(desk.emails).toEqual([expect.objectContaining({ to: 'amina@riwaq.example', subject: 'رُفض تغييرك: العروض' })]);
  expect(desk.emails[0]?.text).toContain(
    'لا إصدار سليمًا قبله يُرجع إليه.\n\nللمطوّرين:\n\nnpx riwaq rollback offers --why "wrong price"\n\noffers has no previous good release',
  );
  const command = 'npx riwaq rollback offers --why "wrong price"';
  const refusalsFor = async (reader: string) => (await desk.call('live.read', {}, { cookie: reader })).body.refusals;
  expect(await refusalsFor(cookie)).toMatchObject([
    { app: 'offers', by: 'Amina', lines: [command, 'offers has no previous good release'] },
  ]);
  desk.now += 3_600_001;
  await desk.call('changes.begin', rollbackOf('offers'), { cookie });
  expect((await desk.call('changes.state', { id: wish.id }, { cookie })).status).toBe(404);
  desk.now += 23 * 3_600_000;
  expect(await refusalsFor(cookie)).toHaveLength(1);
});

test('a change that breaks in the middle is told as refused, and the desk goes on', async () => {
  desk.does.rollBack = async () => {
    throw new TypeError('out of memory');
  };
  const cookie = await desk.signIn('amina@riwaq.example');
  const wish = rollbackOf('offers');
  await desk.call('changes.begin', wish, { cookie });
  expect(await outcome(cookie, wish.id)).toMatchObject({ state: 'refused', lines: ['out of memory'] });
  expect((await desk.call('live.read', {}, { cookie })).status).toBe(200);
});

test('a change is its maker’s: another who knows its id neither reads nor begins it', async () => {
  desk.does.rollBack = async () => ended('switched');
  const [cookie, night] = [await desk.signIn('amina@riwaq.example'), await desk.signIn('night@riwaq.example')];
  const wish = rollbackOf('offers');
  await desk.call('changes.begin', wish, { cookie });
  expect((await desk.call('changes.state', { id: wish.id }, { cookie: night })).status).toBe(404);
  expect((await desk.call('changes.begin', wish, { cookie: night })).status).toBe(404);
  expect(await outcome(cookie, wish.id)).toMatchObject({ state: 'done' });
  expect(desk.calledByStaff()).toHaveLength(1);
});

test('a plan tells the effects, changes nothing, and tells a refusal', async () => {
  const effects = {
    releases: [{ app: 'offers', from: { code: '1.4.0' }, to: { code: '1.3.0' } }],
    gained: [],
    lost: ['/v1/ramadan'],
    prices: [{ item: ['offers', 'week-2'], field: 'price', from: '7900', to: '8500' }],
    warnings: [],
    navigation: [{ change: 'added' as const, label: 'عرض', href: '/offers/week-2' }],
    configuration: [],
    documents: { composed: 3, kept: 85 },
    scripts: [],
    copies: [],
    unreadable: [],
  };
  const lost = refusal('1 addresses would be lost', { toAccept: ['drop'], reason: { kind: 'lost-addresses' } });
  desk.does.planRollback = async () => ({ effects, leftOut: [] });
  desk.does.planPromotion = async () => ({ effects, leftOut: [], refusal: lost });
  const cookie = await desk.signIn('amina@riwaq.example');
  const plan = async (change: object) => (await desk.call('changes.plan', { app: 'offers', ...change }, { cookie })).body;
  expect(await plan({ kind: 'rollback' })).toEqual({ effects, leftOut: [] });
  expect(await plan({ kind: 'promote', version: '1.5.0' })).toEqual({ effects, leftOut: [], refusal: lost });
});

test('pictures of a change are taken aside, shown to staff alone, and go after an hour', async () => {
  const id = randomUUID();
  const pages = [{ path: '/offers', after: 'after/0.jpeg' }];
  desk.does.picturePromotion = async (_input, folder) => {
    await mkdir(join(folder, 'after'), { recursive: true });
    await writeFile(join(folder, 'after/0.jpeg'), 'a picture');
    return { ...ended(), pages };
  };
  const cookie = await desk.signIn('amina@riwaq.example');
  const change = { kind: 'promote', app: 'offers', version: '1.5.0' };
  expect((await desk.call('pictures.begin', { id, change }, { cookie })).status).toBe(200);
  const state = async () => (await desk.call('pictures.state', { id }, { cookie })).body;
  while ((await state()).state === 'running') await new Promise(setImmediate);
  expect(await state()).toEqual({ id, state: 'done', pages, lines: [] });
  expect(await desk.ask(`/api/pictures/${id}/after/0.jpeg`, { cookie })).toMatchObject({ status: 200, body: 'a picture' });
  expect((await desk.ask(`/api/pictures/${id}/after/0.jpeg`)).status).toBe(401);
  for (const other of ['before/0.jpeg', 'after/1.jpeg', 'after/..%2f..%2fstaff.json'])
    expect((await desk.ask(`/api/pictures/${id}/${other}`, { cookie })).status).toBeGreaterThanOrEqual(400);
  desk.now += 3_600_001;
  await desk.call('pictures.begin', { id: randomUUID(), change }, { cookie });
  expect((await desk.call('pictures.state', { id }, { cookie })).status).toBe(404);
});

test('what cannot be read is refused by field, and a reason is needed', async () => {
  const cookie = await desk.signIn('night@riwaq.example');
  const wishes = [
    { ...rollbackOf('offers'), why: ' ' },
    { ...rollbackOf('../etc') },
    { ...rollbackOf('offers', { moves: { from: { code: '1.4.0' }, to: { code: '--help' } } }) },
    { why: 'x'.repeat(20_000) },
  ];
  const answersTo = await Promise.all(wishes.map((wish) => desk.call('changes.begin', wish, { cookie })));
  expect(answersTo.map(({ status: code, body: { reason, field } }) => [code, reason, field])).toEqual([
    [400, 'unreadable', 'why'],
    [400, 'unreadable', 'change.app'],
    [400, 'unreadable', 'change.moves.to.code'],
    [400, 'unreadable', 'app'],
  ]);
});

test('a page of another build is told to load itself again: its operation is gone, or its input is another one', async () => {
  const cookie = await desk.signIn('night@riwaq.example');
  const headers = { [VERSION_HEADER]: 'an older one' };
  for (const [operation, input] of [
    ['changes.undo', { app: 'offers' }],
    ['changes.begin', { ...rollbackOf('offers'), reason: 'by its older name' }],
  ] as const) {
    const stale = await desk.call(operation, input, { cookie, headers });
    expect(stale).toMatchObject({ status: 412, body: { reason: 'stale-page' } });
    expect((await desk.call(operation, input, { cookie })).body.reason).not.toBe('stale-page');
  }
  expect((await desk.call('live.read', {}, { cookie, headers })).status).toBe(200);
  expect(await desk.call('changes.undo', { app: 'offers' }, { cookie })).toMatchObject({ status: 404, body: { reason: 'unknown' } });
});
