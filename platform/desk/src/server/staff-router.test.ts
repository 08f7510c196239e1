import { expect, test } from '@jest/globals';
import { openStaffList } from './staff-list';
import { DeskUnderTest } from './testing/desk-under-test';

const desk = new DeskUnderTest();

const salma = { email: 'salma@riwaq.example', name: 'سلمى', roles: ['orders', 'products'] };
const cookieOf = (name: string) => desk.signIn(`${name}@riwaq.example`);
const emails = async () => (await openStaffList(desk.home).all()).map(({ email }) => email);

test('somebody of operations adds a colleague, who is told by mail, signs in, and is in the list with who said so', async () => {
  const cookie = await cookieOf('night');
  expect((await desk.call('staff.put', salma, { cookie })).body).toEqual({ isInvited: true });
  expect(desk.emails.map(({ to, text }) => [to, text.includes('بيد Night'), text.includes(desk.desk.url)])).toEqual([
    [salma.email, true, true],
  ]);
  expect((await desk.ask('/api/auth/get-session', { cookie: await cookieOf('salma') })).body.user).toMatchObject(salma);
  const { body: listed } = await desk.call('staff.list', {}, { cookie });
  expect(listed).toContainEqual({ ...salma, since: new Date(desk.now).toISOString(), by: 'Night' });
  expect(desk.logged).toEqual(['staff: night@riwaq.example added salma@riwaq.example: orders, products']);
});

test('a colleague’s roles are others with the next request, without a second mail; removed, they are out', async () => {
  const cookie = await cookieOf('night');
  await desk.call('staff.put', salma, { cookie });
  const own = await cookieOf('salma');
  expect((await desk.call('staff.put', { ...salma, roles: ['partners'] }, { cookie })).body).toEqual({ isInvited: null });
  expect((await desk.ask('/api/auth/get-session', { cookie: own })).body.user.roles).toEqual(['partners']);
  await desk.call('staff.remove', { email: salma.email }, { cookie });
  expect((await desk.call('live.read', {}, { cookie: own })).status).toBe(401);
  expect(desk.emails).toHaveLength(1);
  expect(desk.logged.at(-1)).toBe('staff: night@riwaq.example removed salma@riwaq.example');
});

test('a mail server that takes no invitation is said, and the colleague is added', async () => {
  const cookie = await cookieOf('night');
  desk.emails.push = () => {
    throw new Error('the mail server did not take it');
  };
  expect((await desk.call('staff.put', salma, { cookie })).body).toEqual({ isInvited: false });
  expect(await emails()).toContain(salma.email);
  expect(desk.logged.splice(0).at(-1)).toBe('an invitation was not mailed: the mail server did not take it');
});

test('nobody changes their own roles or removes themselves, and others change nobody', async () => {
  const night = { email: 'night@riwaq.example', name: 'Night', roles: ['operations'] };
  const cookie = await cookieOf('night');
  for (const roles of [['orders'], ['operations', 'orders']]) {
    expect(await desk.call('staff.put', { ...night, roles }, { cookie })).toMatchObject({ status: 403, body: { reason: 'not-yours' } });
  }
  expect((await desk.call('staff.remove', { email: night.email }, { cookie })).status).toBe(403);
  expect((await desk.call('staff.put', { ...night, name: 'نور' }, { cookie })).status).toBe(200);
  const others = { cookie: await cookieOf('amina') };
  const asked: readonly [string, object][] = [
    ['staff.list', {}],
    ['staff.put', salma],
    ['staff.remove', { email: night.email }],
  ];
  for (const [operation, input] of asked) {
    expect(await desk.call(operation, input, others)).toMatchObject({ status: 403, body: { reason: 'not-yours' } });
  }
  expect((await emails()).sort()).toEqual(['amina@riwaq.example', 'night@riwaq.example']);
});

test.each([
  ['no role', { ...salma, roles: [] }, 'roles'],
  ['no address', { ...salma, email: 'salma' }, 'email'],
  ['no name', { ...salma, name: ' ' }, 'name'],
  ['a role that is none', { ...salma, roles: ['../offers'] }, 'roles'],
])('somebody with %s is not added, and the field is named', async (_what, given, field) => {
  const cookie = await cookieOf('night');
  const { status, body } = await desk.call('staff.put', given, { cookie });
  expect([status, body.reason, body.field.split('.')[0]]).toEqual([400, 'unreadable', field]);
  expect(await emails()).toHaveLength(2);
});
