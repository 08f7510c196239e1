import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openSignIn, type SignIn } from './sign-in';

let home: string;
let signIn: SignIn;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'desk-'));
  signIn = await openSignIn({ home, origin: 'http://localhost:3002' });
});
afterAll(async () => {
  await signIn.close();
  await rm(home, { recursive: true });
});

const cookieOf = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

test('a link leads in once, and its session says whose it is until it is ended', async () => {
  const token = await signIn.makeToken('amina@riwaq.example');
  const cookies = await signIn.spend(token);
  expect(cookies?.join()).toMatch(/HttpOnly; SameSite=Strict/i);
  const cookie = cookieOf(cookies ?? []);
  expect(await signIn.whose(cookie)).toMatchObject({ account: 'amina@riwaq.example' });
  expect(await signIn.spend(token)).toBeUndefined();
  await signIn.end(cookie);
  expect(await signIn.whose(cookie)).toBeUndefined();
});

test('of six that open one link at once, one is let in', async () => {
  const token = await signIn.makeToken('karim@riwaq.example');
  const all = await Promise.all(Array.from({ length: 6 }, () => signIn.spend(token)));
  expect(all.filter(Boolean)).toHaveLength(1);
});

test('an invented link and an invented cookie lead nowhere', async () => {
  expect(await signIn.spend('invented')).toBeUndefined();
  expect(await signIn.whose('desk.session_token=invented.signature')).toBeUndefined();
  expect(await signIn.whose(undefined)).toBeUndefined();
});
