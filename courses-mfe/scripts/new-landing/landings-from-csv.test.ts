import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { answerNew } from '@riwaq/webpack-preset/new-record';
import { landingCommand } from './landing-command';
import { readRecordFiles } from './record-files';

const here = join(import.meta.dirname, '../..');
let copy = '';
let workspace = '';
beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'riwaq-landings-'));
  workspace = join(copy, 'courses-mfe');
  await mkdir(workspace);
  await cp(join(here, 'testing/content'), join(workspace, 'content'), { recursive: true });
  await cp(join(here, '../site.config.json'), join(copy, 'site.config.json'));
});
afterEach(() => rm(copy, { recursive: true, force: true }));

const newLanding = (...args: readonly string[]) =>
  answerNew(args, landingCommand({ workspace, environment: { PORT: '4100' }, now: Date.now() }));
const files = () => Promise.all(['affiliates', 'landings'].map((name) => readFile(join(workspace, 'content', `${name}.json`), 'utf8')));

describe('twenty landings from one CSV', () => {
  const twenty = Array.from(
    { length: 20 },
    (_, at) => `partner-n${at};الشريك ${at};spss-course;${at % 2 === 0 ? '٢٠٢٧-٠١-٣٠' : '2027-01-30'}`,
  );
  const importCsv = async (rows: readonly string[]) => {
    await writeFile(join(workspace, 'landings.csv'), `\uFEFFaffiliate;name;course;starts\r\n${rows.join('\r\n')}`);
    return newLanding('--csv=landings.csv');
  };

  test('are all written, semicolons, byte-order mark and Arabic digits or not', async () => {
    const answer = await importCsv(twenty);
    expect(answer).toMatchObject({ code: 0, stderr: '' });
    expect(answer.stdout.split('\n')[19]).toBe('http://localhost:4100/v1/partner-n19/spss-course');
    const { landings } = await readRecordFiles(join(workspace, 'content'));
    expect(landings.slice(-20).map(({ id, dates }) => [id, dates?.[0]])).toEqual(twenty.map((_, at) => [at + 14, '2027-01-30']));
  });

  test('are written by the form of the workflow, which has no line breaks; a wrong row is named', async () => {
    const workflow = await readFile(join(here, '../.github/workflows/new-landings.yml'), 'utf8');
    const flags = [...workflow.matchAll(/^ +(--\w+=)"\$ROWS"$/gm)].map(([, flag = '']) => flag);
    const submit = (...rows: readonly string[]) =>
      newLanding(...flags.map((flag) => `${flag}${['affiliate,name,course,starts', ...rows].join(' | ')}`));
    const before = await files();
    expect(await submit('partner-x,الشريك س,spss-course,2027-01-30', 'partner-y,الشريك ص,r-course,2027-01-30')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--rows, row 3: course: there is no course «r-course»'),
    });
    expect(await files()).toEqual(before);
    const answer = await submit('partner-x,الشريك س,spss-course,2027-01-30', 'partner-y,الشريك ص,spss-course,٢٠٢٧-٠١-٣١');
    expect(answer).toMatchObject({ code: 0, stderr: '' });
    const { landings } = await readRecordFiles(join(workspace, 'content'));
    expect(landings.slice(-2).map(({ affiliate, dates }) => [affiliate, dates?.[0]])).toEqual([
      ['partner-x', '2027-01-30'],
      ['partner-y', '2027-01-31'],
    ]);
  });

  test.each<[string, Buffer | string | undefined, string]>([
    ['a column that there is not', 'affiliate,naam\npartner-x,ح', 'landings.csv, row 1: «naam» is no column'],
    ['a field too few', 'affiliate,name,course\npartner-x,ح', 'landings.csv, row 2: 2 fields, and 3 columns'],
    ['no row', 'affiliate,name,course\n', 'landings.csv: there is no row below the columns'],
    ['other letters than UTF-8', Buffer.from([0xff, 0xfe, 0x61, 0]), 'landings.csv is not in UTF-8: save it as «CSV UTF-8»'],
    ['no file', undefined, 'landings.csv: there is no such file'],
  ])('with %s are none, and the file is named', async (_what, content, message) => {
    const before = await files();
    if (content !== undefined) await writeFile(join(workspace, 'landings.csv'), content);
    expect(await newLanding('--csv=landings.csv')).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
    expect(await files()).toEqual(before);
  });

  test.each([
    ['a day that never was', 'partner-x;ح;spss-course;2027-02-30', 'row 12: starts: a day is written 2027-01-31, not «2027-02-30»'],
    ['an affiliate twice', 'partner-n3;الشريك 3;spss-course;2027-01-30', 'row 12: affiliate: an affiliate has one landing for a course'],
    ['an unknown course', 'partner-x;ح;r-course;2027-01-30', 'row 12: course: there is no course «r-course»'],
  ])('with %s are none, and the row is named', async (_what, row, message) => {
    const before = await files();
    const { code, stderr } = await importCsv(twenty.toSpliced(10, 0, row));
    expect(code).toBe(1);
    expect(stderr).toContain(message);
    expect(await files()).toEqual(before);
  });
});
