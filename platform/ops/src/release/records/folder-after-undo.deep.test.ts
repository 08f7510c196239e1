import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { firstRecords, october, september } from '../../testing/edited-offers';
import { recordsDesk } from '../../testing/records-desk';

const desk = recordsDesk({ isListed: true });
type Offer = typeof october;

const project = () => join(desk.shop.home, 'project');
const content = () => join(project(), 'offers-mfe/content');
const write = (...offers: Offer[]) => writeFile(join(content(), 'week-offers.json'), JSON.stringify(offers));
const publish = (...more: string[]) => desk.records(['publish', 'offers', '--why', 'from the folder', '--by', 'Team', ...more]);
const atDesk = (record: Offer) => desk.publish([{ kind: 'offer', name: record.id, record }]);
const ofOffers = async () => (await desk.list()).rows.map(({ name, until }) => [name, until].join(' ').trim());

beforeEach(async () => {
  await write(september, october);
  await mkdir(join(content(), 'promotions'), { recursive: true });
  await writeFile(join(content(), 'promotions/eid.json'), JSON.stringify(firstRecords.promotions.eid));
});

const taken = { ...october, endDate: '2026-12-20' };
const undoing = {
  'a rollback': () => desk.riwaq(['rollback', 'offers', '--why', 'wrong day', '--by', 'root']),
  'a take-back': async () => {
    const [{ commit = '' } = {}] = (await desk.list()).publications;
    return desk.records(['take-back', 'offers', commit, '--why', 'wrong day', '--by', 'root']);
  },
  'a take-back that left no mark': async () => {
    const draft = await desk.draft([{ kind: 'offer', name: october.id, record: october }]);
    return desk.records(['publish', 'offers', '--draft', draft, '--why', 'wrong day', '--by', 'root']);
  },
};

describe.each(Object.entries(undoing))('after %s of what the folder published', (_what, undo) => {
  beforeEach(async () => {
    await write(september, taken);
    expect(await publish()).toMatchObject({ exitCode: 0 });
    expect((await undo()).exitCode).toBe(0);
    expect(await ofOffers()).toContain('october 2026-10-31');
  });

  /** The command that a refusal names. */
  const wayIn = (lines: readonly string[]) =>
    /riwaq records publish offers (--over [0-9a-f]{8}) /.exec(lines.join('\n'))?.[1]?.split(' ') ?? [];

  test('the same again is refused with record, field, both values, who, when, why, and goes live by the command that the refusal names', async () => {
    const refused = await publish();
    expect(refused.exitCode).toBe(1);
    expect(refused.lines.join('\n')).toMatch(
      /offer october endDate: live is 2026-10-31 \(root, 2026-01-31 \d\d:\d\d UTC: wrong day\), yours is 2026-12-20\n.*riwaq records publish offers --over/,
    );
    expect(refused.lines.at(-1)).toBe('the folder of offers changed no record since: what was taken back stays so');
    expect(await publish(...wayIn(refused.lines))).toMatchObject({ exitCode: 0 });
    expect(await ofOffers()).toContain('october 2026-12-20');
    expect((await publish()).lines.at(-1)).toBe('the folder of offers changed no record: nothing to publish');
  });

  test('another record of the folder goes live, and what was taken back stays so and is named', async () => {
    await write({ ...september, title: 'عرض الخريف' }, taken);
    const { exitCode, lines } = await publish();
    expect([exitCode, await ofOffers()]).toEqual([0, expect.arrayContaining(['october 2026-10-31'])]);
    expect(lines.join('\n')).toMatch(/note: offer october endDate: live is 2026-10-31/);
  });

  test('a correction of the value goes live at once; another field beside it is refused, and goes live by the command', async () => {
    await write(september, { ...taken, title: 'عرض آخر' });
    const refused = await publish();
    expect(refused.lines.at(-1)).toBe('offer october was changed by root since this draft was begun: nothing was overwritten');
    expect(refused.lines.join('\n')).toMatch(/offer october title: live is عرض تشرين \(root, .*: wrong day\), yours is عرض آخر/);
    await write(september, { ...taken, title: 'عرض آخر', endDate: '2026-12-31' });
    expect(await publish()).toMatchObject({ exitCode: 0 });
    expect(await ofOffers()).toContain('october 2026-12-31');
    await undo();
    await write(september, { ...taken, title: 'عرض ثالث', endDate: '2026-12-31' });
    expect(await publish(...wayIn((await publish()).lines))).toMatchObject({ exitCode: 0 });
    expect(await ofOffers()).toContain('october 2026-12-31');
  });

  test('what somebody changed after the refusal is not overwritten by its command', async () => {
    const way = wayIn((await publish()).lines);
    expect(await atDesk({ ...october, title: 'عرض المكتب' })).toMatchObject({ exitCode: 0 });
    const refused = await publish(...way);
    expect(refused.exitCode).toBe(1);
    expect((await desk.list()).rows.find(({ name }) => name === 'october')?.title).toBe('عرض المكتب');
  });
});
