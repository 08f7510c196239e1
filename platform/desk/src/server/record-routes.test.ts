import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { MOST_FILE_BYTES } from '@riwaq/contracts';
import { processorGrowth } from '@riwaq/testing/processor-growth';
import { DeskUnderTest, done } from './testing/desk-under-test';
import { change, digest, draft, issue, publicationOf, records, savedDraft } from './testing/record-requests';

const desk = new DeskUnderTest();
let cookie: string;
beforeEach(async () => {
  cookie = await desk.signIn('amina@riwaq.example');
});
const sent = () => readdir(join(desk.home, 'desk/drafts-sent')).catch(() => []);
/** The commands of staff, with `<draft>` for the file of a draft. */
const commands = () => desk.commandsOfStaff().map((line) => line.replace(/\S+drafts-sent\/[\w-]+\.json/, '<draft>'));

describe('records', () => {
  test('are for a team its own, as the command tells them', async () => {
    desk.answers['records offers'] = done(records);
    desk.answers['records offers --files'] = done({ digest, files: { 'content/week-offers.json': [{ id: 7 }] } });
    expect((await desk.ask('/api/records?app=offers', { cookie })).body).toEqual({ ...records, at: '2026-11-23T12:00:00.000Z' });
    expect((await desk.ask('/api/records/files?app=offers', { cookie })).body.files).toEqual({ 'content/week-offers.json': [{ id: 7 }] });
  });

  test('that the command cannot tell, or tells otherwise, are a failure with its words', async () => {
    desk.answers['records offers'] = { exitCode: 1, told: undefined, lines: ['offers is not live'] };
    expect(await desk.ask('/api/records?app=offers', { cookie })).toMatchObject({ status: 500, body: { detail: 'offers is not live' } });
    desk.answers['records offers'] = done({ ...records, rows: [{ kind: 'offer' }] });
    const strange = await desk.ask('/api/records?app=offers', { cookie });
    expect(strange).toMatchObject({ status: 500, body: { reason: 'failed', detail: expect.stringContaining('rows.0.name') } });
  });

  test('ten thousand of them take about ten times the processor time of a thousand', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => ({ ...records.rows[0], name: String(at), addresses: [`/offers/${at}`] }));
    const look = async (size: number) => {
      desk.answers['records offers'] = done({ ...records, rows: rows.slice(0, size) });
      expect((await desk.ask('/api/records?app=offers', { cookie })).body.rows).toHaveLength(size);
    };
    expect(await processorGrowth(look, 1000)).toBeLessThan(30);
  });

  test('of another team, and without a session, are neither read nor changed', async () => {
    const bodies: Record<string, object> = {
      plans: { app: 'courses', draft },
      publications: publicationOf('courses'),
      'take-backs': { id: randomUUID(), app: 'courses', digest, why: 'مرة أخرى' },
      imports: { app: 'courses', kind: 'landing', content: 'YQ==' },
      pictures: { app: 'courses', content: 'YQ==' },
      drafts: { id: randomUUID(), app: 'courses', draft },
      'drafts/discard': { id: randomUUID(), app: 'courses' },
      previews: { id: randomUUID(), app: 'courses', draft, at: '2026-11-23T12:00:00Z' },
    };
    for (const [path, body] of Object.entries(bodies)) {
      const refused = await desk.ask(`/api/records/${path}`, { cookie, body });
      expect([path, refused.status, refused.body]).toEqual([path, 403, { reason: 'not-yours', detail: 'courses' }]);
      expect((await desk.ask(`/api/records/${path}`, { body })).status).toBe(401);
      const forged = await desk.ask(`/api/records/${path}`, { cookie, body, origin: 'https://evil.example' });
      expect(forged.body.reason).toBe('other-origin');
    }
    for (const path of ['?app=courses', '/files?app=courses']) {
      expect((await desk.ask(`/api/records${path}`, { cookie })).status).toBe(403);
      expect((await desk.ask(`/api/records${path}`)).status).toBe(401);
    }
    const night = await desk.signIn('night@riwaq.example');
    expect((await desk.ask('/api/records?app=checkout', { cookie: night })).status).toBe(400);
    expect(commands()).toEqual([]);
  });
});

describe('a draft', () => {
  test('reaches its command in a file of the desk’s user alone, which goes afterwards', async () => {
    let [content, mode] = ['', 0];
    desk.onRun = async (words) => {
      const file = words.find((word) => word.endsWith('.json'));
      if (file) [content, mode] = [await readFile(file, 'utf8'), (await stat(file)).mode & 0o777];
    };
    desk.answers.records = done({ effects: undefined, issues: [], changed: [] });
    await desk.ask('/api/records/plans', { cookie, body: { app: 'offers', draft, accepted: ['drop'] } });
    expect(JSON.parse(content)).toEqual(draft);
    expect([mode, await sent()]).toEqual([0o600, []]);
    expect(commands()).toEqual(['records plan offers --draft <draft> --drop']);
  });

  test('of fifty long records is read, and one that is longer, or of another shape, is refused', async () => {
    desk.answers.records = done({ issues: [], changed: [] });
    const long = {
      base: digest,
      edits: Array.from({ length: 50 }, (_, at) => ({ kind: 'promotion', name: `p-${at}`, record: { text: 'x'.repeat(10_000) } })),
    };
    const plan = (given: object) => desk.ask('/api/records/plans', { cookie, body: { app: 'offers', draft: given } });
    expect((await plan(long)).status).toBe(200);
    expect((await plan({ ...long, edits: [{ kind: 'offer', name: '7', record: { text: 'x'.repeat(1_000_001) } }] })).status).toBe(400);
    expect(await plan({ ...draft, base: 'main' })).toMatchObject({ status: 400, body: { detail: expect.stringContaining('draft.base') } });
    expect((await plan({ ...draft, edits: [] })).status).toBe(400);
    const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
    for (const levels of [60, 3000])
      expect(await plan({ ...draft, edits: [{ kind: 'offer', name: '7', record: { deep: deep(levels) } }] })).toMatchObject({
        status: 400,
        body: { detail: expect.stringContaining('too many values stand inside one another') },
      });
  });

  test('is saved under the name of who asks, and discarded', async () => {
    desk.answers.records = done({ draft: savedDraft });
    const { id } = savedDraft;
    expect((await desk.ask('/api/records/drafts', { cookie, body: { id, app: 'offers', draft } })).body).toEqual(savedDraft);
    expect((await desk.ask('/api/records/drafts/discard', { cookie, body: { id, app: 'offers' } })).status).toBe(204);
    desk.answers.records = { exitCode: 1, told: undefined, lines: ['there is no such draft'] };
    const again = await desk.ask('/api/records/drafts/discard', { cookie, body: { id, app: 'offers' } });
    expect(again).toMatchObject({ status: 500, body: { detail: 'there is no such draft' } });
    const discard = `records discard offers ${id}`;
    expect(commands()).toEqual([`records save offers --draft <draft> --id ${id} --by Amina`, discard, discard]);
  });
});

