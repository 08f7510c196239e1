import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { openStaffList } from './staff-list';
import { DeskUnderTest, done } from './testing/desk-under-test';
import { change, digest, issue, publicationOf, savedDraft } from './testing/record-requests';

const desk = new DeskUnderTest();
let cookie: string;
beforeEach(async () => {
  cookie = await desk.signIn('amina@riwaq.example');
});

const publish = (body: object) => desk.ask('/api/records/publications', { cookie, body });
async function outcome(id: string) {
  for (;;) {
    const { body } = await desk.ask(`/api/records/publications/${id}`, { cookie });
    if (body.state !== 'running') return body;
  }
}
const commands = () => desk.commandsOfStaff().map((line) => line.replace(/\S+drafts-sent\/[\w-]+\.json/, '<draft>'));

test('a publication runs once under the name of who asks, and says the command that does the same', async () => {
  desk.answers.records = done({ digest, version: '1.4.1', issues: [], changed: [] }, ['live now: offers@1.4.1']);
  const body = publicationOf('offers', { why: 'say "hi"', accepted: ['drop'], draftId: savedDraft.id });
  expect((await Promise.all([publish(body), publish(body)])).map(({ status }) => status)).toEqual([202, 202]);
  expect(await outcome(body.id)).toMatchObject({
    state: 'done',
    command: `npx riwaq records publish offers --draft draft.json --drop --id ${savedDraft.id} --why "say \\"hi\\""`,
    lines: ['live now: offers@1.4.1'],
    milliseconds: 0,
  });
  expect(commands()).toEqual([`records publish offers --draft <draft> --drop --id ${savedDraft.id} --why say "hi" --by Amina`]);
  expect(await readdir(join(desk.home, 'desk/drafts-sent'))).toEqual([]);
});

test.each([
  ['fields', { issues: [issue], changed: [] }, { issues: [issue], changed: [], lines: [] }],
  ['changes of others', { issues: [], changed: [change] }, { issues: [], changed: [change], lines: [] }],
  ['what is to be accepted', { toAccept: ['drop'] }, { toAccept: ['drop'], lines: ['git refused the push'] }],
  ['words of the command', undefined, { issues: [], changed: [], lines: ['git refused the push'] }],
  ['words of the command, whatever it told', { issues: 'none' }, { issues: [], changed: [], lines: ['git refused the push'] }],
])('a refused one says why: %s', async (_name, told, expected) => {
  desk.answers.records = { exitCode: 1, told, lines: ['git refused the push'] };
  const body = publicationOf('offers');
  await publish(body);
  expect(await outcome(body.id)).toMatchObject({ state: 'refused', ...expected });
});

test('a publication is taken back by the digest of its records', async () => {
  desk.answers.records = done({}, ['live now: offers@1.4.2']);
  const body = { id: randomUUID(), app: 'offers', digest, why: 'سعر خاطئ' };
  expect((await desk.ask('/api/records/take-backs', { cookie, body })).status).toBe(202);
  expect(await outcome(body.id)).toMatchObject({
    state: 'done',
    command: `npx riwaq records take-back offers ${digest} --why "سعر خاطئ"`,
  });
  expect(commands()).toEqual([`records take-back offers ${digest} --why سعر خاطئ --by Amina`]);
  const strange = { ...body, id: randomUUID(), digest: '--help' };
  expect((await desk.ask('/api/records/take-backs', { cookie, body: strange })).status).toBe(400);
});

test('how it stands is for its maker, and for an hour', async () => {
  desk.answers.records = done({});
  const body = publicationOf('offers');
  await publish(body);
  await outcome(body.id);
  const since = new Date(desk.now).toISOString();
  await openStaffList(desk.home).put({ email: 'karim@riwaq.example', name: 'Karim', roles: ['courses', 'offers'], since, by: 'test' });
  const other = await desk.signIn('karim@riwaq.example');
  expect((await desk.ask(`/api/records/publications/${body.id}`, { cookie: other })).status).toBe(404);
  const borrowed = publicationOf('courses', { id: body.id });
  expect((await desk.ask('/api/records/publications', { cookie: other, body: borrowed })).status).toBe(404);
  desk.now += 3_600_001;
  await publish(publicationOf('offers'));
  expect((await desk.ask(`/api/records/publications/${body.id}`, { cookie })).status).toBe(404);
});
