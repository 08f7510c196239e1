import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { runRecordCommand } from '@riwaq/webpack-preset/record-command';
import sharp from 'sharp';
import { kinds } from './kinds';

let workspace = '';
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'riwaq-record-'));
  await cp(join(import.meta.dirname, '../../testing/content'), join(workspace, 'content'), { recursive: true });
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

const now = Date.parse('2026-11-23T15:30:20+01:00');
const record = (...args: readonly string[]) => runRecordCommand(args, { workspace, name: 'courses-mfe', kinds, now });
const list = async (file: string) => JSON.parse(await readFile(join(workspace, 'content', file), 'utf8'));

test('the days of a course are changed, also to more of them', async () => {
  const next = await record('change', 'course', 'spss-course', '--starts=2027-01-10');
  expect(next.stdout).toContain('courses spss-course schedule dates ["2025-10-07",');
  expect((await list('courses.json'))[1]).toMatchObject({ duration: 5, schedule: { dates: expect.arrayContaining(['2027-01-14']) } });
  await record('change', 'course', 'spss-course', '--dates=2027-01-10, 2027-01-12', '--price=6000');
  expect((await list('courses.json'))[1]).toMatchObject({ duration: 2, discountPrice: 6000 });
});

test.each(['end', 'extend'])('a course has no last day of its own: %s says that its days are changed', async (verb) => {
  expect(await record(verb, 'course', 'spss-course')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('a course has no last day of its own: change course spss-course --dates 2027-01-10,2027-01-12'),
  });
});

test('a course is copied under a free number, and a name that is given or free', async () => {
  const named = await record('copy', 'course', 'spss-course', '--slug=spss-winter', '--starts=2027-01-10');
  expect(named).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^\+ courses spss-winter\n/) });
  await record('copy', 'course', 'spss-course', '--starts=2027-02-10');
  const [, course, ...copies] = await list('courses.json');
  expect(copies.slice(-2)).toEqual([
    { ...course, id: 14, slug: 'spss-winter', schedule: expect.objectContaining({ dates: expect.arrayContaining(['2027-01-14']) }) },
    { ...course, id: 15, slug: 'spss-course-2', schedule: expect.objectContaining({ dates: expect.arrayContaining(['2027-02-14']) }) },
  ]);
});

test('a course gets the shop’s picture, and one of its instructor', async () => {
  await sharp({ create: { width: 500, height: 500, channels: 3, background: '#357' } })
    .png()
    .toFile(join(workspace, 'face.png'));
  const changed = await record('change', 'course', 'spss-course', '--image=face.png', '--avatar=face.png');
  expect(changed).toMatchObject({ code: 0, stderr: '' });
  const { imagePath, instructor } = (await list('courses.json'))[1];
  expect([imagePath, instructor.avatar]).toEqual([expect.stringMatching(/^face-[0-9a-f]{6}\.png$/), expect.stringMatching(/^face-.*png$/)]);
  await record('change', 'course', 'spss-course', '--avatar=none');
  expect((await list('courses.json'))[1].instructor).not.toHaveProperty('avatar');
});

test('a landing is copied for another affiliate under a free number, ended now, extended and removed', async () => {
  const copied = await record('copy', 'landing', 'partner-a/spss-course', '--affiliate=partner-d', '--course=bibliometric-course');
  expect(copied).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\+ landings partner-d\/bibliometric-course\n/) });
  expect((await list('landings.json')).at(-1)).toEqual({ id: 14, course: 'bibliometric-course', affiliate: 'partner-d' });
  const ended = await record('end', 'landing', 'partner-d/bibliometric-course');
  expect(ended.stdout).toContain('landings partner-d/bibliometric-course publication {"until":"2026-11-23T15:30"} (new)\n');
  expect((await list('landings.json')).at(-1)).toMatchObject({ publication: { until: '2026-11-23T15:30' } });
  const extended = await record('extend', 'landing', 'partner-d/bibliometric-course', '--until=2027-01-31');
  expect(extended.stdout).toContain('publication until 2026-11-23T15:30 → 2027-01-31\n');
  expect((await list('landings.json')).at(-1)).toMatchObject({ publication: { until: '2027-01-31' } });
  const shorter = await record('extend', 'landing', 'partner-d/bibliometric-course', '--until=2027-01-30');
  expect(shorter).toMatchObject({ code: 1, stderr: expect.stringContaining('--until: 2027-01-30 is not later than 2027-01-31') });
  expect(await record('remove', 'landing', 'partner-d/bibliometric-course')).toMatchObject({ code: 0 });
});

test.each([
  [
    'an affiliate with a landing already',
    ['copy', 'landing', 'partner-a/spss-course', '--affiliate=partner-b'],
    '--affiliate: an affiliate has one',
  ],
  [
    'an affiliate without a record',
    ['copy', 'landing', 'partner-a/spss-course', '--affiliate=partner-z'],
    '--affiliate: there is no affiliate',
  ],
  [
    'a first day of no days',
    ['change', 'landing', 'partner-a/spss-course', '--starts=2027-01-10'],
    '--starts: the record has no days of its own',
  ],
  ['a taken name of a course', ['copy', 'course', 'spss-course', '--slug=bibliometric-course'], '--slug: '],
  ['days in the wrong order', ['change', 'course', 'spss-course', '--dates=2027-01-12,2027-01-10'], '--dates: days stand once each'],
])('%s is refused by its flag', async (_what, args, message) => {
  expect(await record(...args)).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
});
