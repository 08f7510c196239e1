import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { firstRecords, october, september } from '../../testing/edited-offers';
import { recordsDesk } from '../../testing/records-desk';

const desk = recordsDesk();
const longer = { ...october, endDate: '2026-12-20' };
const november = { ...october, id: 'november', endDate: '2026-11-30' };
const NOTHING = 'the folder of offers changed no record: nothing to publish';
let elsewhere: string;

const write = (...offers: (typeof october)[]) => writeFile(join(elsewhere, 'content/week-offers.json'), JSON.stringify(offers));
const records = (act: string, ...more: string[]) => desk.records([act, 'offers', '--folder', elsewhere, ...more]);

beforeEach(async () => {
  elsewhere = join(desk.shop.home, 'elsewhere');
  await mkdir(join(elsewhere, 'content/promotions'), { recursive: true });
  await writeFile(join(elsewhere, 'content/promotions/eid.json'), JSON.stringify(firstRecords.promotions.eid));
  await write(september, october);
});

test('another folder is published, as a workflow brings it, and has its own base', async () => {
  await write(september, longer);
  expect(await records('publish', '--why', 'merged')).toMatchObject({ exitCode: 0 });
  expect((await desk.list()).rows.map(({ until }) => until)).toContain('2026-12-20');
  await expect(readFile(join(desk.root, 'offers-mfe/content/.base'))).rejects.toThrow('ENOENT');
  expect(await readFile(join(elsewhere, 'content/.base'), 'utf8')).toBe(`${(await desk.list()).digest}\n`);
});

test('another folder is previewed with what it changed', async () => {
  expect((await records('preview')).lines).toEqual([NOTHING]);
  await write(september, october, november);
  const { told, lines } = await records('preview');
  expect(lines).toContain('  week-offers november endDate 2026-11-30 (new)');
  expect(lines.at(-1)).toMatch(/^preview \S+ until \S+ {2}without a link: it needs PREVIEW_KEY/);
  const { preview: id } = told as { preview: string };
  expect(await readFile(join(desk.shop.home, 'previews', id, 'documents.json'), 'utf8')).toContain('/offers/november');
  expect((await desk.list()).rows.map(({ name }) => name)).not.toContain('november');
});

test.each([
  ['--folder', 'nowhere', '--folder nowhere: there is no such folder'],
  ['--base', 'nowhere', '--base nowhere: there is no such folder'],
  ['--folder', '.', /has no folder content: nobody knows its records$/],
])('%s %s is refused by its name', async (option, folder, message) => {
  for (const act of ['plan', 'publish', 'preview']) {
    const { exitCode, lines } = await desk.records([act, 'offers', '--why', 'longer', option, folder]);
    expect(exitCode).not.toBe(0);
    expect(lines).toEqual([typeof message === 'string' ? message : expect.stringMatching(message)]);
  }
});

test('a folder that was copied without its base is told how it gets one', async () => {
  await desk.publish([{ kind: 'offer', name: 'october', record: longer }]);
  const copy = join(desk.shop.home, 'copy');
  await cp(join(elsewhere, 'content'), join(copy, 'content'), { recursive: true });
  const inCopy = (act: string, ...more: string[]) => desk.records([act, 'offers', '--folder', copy, ...more]);
  expect((await inCopy('plan')).lines).toEqual([
    `nobody knows what the records in ${copy}/content began with (it has no .base)`,
    `copy it from where the folder was copied, or publish with --base and a folder whose content is as it was before; or riwaq records pull offers --folder ${copy} --replace brings the live records in their place`,
  ]);
  expect(await inCopy('pull', '--replace')).toMatchObject({ exitCode: 0 });
  expect((await inCopy('plan')).lines).toEqual([NOTHING]);
});
