import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { MOST_FILE_BYTES } from '@riwaq/contracts';
import { openStaffList } from './staff-list';
import { DeskUnderTest, refusal } from './testing/desk-under-test';
import { changed, digest, draft, issue, publicationOf, records, savedDraft } from './testing/record-requests';

const desk = new DeskUnderTest();
let cookie: string;
beforeEach(async () => {
  cookie = await desk.signIn('amina@riwaq.example');
});
const call = (operation: string, input: object) => desk.call(operation, input, { cookie });

describe('records', () => {
  test('are for a team its own', async () => {
    desk.does.records = async () => records;
    desk.does.recordFiles = async () => ({ digest, files: { 'content/week-offers.json': [{ id: 7 }] } });
    expect((await call('records.list', { app: 'offers' })).body).toEqual({ ...records, at: '2026-11-23T12:00:00.000Z' });
    expect((await call('records.files', { app: 'offers' })).body.files).toEqual({ 'content/week-offers.json': [{ id: 7 }] });
  });

  test('are offered to fields of every team that edits any, by name and title alone, and to nobody else', async () => {
    const [row, ...others] = records.rows;
    if (!row) throw new Error('there is no record');
    desk.does.records = async () => ({ ...records, rows: [{ ...row, kind: 'affiliate' }, ...others] });
    expect(await call('records.offered', { of: 'courses', kind: 'affiliate' })).toMatchObject({
      status: 200,
      body: [{ name: row.name, title: row.title }],
    });
    expect((await call('records.offered', { of: 'catalog', kind: 'product' })).body).toEqual([]);
    expect((await call('records.offered', { of: 'offers', kind: 'coupon' })).status).toBe(200);
    const since = new Date(desk.now).toISOString();
    await openStaffList(desk.home).put({ email: 'selma@riwaq.example', name: 'Selma', roles: ['orders'], since, by: 'test' });
    const seller = await desk.signIn('selma@riwaq.example');
    expect(await desk.call('records.offered', { of: 'courses', kind: 'offer' }, { cookie: seller })).toMatchObject({
      status: 403,
      body: { reason: 'not-yours', detail: 'courses' },
    });
    expect((await desk.call('records.offered', { of: 'courses', kind: 'offer' })).status).toBe(401);
  });

  test('that no field of another team names are offered to their own team alone: a coupon is a secret', async () => {
    desk.does.records = async () => records;
    const since = new Date(desk.now).toISOString();
    await openStaffList(desk.home).put({ email: 'chadi@riwaq.example', name: 'Chadi', roles: ['courses'], since, by: 'test' });
    const teacher = await desk.signIn('chadi@riwaq.example');
    for (const kind of ['coupon', 'offer'])
      expect(await desk.call('records.offered', { of: 'offers', kind }, { cookie: teacher })).toMatchObject({
        status: 403,
        body: { reason: 'not-yours', detail: 'offers' },
      });
    expect((await desk.call('records.offered', { of: 'catalog', kind: 'product' }, { cookie: teacher })).status).toBe(200);
    await openStaffList(desk.home).put({ email: 'rima@riwaq.example', name: 'Rima', roles: ['partners'], since, by: 'test' });
    const keeper = await desk.signIn('rima@riwaq.example');
    const asKeeper = async (of: string, kind: string) => (await desk.call('records.offered', { of, kind }, { cookie: keeper })).status;
    expect(await asKeeper('courses', 'course')).toBe(200);
    expect(await asKeeper('offers', 'promotion')).toBe(200);
    expect(await asKeeper('offers', 'coupon')).toBe(403);
    expect(await asKeeper('catalog', 'product')).toBe(403);
  });

  test('that cannot be read are a failure with the words of the operation', async () => {
    desk.does.records = async () => {
      throw new Error('offers is not live');
    };
    expect(await call('records.list', { app: 'offers' })).toMatchObject({
      status: 500,
      body: { reason: 'failed', detail: 'offers is not live' },
    });
  });

  test('of another team, and without a session, are neither read nor changed', async () => {
    const inputs: Record<string, object> = {
      'records.list': { app: 'courses' },
      'records.files': { app: 'courses' },
      'records.plan': { app: 'courses', draft },
      'records.importRows': { app: 'courses', kind: 'landing', content: 'YQ==' },
      'records.saveDraft': { id: randomUUID(), app: 'courses', draft },
      'records.discardDraft': { id: randomUUID(), app: 'courses' },
      'publications.begin': publicationOf('courses'),
      'publications.takeBack': { id: randomUUID(), app: 'courses', at: '2026-11-23T12:00:00.000Z', why: 'مرة أخرى' },
      'previews.begin': { id: randomUUID(), app: 'courses', draft, at: '2026-11-23T12:00:00Z' },
    };
    for (const [operation, input] of Object.entries(inputs)) {
      const refused = await call(operation, input);
      expect([operation, refused.status, refused.body]).toMatchObject([operation, 403, { reason: 'not-yours', detail: 'courses' }]);
      expect((await desk.call(operation, input)).status).toBe(401);
      const forged = await desk.call(operation, input, { cookie, origin: 'https://evil.example' });
      expect(forged.body.reason).toBe('other-origin');
    }
    const body = { app: 'courses', content: 'YQ==' };
    expect((await desk.ask('/api/records/pictures', { cookie, body })).status).toBe(403);
    expect((await desk.ask('/api/records/pictures', { body })).status).toBe(401);
    const night = await desk.signIn('night@riwaq.example');
    expect((await desk.call('records.list', { app: 'checkout' }, { cookie: night })).status).toBe(400);
    expect(desk.calledByStaff()).toEqual([]);
  });
});

