import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { DeskUnderTest, ended, refused } from './testing/desk-under-test';
import { draft, issue } from './testing/record-requests';

const desk = new DeskUnderTest();
let cookie: string;
beforeEach(async () => {
  cookie = await desk.signIn('amina@riwaq.example');
});

const ask = (at: string, id: string = randomUUID()) => desk.call('previews.begin', { id, app: 'offers', draft, at }, { cookie });
async function outcome(at: string) {
  const { id } = (await ask(at)).body;
  for (;;) {
    const { body } = await desk.call('previews.state', { id }, { cookie });
    if (body.state !== 'running') return body;
  }
}
const NOW = '2026-11-23T11:59:58Z';
const LATER = '2026-11-27T22:00:00Z';

test('a preview has a link, one of another moment than now names it', async () => {
  desk.does.preview = async () => ({ ...ended(), preview: 'p-1', link: 'https://shop.example/preview/x' });
  expect(await outcome(NOW)).toMatchObject({ state: 'done', preview: 'p-1', link: 'https://shop.example/preview/x' });
  await outcome(LATER);
  expect(desk.calledByStaff()).toEqual([
    ['preview', 'offers', draft, { by: 'Amina' }, undefined],
    ['preview', 'offers', draft, { by: 'Amina' }, Date.parse(LATER)],
  ]);
});

test('a draft that is no page says why', async () => {
  desk.does.preview = async () => refused('', { issues: [issue], lines: [] });
  expect(await outcome(NOW)).toMatchObject({ state: 'refused', issues: [issue], lines: [] });
  desk.does.preview = async () => refused('the composer gave no answer within 30 s');
  expect(await outcome(NOW)).toMatchObject({ state: 'refused', lines: ['the composer gave no answer within 30 s'] });
});

test('a team’s previews are composed one after another, each once', async () => {
  let [atOnce, most] = [0, 0];
  let areAsked: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    areAsked = resolve;
  });
  desk.does.preview = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await asked;
    atOnce -= 1;
    return ended();
  };
  const id = randomUUID();
  await Promise.all([ask(NOW, id), ask(NOW, id), ask(NOW)]);
  // Those that did not wait for the first would run by now.
  await ask(NOW, id);
  areAsked();
  await outcome(NOW);
  expect([most, desk.calledByStaff().length]).toEqual([1, 3]);
});
