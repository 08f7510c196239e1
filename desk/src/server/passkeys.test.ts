import { expect, test } from '@jest/globals';
import { passkeysOf, refuseUnverified } from './passkeys';

test('a device that did not ask who holds it is refused', () => {
  expect(() => refuseUnverified({ userVerified: true })).not.toThrow();
  for (const told of [{ userVerified: false }, undefined]) expect(() => refuseUnverified(told)).toThrow('did not verify');
});

test('an answer that the sign-in refuses leads nowhere, and adds nothing', async () => {
  const asked: string[] = [];
  const passkeys = passkeysOf(async (request) => {
    asked.push(`${request.method} ${request.url} ${request.headers.get('origin')} ${await request.text()}`);
    return new Response('{}', { status: 401, headers: { 'set-cookie': 'desk.session_token=mine' } });
  }, 'https://desk.example');
  expect(await passkeys.enter({ id: 'a' }, 'desk.challenge=1')).toBeUndefined();
  expect(await passkeys.add({ id: 'a' }, undefined)).toBe(false);
  expect(await passkeys.remove('a', undefined)).toBe(false);
  expect(await passkeys.askToAdd(undefined)).toBeUndefined();
  expect(asked[0]).toBe('POST https://desk.example/api/auth/passkey/verify-authentication https://desk.example {"response":{"id":"a"}}');
});

test('a database that is gone is no wrong passkey', async () => {
  const passkeys = passkeysOf(async () => new Response('', { status: 500 }), 'https://desk.example');
  await expect(passkeys.enter({ id: 'a' }, undefined)).rejects.toThrow('verify-authentication failed with 500');
  await expect(passkeys.askToAdd(undefined)).rejects.toThrow('generate-register-options failed with 500');
  expect(await passkeys.add({ id: 'a' }, undefined)).toBe(false);
});
