import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { DeskUnderTest, done } from './testing/desk-under-test';
import { draft, issue } from './testing/record-requests';

const desk = new DeskUnderTest();
let cookie: string;
beforeEach(async () => {
  cookie = await desk.signIn('amina@riwaq.example');
});

const ask = (at: string, id = randomUUID()) => desk.ask('/api/records/previews', { cookie, body: { id, app: 'offers', draft, at } });
async function outcome(at: string) {
  const { id } = (await ask(at)).body;
  for (;;) {
    const { body } = await desk.ask(`/api/records/previews/${id}`, { cookie });
    if (body.state !== 'running') return body;
  }
}
const NOW = '2026-11-23T11:59:58Z';
const LATER = '2026-11-27T22:00:00Z';

test('a preview has a link, one of another moment than now names it', async () => {
  desk.answers.records = done({ preview: 'p-1', link: 'https://shop.example/preview/x', issues: [], changed: [] });
  expect(await outcome(NOW)).toMatchObject({ state: 'done', preview: 'p-1', link: 'https://shop.example/preview/x' });
  desk.answers.records = done({ preview: 'p-2', link: 'https://shop.example/preview/y', issues: [], changed: [] });
  expect(await outcome(LATER)).toMatchObject({ state: 'done', preview: 'p-2', link: 'https://shop.example/preview/y' });
  expect(desk.commandsOfStaff().map((line) => line.replace(/--draft \S+/, ''))).toEqual([
    'records preview offers  --by Amina',
    `records preview offers  --by Amina --at ${LATER}`,
  ]);
});

test('a draft that is no page says why, and so does a command that names none', async () => {
  desk.answers.records = { exitCode: 1, told: { issues: [issue], changed: [] }, lines: ['title'] };
  expect(await outcome(NOW)).toMatchObject({ state: 'refused', issues: [issue], lines: [] });
  desk.answers.records = { exitCode: 1, told: undefined, lines: ['the composer gave no answer within 30 s'] };
  expect(await outcome(NOW)).toMatchObject({ state: 'refused', lines: ['the composer gave no answer within 30 s'] });
  desk.answers.records = done({});
  expect(await outcome(NOW)).toMatchObject({ state: 'refused', lines: ['the command named no preview'] });
});

test('a team’s previews are composed one after another, each once', async () => {
  desk.answers.records = done({ preview: 'p', issues: [], changed: [] });
  let [atOnce, most] = [0, 0];
  let areAsked: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    areAsked = resolve;
  });
  desk.onRun = async ([, word]) => {
    if (word !== 'preview') return;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await asked;
    atOnce -= 1;
  };
  const id = randomUUID();
  await Promise.all([ask(NOW, id), ask(NOW, id), ask(NOW)]);
  // Those that did not wait for the first would run by now.
  await ask(NOW, id);
  areAsked();
  await outcome(NOW);
  expect([most, desk.commandsOfStaff().length]).toEqual([1, 3]);
});
