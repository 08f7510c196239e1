import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { VERSION_HEADER } from '../contract/page-version';
import { DeskUnderTest } from './testing/desk-under-test';

const desk = new DeskUnderTest();

const versionInPage = async () => /<meta name="desk-version" content="([0-9a-f]{16})">/.exec((await desk.ask('/')).body)?.[1] ?? '';

test('a page of another build is told to load itself again where the server does not understand it, and goes on where it does', async () => {
  const headers = { [VERSION_HEADER]: 'an older one' };
  const stale = { status: 412, body: { reason: 'stale-page' } };
  expect(await desk.ask('/api/auth/sign-in/magic-link', { body: { mail: 'amina@riwaq.example' }, headers })).toMatchObject(stale);
  expect(await desk.ask('/api/gone', { headers })).toMatchObject(stale);
  expect((await desk.ask('/api/auth/get-session', { headers })).status).toBe(200);
  expect((await desk.ask('/api/auth/sign-in/magic-link', { body: { email: 'amina@riwaq.example' }, headers })).status).toBe(204);
  // Sent after the answer.
  while (desk.emails.length === 0) await setImmediate();
});

test('the page of this build, and a program that says no version, are told what is wrong', async () => {
  const version = await versionInPage();
  expect(version).not.toBe('');
  for (const headers of [{}, { [VERSION_HEADER]: version }]) {
    expect(await desk.ask('/api/auth/sign-in/magic-link', { body: { mail: 'x' }, headers })).toMatchObject({
      status: 400,
      body: { reason: 'unreadable', field: 'email' },
    });
    expect(await desk.ask('/api/gone', { headers })).toMatchObject({ status: 404, body: { reason: 'unknown' } });
  }
});