describe('a CSV', () => {
  const csv = Buffer.from('id;title\nweek-3;عرض');
  const send = (kind = 'offer') =>
    desk.ask('/api/records/imports', { cookie, body: { app: 'offers', kind, content: csv.toString('base64') } });

  test('reaches its command byte for byte, and its draft or wrong rows come back', async () => {
    let [content, words] = [Buffer.from(''), ['']];
    desk.onRun = async (said) => {
      words = [...said];
      content = await readFile(said.find((word) => word.endsWith('.csv')) ?? '');
    };
    desk.answers.records = done({ draft, effects: undefined, issues: [], changed: [] });
    expect((await send()).body).toEqual({ draft, issues: [] });
    expect([content, await sent()]).toEqual([csv, []]);
    expect(words.filter((word) => !word.endsWith('.csv'))).toEqual(['records', 'plan', 'offer', '--app', 'offers']);
    const wrong = { row: 2, field: 'title', message: 'must not be empty' };
    desk.answers.records = { exitCode: 1, told: { issues: [wrong], changed: [] }, lines: ['x.csv, row 2, title: must not be empty'] };
    expect((await send()).body).toEqual({ issues: [wrong] });
    desk.answers.records = { exitCode: 1, told: undefined, lines: ['a CSV brings no «offer»'] };
    expect((await send()).body).toEqual({ issues: [], refusal: ['a CSV brings no «offer»'] });
  });

  test('of a kind that is a flag, or in no base64, is refused', async () => {
    expect((await send('--drop')).status).toBe(400);
    expect((await desk.ask('/api/records/imports', { cookie, body: { app: 'offers', kind: 'offer', content: '«' } })).status).toBe(400);
  });
});

describe('a plan', () => {
  const plan = async () => desk.ask('/api/records/plans', { cookie, body: { app: 'offers', draft } });

  test('tells fields, what others changed, or the refusal', async () => {
    desk.answers.records = { exitCode: 1, told: { issues: [issue], changed: [] }, lines: ['content/week-offers.json: title'] };
    expect((await plan()).body).toEqual({ leftOut: [], issues: [issue], changed: [], toAccept: [] });
    desk.answers.records = { exitCode: 1, told: { issues: [], changed: [change] }, lines: ['Karim changed offer 7'] };
    expect((await plan()).body).toEqual({ leftOut: [], issues: [], changed: [change], toAccept: [] });
    desk.answers.records = { exitCode: 1, told: undefined, lines: ['the shop was rolled back', 'riwaq rollback …'] };
    expect((await plan()).body).toEqual({
      leftOut: [],
      issues: [],
      changed: [],
      toAccept: [],
      refusal: { lines: ['the shop was rolled back', 'riwaq rollback …'] },
    });
  });

  test('that the desk cannot read is a failure', async () => {
    for (const told of [undefined, { issues: [{}], changed: [] }]) {
      desk.answers.records = done(told);
      expect(await plan()).toMatchObject({ status: 500, body: { reason: 'failed' } });
    }
  });
});

test('a picture reaches its command as it was sent, under the name of who sends it', async () => {
  const picture = Buffer.alloc(5_000_000, 7);
  let arrived = Buffer.alloc(0);
  desk.onRun = async ([, , , file = '']) => {
    arrived = await readFile(file);
  };
  desk.answers.records = done({ picture: '0123.jpg' });
  const body = { app: 'offers', content: picture.toString('base64') };
  expect((await desk.ask('/api/records/pictures', { cookie, body })).body).toEqual({ picture: '0123.jpg' });
  expect([arrived.equals(picture), await sent()]).toEqual([true, []]);
  expect(desk.commandsOfStaff()).toEqual([expect.stringMatching(/^records picture offers \S+\.picture --by Amina$/)]);
});

test('nginx lets the largest picture through to the desk', async () => {
  const conf = await readFile(join(__dirname, '../../../ops/nginx/riwaq.conf'), 'utf8');
  const [, megabytes = '1'] = /server_name desk\..*client_max_body_size (\d+)m;/s.exec(conf) ?? [];
  const body = { app: 'offers', content: Buffer.alloc(MOST_FILE_BYTES).toString('base64') };
  expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan(JSON.stringify(body).length);
});
