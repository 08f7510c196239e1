import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { DeskUnderTest, done, rollbackOf } from './testing/desk-under-test';

const desk = new DeskUnderTest();

async function outcome(cookie: string, id: string) {
  for (;;) {
    const { body } = await desk.ask(`/api/changes/${id}`, { cookie });
    if (body.state !== 'running') return body;
  }
}

test('a team changes its own app, and neither another nor the shell', async () => {
  const cookie = await desk.signIn('amina@riwaq.example');
  for (const app of ['courses', 'shell']) expect((await desk.ask('/api/changes', { cookie, body: rollbackOf(app) })).status).toBe(403);
  expect(desk.commandsOfStaff()).toEqual([]);
});

test('what releases in the store bring is for the team of the app: another one reads it once it is live', async () => {
  const notes = [{ change: 'added', file: 'coupons', path: ['WINTER'] }, 'a new page'];
  desk.answers.releases = done({ releases: [{ version: '1.0.0', madeAt: '2026-11-23T10:00:00Z', notes }] });
  const cookie = await desk.signIn('amina@riwaq.example');
  expect((await desk.ask('/api/releases?app=offers', { cookie })).body.releases[0].notes).toEqual(notes);
  expect(await desk.ask('/api/releases?app=courses', { cookie })).toMatchObject({ status: 403, body: { reason: 'not-yours' } });
  expect(desk.commandsOfStaff()).toEqual(['releases offers']);
});

test('a change runs once under the name of who asks, however often its request arrives', async () => {
  desk.answers.rollback = done({}, ['live now: offers@1.3.0']);
  const cookie = await desk.signIn('amina@riwaq.example');
  const body = rollbackOf('offers');
  const [first, again] = [await desk.ask('/api/changes', { cookie, body }), await desk.ask('/api/changes', { cookie, body })];
  expect([first.status, again.status]).toEqual([202, 202]);
  expect(await outcome(cookie, body.id)).toMatchObject({
    state: 'done',
    lines: ['live now: offers@1.3.0'],
    command: 'npx riwaq rollback offers --why "wrong price"',
  });
  expect(desk.commandsOfStaff()).toEqual(['rollback offers --why wrong price --by Amina']);
});

test('a refused change says what the command said, here, by mail and for a day in the history; its id is known for an hour', async () => {
  desk.answers.rollback = { exitCode: 1, told: { reason: { kind: 'no-earlier-release' } }, lines: ['offers has no previous good release'] };
  const cookie = await desk.signIn('amina@riwaq.example');
  const body = rollbackOf('offers');
  await desk.ask('/api/changes', { cookie, body });
  expect(await outcome(cookie, body.id)).toMatchObject({
    state: 'refused',
    reason: { kind: 'no-earlier-release' },
    lines: ['offers has no previous good release'],
  });
  expect(desk.emails).toEqual([expect.objectContaining({ to: 'amina@riwaq.example', subject: 'رُفض تغييرك: offers' })]);
  expect(desk.emails[0]?.text).toContain(
    'لا إصدار سليمًا قبله يُرجع إليه.\n\nللمطوّرين:\n\nnpx riwaq rollback offers --why "wrong price"\n\noffers has no previous good release',
  );
  const refusalsFor = async (reader: string) => (await desk.ask('/api/live', { cookie: reader })).body.refusals;
  expect(await refusalsFor(cookie)).toMatchObject([{ app: 'offers', by: 'Amina', lines: ['offers has no previous good release'] }]);
  desk.now += 3_600_001;
  await desk.ask('/api/changes', { cookie, body: rollbackOf('offers') });
  expect((await desk.ask(`/api/changes/${body.id}`, { cookie })).status).toBe(404);
  desk.now += 23 * 3_600_000;
  expect(await refusalsFor(cookie)).toHaveLength(1);
});

test('a change is its maker’s: another who knows its id neither reads nor begins it', async () => {
  desk.answers.rollback = done(undefined, ['switched']);
  const [cookie, night] = [await desk.signIn('amina@riwaq.example'), await desk.signIn('night@riwaq.example')];
  const body = rollbackOf('offers');
  await desk.ask('/api/changes', { cookie, body });
  expect((await desk.ask(`/api/changes/${body.id}`, { cookie: night })).status).toBe(404);
  expect((await desk.ask('/api/changes', { cookie: night, body })).status).toBe(404);
  expect(await outcome(cookie, body.id)).toMatchObject({ state: 'done' });
  expect(desk.commandsOfStaff()).toHaveLength(1);
});

