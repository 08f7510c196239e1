import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Desk, startDesk } from '@riwaq/desk';
import { openStaffList } from '@riwaq/desk/staff-list';
import { staffInterface } from '../../adapters/gateway/staff-interface';
import { holdPort } from '../../serve/free-port';
import { previewPages } from '../../serve/opened-previews';
import { october } from '../../testing/edited-offers';
import { recordsDesk } from '../../testing/records-desk';

const shop = recordsDesk();
let desk: Desk;
let cookie: string;

beforeEach(async () => {
  const { home, context } = shop.shop;
  const client = join(home, 'desk/pages');
  await mkdir(join(client, 'assets'), { recursive: true });
  await writeFile(join(client, 'index.html'), '<!doctype html>');
  const amina = { email: 'amina@riwaq.example', name: 'Amina', roles: ['offers'], since: new Date().toISOString(), by: 'test' };
  await openStaffList(home).put(amina);
  desk = await startDesk({
    listener: await holdPort(0, '127.0.0.1', 'DESK_PORT'),
    home,
    client,
    shop: 'http://localhost:3000',
    now: Date.now,
    operations: shop.operations(),
    gateway: await staffInterface({}, home),
    whyNotReady: async () => undefined,
    previewPage: previewPages(home, context.now),
    sendEmail: async () => undefined,
    log: () => undefined,
  });
  const token = new URL(await desk.signInLink(amina.email)).searchParams.get('token');
  const entered = await ask('/api/auth/magic-link/verify', { token });
  cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
});
afterEach(() => desk.close());

function ask(path: string, body?: object): Promise<Response> {
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const headers = { cookie: cookie ?? '', origin: desk.url, ...(body && { 'content-type': 'application/json' }) };
  return fetch(`${desk.url.replace('localhost', '127.0.0.1')}${path}`, { headers, ...sent });
}
/** Calls an operation of the desk as its page does. */
async function call(operation: string, input: object) {
  const { result } = await (await ask(`/api/desk/${operation}`, input)).json();
  return result.data;
}
async function ended(room: string, input: { readonly id: string; readonly [field: string]: unknown }) {
  await call(`${room}.begin`, input);
  for (;;) {
    const state = await call(`${room}.state`, { id: input.id });
    if (state.state !== 'running') return state;
  }
}

test('a record is changed at the desk by the operations themselves: looked at, planned, published', async () => {
  const { digest, rows, editor } = await call('records.list', { app: 'offers' });
  expect(rows).toHaveLength(3);
  expect((await ask(editor.entry)).status).toBe(200);
  const draft = { base: digest, edits: [{ kind: 'offer', name: 'october', record: { ...october, title: 'عرض <b>الخريف</b>' } }] };

  const shown = await ended('previews', { id: randomUUID(), app: 'offers', draft, at: '2026-12-01T10:00:00Z' });
  expect(shown).toMatchObject({ state: 'done', issues: [], changed: [] });
  const page = await (await ask(`/preview/${shown.preview}/dark/offers/october`)).text();
  expect(page).toContain('/offers/october of offers 1.0.0');

  expect(await call('records.plan', { app: 'offers', draft })).toMatchObject({ effects: { lost: [] }, leftOut: [] });
  const broken = { ...draft, edits: [{ kind: 'offer', name: 'october', record: { ...october, endDate: undefined } }] };
  expect(await call('records.plan', { app: 'offers', draft: broken })).toMatchObject({
    refusal: { issues: [{ kind: 'offer', name: 'october', field: 'endDate' }], lines: [] },
  });

  const published = await ended('publications', { id: randomUUID(), app: 'offers', draft, why: 'clearer' });
  expect(published).toMatchObject({ state: 'done' });
  const { publications } = await call('records.list', { app: 'offers' });
  expect(publications[0]).toMatchObject({ by: 'Amina', why: 'clearer' });

  const other = { ...draft, edits: [{ kind: 'offer', name: 'october', record: { ...october, endDate: '2026-10-30' } }] };
  const late = await call('records.plan', { app: 'offers', draft: other });
  expect(late.refusal.changed).toMatchObject([{ name: 'october', by: 'Amina' }]);
});
