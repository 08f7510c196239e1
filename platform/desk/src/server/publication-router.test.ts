import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { openPartnerLinks } from './partner-links';
import { openStaffList } from './staff-list';
import { DeskUnderTest, ended, refused } from './testing/desk-under-test';
import { changed, digest, draft, issue, publicationOf, records, savedDraft } from './testing/record-requests';

const desk = new DeskUnderTest();
let cookie: string;
beforeEach(async () => {
  cookie = await desk.signIn('amina@riwaq.example');
});

const publish = (input: object, as = cookie) => desk.call('publications.begin', input, { cookie: as });
const stateOf = (id: string, as = cookie) => desk.call('publications.state', { id }, { cookie: as });
async function outcome(id: string, as = cookie) {
  for (;;) {
    const { body } = await stateOf(id, as);
    if (body.state !== 'running') return body;
  }
}

test('a publication runs once under the name of who asks, and says what a developer types for the same', async () => {
  desk.does.publish = async () => ended('live now: offers@1.4.1');
  const wish = publicationOf('offers', { why: 'say "hi"', accepted: ['drop'], draftId: savedDraft.id });
  expect((await Promise.all([publish(wish), publish(wish)])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await outcome(wish.id)).toMatchObject({
    state: 'done',
    command: 'npx riwaq records publish offers --draft draft.json --drop --why "say \\"hi\\""',
    lines: ['live now: offers@1.4.1'],
    milliseconds: 0,
  });
  const input = { app: 'offers', draft, accepted: ['drop'], draftId: savedDraft.id };
  expect(desk.calledByStaff()).toEqual([['publish', input, { why: 'say "hi"', by: 'Amina' }, expect.any(Function)]]);
});

test.each([
  ['fields', { issues: [issue], lines: [] }],
  ['changes of others', { changed: [changed], lines: [] }],
  ['what is to be accepted', { toAccept: ['drop' as const] }],
  ['words for developers', {}],
])('a refused one says why: %s', async (_name, why) => {
  desk.does.publish = async () => refused('the disk is full', why);
  const wish = publicationOf('offers');
  await publish(wish);
  expect(await outcome(wish.id)).toMatchObject(refused('the disk is full', why));
});

const at = '2026-11-23T12:00:00.000Z';

test('one that runs says what it does', async () => {
  let end = () => {};
  desk.does.publish = async (_input, _signed, onStep) => {
    onStep?.('opening-pages');
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    return ended('live now');
  };
  const wish = publicationOf('offers');
  await publish(wish);
  expect((await stateOf(wish.id)).body).toMatchObject({ state: 'running', step: 'opening-pages' });
  end();
  expect((await outcome(wish.id)).step).toBeUndefined();
});

test('a publication is taken back by its instant', async () => {
  desk.does.takeBack = async () => ended('live now: offers@1.4.2');
  const wish = { id: randomUUID(), app: 'offers', at, why: 'سعر خاطئ' };
  expect((await desk.call('publications.takeBack', wish, { cookie })).status).toBe(200);
  expect(await outcome(wish.id)).toMatchObject({
    state: 'done',
    command: `npx riwaq records take-back offers ${at} --why "سعر خاطئ"`,
  });
  expect(desk.calledByStaff()).toEqual([
    ['takeBack', { app: 'offers', at, accepted: [] }, { why: 'سعر خاطئ', by: 'Amina' }, expect.any(Function)],
  ]);
  const strange = { ...wish, id: randomUUID(), at: '--help' };
  expect((await desk.call('publications.takeBack', strange, { cookie })).status).toBe(400);
});

test('how it stands is for its maker, and for an hour', async () => {
  desk.does.publish = async () => ended();
  const wish = publicationOf('offers');
  await publish(wish);
  await outcome(wish.id);
  const since = new Date(desk.now).toISOString();
  await openStaffList(desk.home).put({ email: 'karim@riwaq.example', name: 'Karim', roles: ['courses', 'offers'], since, by: 'test' });
  const other = await desk.signIn('karim@riwaq.example');
  expect((await stateOf(wish.id, other)).status).toBe(404);
  expect((await publish(publicationOf('courses', { id: wish.id }), other)).status).toBe(404);
  desk.now += 3_600_001;
  await publish(publicationOf('offers'));
  expect((await stateOf(wish.id)).status).toBe(404);
});

test('who sells publishes the records of every app, and releases none', async () => {
  desk.does.publish = async () => ended();
  const since = new Date(desk.now).toISOString();
  await openStaffList(desk.home).put({ email: 'seller@riwaq.example', name: 'Selma', roles: ['products'], since, by: 'test' });
  const seller = await desk.signIn('seller@riwaq.example');
  for (const app of ['offers', 'courses', 'catalog'] as const) {
    const wish = publicationOf(app);
    expect([app, (await publish(wish, seller)).status, (await stateOf(wish.id, seller)).status]).toEqual([app, 200, 200]);
  }
  const rollback = { kind: 'rollback', app: 'offers' };
  expect((await desk.call('changes.releases', { app: 'offers' }, { cookie: seller })).status).toBe(403);
  expect((await desk.call('changes.plan', rollback, { cookie: seller })).status).toBe(403);
  expect((await desk.call('changes.begin', { id: randomUUID(), change: rollback, why: 'x' }, { cookie: seller })).status).toBe(403);
});

test('who sells is told of a refused publication without a command, with a way to the records, and finds it there', async () => {
  desk.does.publish = async () => refused('coupons.json: /0/code');
  const since = new Date(desk.now).toISOString();
  await openStaffList(desk.home).put({ email: 'seller@riwaq.example', name: 'Selma', roles: ['products'], since, by: 'test' });
  const seller = await desk.signIn('seller@riwaq.example');
  const wish = publicationOf('courses');
  await publish(wish, seller);
  await outcome(wish.id, seller);
  const [email] = desk.emails;
  expect(email?.text).toContain('لم يجتز الفحص، ولم يتغيّر شيء. أخبر فريق التطبيق.');
  expect(email?.text).toContain(`${desk.desk.url}/records?app=courses`);
  expect(email?.text).not.toMatch(/npx|للمطوّرين|coupons\.json|history/);
  expect((await desk.call('live.read', {}, { cookie: seller })).body.refusals).toMatchObject([{ id: wish.id, app: 'courses', lines: [] }]);
});

test('who keeps the accounts of partners registers one, with his page, and changes nothing that is there', async () => {
  const row = { kind: 'affiliate', name: 'partner-a', title: 'الشريك', addresses: [], isDemo: false };
  desk.does.records = async () => ({ ...records, app: 'courses', rows: [row] });
  desk.does.recordFiles = async () => ({ digest, files: {} });
  desk.does.publish = async () => ended('live now: courses@1.4.1');
  const since = new Date(desk.now).toISOString();
  await openStaffList(desk.home).put({ email: 'selma@riwaq.example', name: 'Selma', roles: ['partners'], since, by: 'test' });
  const selma = await desk.signIn('selma@riwaq.example');
  const asSelma = (operation: string, input: object) => desk.call(operation, input, { cookie: selma });
  for (const operation of ['records.list', 'records.files']) {
    expect((await asSelma(operation, { app: 'courses' })).status).toBe(200);
    expect((await asSelma(operation, { app: 'offers' })).status).toBe(403);
  }
  const added = (kind: string, name: string, record: object | null = { name }) =>
    publicationOf('courses', { draft: { base: digest, edits: [{ kind, name, record }] } });
  for (const wish of [
    added('affiliate', 'partner-a'),
    added('affiliate', 'partner-b', null),
    added('course', 'new'),
    publicationOf('offers'),
  ])
    expect((await asSelma('publications.register', wish)).body).toMatchObject({ reason: 'not-yours' });
  expect((await asSelma('publications.begin', added('affiliate', 'partner-b'))).status).toBe(403);
  expect(desk.calledByStaff().filter(([name]) => name === 'publish')).toEqual([]);

  const wish = added('affiliate', 'partner-b');
  expect((await asSelma('publications.register', wish)).status).toBe(200);
  expect(await outcome(wish.id, selma)).toMatchObject({ state: 'done' });

  // His address is kept before anything goes live: whoever closes the dialog loses none. The next try of one that was refused gives its own.
  const links = openPartnerLinks(desk.home);
  const kept = async () => (await links.all()).map(({ affiliate, email }) => [affiliate, email]);
  desk.does.publish = async () => {
    expect(await kept()).toEqual([['partner-c', 'c@example.com']]);
    return refused('the disk is full');
  };
  const withAddress = { ...added('affiliate', 'partner-c'), email: 'c@example.com' };
  expect((await asSelma('publications.register', withAddress)).status).toBe(200);
  await outcome(withAddress.id, selma);
  expect(await kept()).toEqual([['partner-c', 'c@example.com']]);
  expect((await desk.ask('/api/partner-links', { cookie: selma })).body.links).toMatchObject([{ by: 'Selma', isAddressOnly: true }]);
  await links.make({ affiliate: 'partner-c', since, by: 'Selma' });
  expect(await links.all()).toEqual([{ affiliate: 'partner-c', email: 'c@example.com', since, by: 'Selma' }]);
  await openStaffList(desk.home).put({ email: 'karim@riwaq.example', name: 'Karim', roles: ['courses'], since, by: 'test' });
  const karim = await desk.signIn('karim@riwaq.example');
  const byKarim = await desk.call('publications.register', { ...withAddress, id: randomUUID() }, { cookie: karim });
  expect(byKarim.body).toMatchObject({ reason: 'not-yours', detail: 'addresses of partners' });
  for (const email of ['wrong@example.com', undefined]) await links.keepAddress({ affiliate: 'partner-d', email, since, by: 'Selma' });
  expect(await kept()).toEqual([['partner-c', 'c@example.com']]);
});