describe('a draft', () => {
  test('of fifty long records is read, and one that is longer, or of another shape, is refused', async () => {
    desk.does.planRecords = async () => ({ leftOut: [] });
    const long = {
      base: digest,
      edits: Array.from({ length: 50 }, (_, at) => ({ kind: 'promotion', name: `p-${at}`, record: { text: 'x'.repeat(10_000) } })),
    };
    const plan = (given: object) => call('records.plan', { app: 'offers', draft: given });
    expect((await plan(long)).status).toBe(200);
    expect(desk.calledByStaff()).toEqual([['planRecords', { app: 'offers', draft: long, accepted: [] }]]);
    expect((await plan({ ...long, edits: [{ kind: 'offer', name: '7', record: { text: 'x'.repeat(1_000_001) } }] })).status).toBe(400);
    expect(await plan({ ...draft, base: 'main' })).toMatchObject({ status: 400, body: { field: 'draft.base' } });
    expect((await plan({ ...draft, edits: [] })).status).toBe(400);
    const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
    for (const levels of [60, 3000])
      expect(await plan({ ...draft, edits: [{ kind: 'offer', name: '7', record: { deep: deep(levels) } }] })).toMatchObject({
        status: 400,
        body: { detail: expect.stringContaining('too many values stand inside one another') },
      });
  });

  test('is saved under the name of who asks, and discarded', async () => {
    desk.does.saveDraft = async () => savedDraft;
    desk.does.discardDraft = async () => undefined;
    const { id } = savedDraft;
    expect((await call('records.saveDraft', { id, app: 'offers', draft })).body).toEqual(savedDraft);
    expect((await call('records.discardDraft', { id, app: 'offers' })).status).toBe(200);
    desk.does.discardDraft = async () => {
      throw new Error('there is no such draft');
    };
    const again = await call('records.discardDraft', { id, app: 'offers' });
    expect(again).toMatchObject({ status: 500, body: { detail: 'there is no such draft' } });
    const discard = ['discardDraft', { id, app: 'offers' }];
    expect(desk.calledByStaff()).toEqual([['saveDraft', { id, app: 'offers', draft }, { by: 'Amina' }], discard, discard]);
  });
});

describe('a CSV', () => {
  const csv = Buffer.from('id;title\nweek-3;عرض');
  const send = (kind = 'offer') => call('records.importRows', { app: 'offers', kind, content: csv.toString('base64') });

  test('is read byte for byte, and its draft or wrong rows come back', async () => {
    desk.does.importRows = async () => ({ draft, issues: [], lines: [] });
    expect((await send()).body).toEqual({ draft, issues: [], lines: [] });
    expect(desk.calledByStaff()).toEqual([['importRows', 'offers', 'offer', csv]]);
    const wrong = { issues: [{ row: 2, field: 'title', message: 'must not be empty' }], lines: [] };
    desk.does.importRows = async () => wrong;
    expect((await send()).body).toEqual(wrong);
  });

  test('of a kind that is no name, or in no base64, is refused', async () => {
    expect((await send('--drop')).status).toBe(400);
    expect((await call('records.importRows', { app: 'offers', kind: 'offer', content: '«' })).status).toBe(400);
  });
});

test.each([
  ['fields', refusal('', { issues: [issue] })],
  ['what others changed', refusal('', { changed: [changed] })],
  ['what is to be accepted', refusal('1 addresses would be lost', { toAccept: ['drop'] })],
])('a plan tells %s', async (_what, refused) => {
  desk.does.planRecords = async () => ({ leftOut: [], refusal: refused });
  expect((await call('records.plan', { app: 'offers', draft })).body).toEqual({ leftOut: [], refusal: refused });
});

test('a picture arrives as it was sent', async () => {
  const picture = Buffer.alloc(5_000_000, 7);
  let arrived: Uint8Array = Buffer.alloc(0);
  desk.does.addPicture = async (_app, content) => {
    arrived = content;
    return '0123.jpg';
  };
  const body = { app: 'offers', content: picture.toString('base64') };
  expect((await desk.ask('/api/records/pictures', { cookie, body })).body).toEqual({ picture: '0123.jpg' });
  expect(picture.equals(arrived)).toBe(true);
});

test('nginx lets the largest picture through to the desk', async () => {
  const conf = await readFile(join(__dirname, '../../../ops/nginx/riwaq.conf'), 'utf8');
  const [, megabytes = '1'] = /server_name desk\..*client_max_body_size (\d+)m;/s.exec(conf) ?? [];
  const body = { app: 'offers', content: Buffer.alloc(MOST_FILE_BYTES).toString('base64') };
  expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan(JSON.stringify(body).length);
});