test('a plan tells the effects, changes nothing, and tells a refusal', async () => {
  const effects = {
    releases: [{ app: 'offers', from: { code: '1.4.0' }, to: { code: '1.3.0' } }],
    gained: [],
    lost: ['/v1/ramadan'],
    prices: [{ item: ['offers', 'week-2'], field: 'price', from: '7900', to: '8500' }],
    warnings: [],
    navigation: [{ change: 'added', label: 'عرض', href: '/offers/week-2' }],
    configuration: [],
    documents: { composed: 3, kept: 85 },
    scripts: [],
    copies: [],
    unreadable: [],
  };
  desk.answers['plan rollback offers'] = done({ effects });
  const refused = { effects, leftOut: [], toAccept: ['drop'] };
  const reason = { kind: 'lost-addresses' };
  desk.answers['plan promote offers@1.5.0'] = { exitCode: 1, told: { ...refused, reason }, lines: ['1 addresses would be lost'] };
  desk.answers['plan rollback offers 1.2.0 --only code'] = { exitCode: 1, told: undefined, lines: ['there is no release offers@1.2.0'] };
  const cookie = await desk.signIn('amina@riwaq.example');
  const plan = async (code?: string) => {
    const moves = code && { from: { code: '1.4.0' }, to: { code } };
    return (await desk.ask('/api/plans', { cookie, body: { kind: 'rollback', app: 'offers', ...(moves ? { moves } : {}) } })).body;
  };
  expect(await plan()).toEqual({ effects, leftOut: [], toAccept: [] });
  expect(await plan('1.2.0')).toEqual({ leftOut: [], toAccept: [], refusal: { lines: ['there is no release offers@1.2.0'] } });
  const shorter = { kind: 'promote', app: 'offers', version: '1.5.0' };
  expect((await desk.ask('/api/plans', { cookie, body: shorter })).body).toEqual({
    ...refused,
    refusal: { reason, lines: ['1 addresses would be lost'] },
  });
});

test('pictures of a change are taken aside, shown to staff alone, and go after an hour', async () => {
  const id = randomUUID();
  const folder = join(desk.home, 'desk/pictures', id);
  await mkdir(join(folder, 'after'), { recursive: true });
  await writeFile(join(folder, 'after/0.jpeg'), 'a picture');
  const pages = [{ path: '/offers', after: 'after/0.jpeg' }];
  desk.answers[`check offers@1.5.0 --pictures ${folder}`] = done({ check: { pictures: pages } });
  const cookie = await desk.signIn('amina@riwaq.example');
  const taken = { kind: 'promote', app: 'offers', version: '1.5.0' };
  expect((await desk.ask('/api/pictures', { cookie, body: { id, change: taken } })).status).toBe(202);
  const state = async () => (await desk.ask(`/api/pictures/${id}`, { cookie })).body;
  while ((await state()).state === 'running') await new Promise(setImmediate);
  expect(await state()).toEqual({ id, state: 'done', pages, lines: [] });
  expect(await desk.ask(`/api/pictures/${id}/after/0.jpeg`, { cookie })).toMatchObject({ status: 200, body: 'a picture' });
  expect((await desk.ask(`/api/pictures/${id}/after/0.jpeg`)).status).toBe(401);
  for (const other of ['before/0.jpeg', 'after/1.jpeg', 'after/..%2f..%2fstaff.json'])
    expect((await desk.ask(`/api/pictures/${id}/${other}`, { cookie })).status).toBeGreaterThanOrEqual(400);
  expect(
    (await desk.ask('/api/pictures', { cookie, body: { id: randomUUID(), change: { kind: 'rollback', app: 'offers', only: 'code' } } }))
      .status,
  ).toBe(400);
  desk.now += 3_600_001;
  await desk.ask('/api/pictures', { cookie, body: { id: randomUUID(), change: taken } });
  expect((await desk.ask(`/api/pictures/${id}`, { cookie })).status).toBe(404);
});

test('what cannot be read is refused by field, and a reason is needed', async () => {
  const cookie = await desk.signIn('night@riwaq.example');
  const bodies = [
    { ...rollbackOf('offers'), why: ' ' },
    { ...rollbackOf('../etc') },
    { ...rollbackOf('offers', { moves: { from: { code: '1.4.0' }, to: { code: '--help' } } }) },
    { why: 'x'.repeat(20_000) },
  ];
  const answersTo = await Promise.all(bodies.map((body) => desk.ask('/api/changes', { cookie, body })));
  expect(answersTo.map(({ status: code, body }) => [code, body.field])).toEqual([
    [400, 'why'],
    [400, 'change.app'],
    [400, 'change.moves.to.code'],
    [400, undefined],
  ]);
});
