/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isFallbackAttempt, nextAttempt } from '@riwaq/contracts';
import { Remotes } from '../federation/remotes';
import shell from '../remote';
import { dataOf } from '../testing/page-screen';
import { firstScreen } from './first-screen';
import { NoPageData } from './page-data-files';

const remotes = new Remotes({}, () => Promise.reject(new Error('no container')), shell, '1.1.0');
const none = { load: () => Promise.reject(new NoPageData('there is none')) };
const quietly = () => {};

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><div id="page"><main id="content"></main></div></div>';
});
afterEach(() => {
  document.body.innerHTML = '';
});

test('a page is shown with the data of its document', async () => {
  const sources = { remotes, data: dataOf({ shell: '1.1.0' }) };
  expect(await firstScreen('page', '/contact', sources, quietly)).toMatchObject({ kind: 'page', app: 'shell' });
});

test('a page whose data other code made stays as it was composed', async () => {
  const sources = { remotes, data: dataOf({ shell: '9.9.9' }) };
  expect(await firstScreen('page', '/contact', sources, quietly)).toEqual({ kind: 'kept', markup: document.querySelector('#page') });
});

test('an application document without data says that it cannot be shown, and a retry asks the live release anew', async () => {
  const screen = await firstScreen('application', '/contact', { remotes, data: none }, quietly);
  expect(screen).toMatchObject({ kind: 'unavailable' });
  expect('attempt' in screen && isFallbackAttempt(nextAttempt(screen.attempt))).toBe(false);
});

test('a missing page asks for nothing', async () => {
  expect(await firstScreen('missing', '/nowhere', { remotes, data: none }, quietly)).toEqual({ kind: 'missing' });
});
