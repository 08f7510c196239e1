import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { recordsRepository } from '../../adapters/git/records-repository';
import { noteUnderway } from '../../release/records/cut-off';
import { october, september } from '../../testing/edited-offers';
import { gitOf, recordsDesk } from '../../testing/records-desk';

const desk = recordsDesk({ isListed: true });
const renamed = { kind: 'offer', name: 'october', record: { ...october, title: 'عرض تشرين الأول' } };
const NOON = Date.parse('2026-11-23T12:00:00Z');

const statusOfCutOff = async () => (await desk.riwaq(['status'])).lines.find((line) => line.startsWith('CUT OFF'));

/** Leaves what a killed publication leaves of its lock of records, and of the home in a later step. Returns what `riwaq status` says of it. */
async function killPublication({ action = 'publish', what = 'records of offers', step = '' } = {}): Promise<string | undefined> {
  const { home } = desk.shop;
  const change = { action, what, by: 'Lena', since: new Date(NOON).toISOString(), host: hostname(), process: spawnSync('true').pid };
  const locked = [
    { folder: join(home, 'records'), change },
    ...(step ? [{ folder: home, change: { ...change, what: 'offers@1.1.0', step } }] : []),
  ];
  for (const { folder, change } of locked) {
    await mkdir(join(folder, 'lock'));
    await writeFile(join(folder, 'change.json'), JSON.stringify(change));
  }
  return statusOfCutOff();
}

describe('a publication that was cut off', () => {
  async function underway(records: string) {
    const { commit: from } = await desk.list();
    const repository = recordsRepository({ folder: desk.repository, branch: 'main', environment: { PATH: process.env.PATH } }, () => 0);
    const commit = await repository.commit({
      origin: 'publication',
      parent: from,
      author: { name: 'Amina', email: 'desk@localhost' },
      at: NOON,
      message: 'a new price',
      files: new Map([['offers-mfe/content/week-offers.json', JSON.stringify([september, renamed.record])]]),
    });
    const id = randomUUID();
    const draft = {
      id,
      app: 'offers',
      base: from,
      edits: [renamed],
      by: 'Amina',
      savedAt: new Date(NOON).toISOString(),
      why: 'a new price',
    };
    await noteUnderway(desk.shop.home, { commit, from, app: 'offers', records, draft });
    return { id, from, commit };
  }

  test('before it went live is a draft that says so, and nothing is published', async () => {
    const { id, from } = await underway('12345678');
    expect(await killPublication({ step: 'compose' })).toMatch(/: nothing of it is live; riwaq records offers shows .* as a draft: /);
    const { commit, drafts } = await desk.list();
    expect(commit).toBe(from);
    expect(drafts).toMatchObject([{ id, edits: [renamed], cutOff: true, why: 'a new price' }]);
    expect(await statusOfCutOff()).toBeUndefined();
    expect((await desk.publish([renamed], { more: ['--id', id] })).exitCode).toBe(0);
    expect((await desk.list()).drafts).toEqual([]);
  });

  test('after it went live has its commit, and is no draft', async () => {
    await desk.publish([renamed]);
    const { version, commit } = await desk.list();
    const from = gitOf(desk.repository, 'rev-parse', 'main^');
    const draft = { id: randomUUID(), app: 'offers', base: from, edits: [renamed], by: 'Amina', savedAt: new Date(NOON).toISOString() };
    gitOf(desk.repository, 'update-ref', 'refs/heads/main', from);
    await noteUnderway(desk.shop.home, { commit, from, app: 'offers', records: version.split('-records.')[1] ?? '', draft });
    expect(await killPublication({ step: 'prune' })).toMatch(/: it is live; riwaq records offers finishes it$/);
    const listed = await desk.list();
    expect(listed).toMatchObject({ commit, drafts: [] });
    expect(await statusOfCutOff()).toBeUndefined();
    expect(listed.publications[0]).toMatchObject({ by: 'Amina', why: 'a new price' });
  });
});

test('a publication whose process was killed holds up nobody', async () => {
  await desk.list();
  expect(await killPublication()).toMatch(
    /^CUT OFF: publish records of offers, by Lena since .*: nothing of it is live; riwaq records offers shows what is left of it as a draft: publish it again$/,
  );
  expect(await desk.publish([renamed])).toMatchObject({ exitCode: 0 });
});

test('a picture whose upload was killed is to be added again', async () => {
  expect(await killPublication({ action: 'add', what: 'a picture of offers' })).toMatch(
    /^CUT OFF: add a picture of offers, by Lena since .*: nothing of it is live; add it again$/,
  );
});
