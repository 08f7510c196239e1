import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openSignIn, type SignIn } from './sign-in';
import { openStaffList, type StaffList } from './staff-list';

const origin = 'http://localhost:3002';
const since = '2026-11-26T09:00:00.000Z';
const amina = { email: 'amina@riwaq.example', name: 'Amina', roles: ['offers' as const], since, by: 'Nadia' };

let home: string;
let staff: StaffList;
let signIn: SignIn;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'desk-'));
  staff = openStaffList(home);
  signIn = await openSignIn({ home, origin });
});
afterEach(() => rm(home, { recursive: true }));

const file = () => join(home, 'desk/staff.json');

/** Spends a token. Returns the cookies of the new session; undefined where there is none. */
async function spend(token: string, door = signIn): Promise<string | undefined> {
  const answer = await door.handle(new Request(`${origin}/api/auth/magic-link/verify?token=${token}`, { headers: { origin } }));
  return answer.ok ? answer.headers.getSetCookie().join('; ') : undefined;
}

test('a link leads in once, and its session says whose it is, as staff is now, until it is ended', async () => {
  await staff.put(amina);
  const token = await signIn.makeToken(amina.email);
  const cookie = await spend(token);
  expect(cookie).toMatch(/HttpOnly; SameSite=Strict/i);
  const { email, name } = amina;
  expect(await signIn.whose(cookie)).toMatchObject({ member: { email, name, roles: ['offers'] }, cookies: [] });
  expect(await spend(token)).toBeUndefined();
  await staff.put({ ...amina, roles: ['courses'] });
  expect((await signIn.whose(cookie))?.member.roles).toEqual(['courses']);
  await signIn.handle(new Request(`${origin}/api/auth/sign-out`, { method: 'POST', headers: { origin, cookie: cookie ?? '' } }));
  expect(await signIn.whose(cookie)).toBeUndefined();
});

test('of six that open one link at once, in two processes, one is let in', async () => {
  await staff.put(amina);
  const token = await signIn.makeToken(amina.email);
  const doors = [signIn, await openSignIn({ home, origin })];
  const all = await Promise.all(Array.from({ length: 6 }, (_, at) => spend(token, doors[at % 2])));
  expect(all.filter(Boolean)).toHaveLength(1);
});

test('an invented link and an invented cookie lead nowhere, nor does a link of somebody who is not staff', async () => {
  expect(await spend('invented')).toBeUndefined();
  expect(await spend(await signIn.makeToken('stranger@riwaq.example'))).toBeUndefined();
  expect(await staff.all()).toEqual([]);
  expect(await signIn.whose('desk.session_token=invented.signature')).toBeUndefined();
  expect(await signIn.whose(undefined)).toBeUndefined();
});

test('a session outlasts the desk’s process, in a file that its user alone reads and that names no token of a link', async () => {
  await staff.put(amina);
  const cookie = await spend(await signIn.makeToken(amina.email));
  const token = await signIn.makeToken(amina.email);
  expect((await (await openSignIn({ home, origin })).whose(cookie))?.member.email).toBe(amina.email);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await readFile(file(), 'utf8')).not.toContain(token);
});

test('the staff of an earlier desk is taken over, and signs in as it did', async () => {
  await mkdir(dirname(file()), { recursive: true });
  const { name, roles, by } = amina;
  const earlier = [
    { email: 'one@riwaq.example', name, roles, since, by },
    { email: 'two@riwaq.example', account: '0f8fad5b@staff.invalid', name, roles: ['operations'], since, by },
  ];
  await writeFile(file(), JSON.stringify({ staff: earlier }));
  expect(await staff.all()).toMatchObject(earlier.map(({ email, roles: had }) => ({ email, name, roles: had, since, by })));
  const cookie = await spend(await signIn.makeToken('two@riwaq.example'));
  expect((await signIn.whose(cookie))?.member).toMatchObject({ email: 'two@riwaq.example', roles: ['operations'] });
  const written = JSON.parse(await readFile(file(), 'utf8'));
  expect(Object.keys(written)).toEqual(['staff', 'user', 'session', 'verification']);
  // A desk of before that is put back lets the same people in.
  expect(written.staff).toMatchObject([{ ...earlier[0], account: 'one@riwaq.example' }, earlier[1]]);
  expect(await staff.all()).toHaveLength(2);
});
