import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { answerNew } from '@riwaq/webpack-preset/new-record';
import { allCourses, findCourse } from '#courses/rules/find-course';
import { landingCommand } from './landing-command';
import { readRecordFiles } from './record-files';

type Answer = Awaited<ReturnType<typeof answerNew>>;

const here = join(import.meta.dirname, '../..');
const root = join(here, '..');
const made: string[] = [];
let workspace = '';

/** Each test has a copy of the records, with the site's configuration beside it. */
beforeEach(async () => {
  const copy = await mkdtemp(join(tmpdir(), 'riwaq-landing-'));
  made.push(copy);
  workspace = join(copy, 'courses-mfe');
  await mkdir(workspace);
  await cp(join(here, 'testing/content'), join(workspace, 'content'), { recursive: true });
  await cp(join(root, 'site.config.json'), join(copy, 'site.config.json'));
});

afterAll(async () => {
  for (const copy of made) await rm(copy, { recursive: true, force: true });
});

/** Answers as `npm run new:landing` does, in the copy. */
function newLanding(...args: readonly string[]): Promise<Answer> {
  return answerNew(args, landingCommand({ workspace, environment: { PORT: '4100' }, now: Date.now() }));
}

/** Runs the program itself there, from this workspace's sources. */
const runProgram = (...args: readonly string[]) => runProgramOf(here, args);

function runProgramOf(sources: string, args: readonly string[]): Promise<Answer> {
  const program = join(sources, 'scripts/new-landing/new-landing.ts');
  const surroundings = { cwd: workspace, env: { ...process.env, PORT: '4100' } };
  return new Promise((resolve) => {
    execFile(join(root, 'node_modules/.bin/tsx'), [program, ...args], surroundings, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

const textOf = (name: string) => readFile(join(workspace, 'content', `${name}.json`), 'utf8');
const files = async () => Promise.all(['affiliates', 'courses', 'landings'].map(textOf));

describe('a landing from the command', () => {
  test('of a new affiliate is written with the affiliate, and its address and share link are said', async () => {
    const before = await textOf('landings');
    const answer = await runProgram('--affiliate', 'partner-h', '--name', 'الشريك ح', '--course', 'spss-course', '--starts', '2027-01-30');
    expect(answer).toMatchObject({ code: 0, stderr: '' });
    expect(answer.stdout).toContain('address        /v1/partner-h/spss-course\n');
    expect(answer.stdout).toContain('share link     http://localhost:4100/v1/partner-h/spss-course\n');
    expect(answer.stdout).toContain('npm run release -w courses-mfe -- --records');

    const records = await readRecordFiles(join(workspace, 'content'));
    const course = findCourse('/v1/partner-h/spss-course', records);
    const days = ['2027-01-30', '2027-01-31', '2027-02-01', '2027-02-02', '2027-02-03'];
    expect(course).toMatchObject({ id: 14, affiliate: { code: 'partner-h', name: 'الشريك ح' }, duration: 5, schedule: { dates: days } });
    expect(allCourses(records)).toHaveLength(14);
    expect(await textOf('landings')).toContain(before.trimEnd().slice(0, -2));
  });

  test('by the form of the workflow is the same; what is left empty there is not given', async () => {
    const workflow = await readFile(join(root, '.github/workflows/new-landing.yml'), 'utf8');
    const typed: Record<string, string> = { AFFILIATE: 'partner-h', NAME: 'الشريك ح', COURSE: 'spss-course', STARTS: '2027-01-30' };
    const args = [...workflow.matchAll(/^ +(--\w+=)"\$(\w+)"$/gm)].map(([, flag = '', field = '']) => flag + (typed[field] ?? ''));
    expect(args).toHaveLength(7);
    expect(await newLanding(...args)).toMatchObject({ code: 0, stderr: '' });
    const proposed = await files();
    await cp(join(here, 'testing/content'), join(workspace, 'content'), { recursive: true });
    await newLanding('--affiliate', 'partner-h', '--name', 'الشريك ح', '--course', 'spss-course', '--starts', '2027-01-30');
    expect(proposed).toEqual(await files());
  });

  test('of a known affiliate may be public for a time, and have days that are not in a row', async () => {
    const days = ['2027-03-01', '2027-03-03', '2027-03-05'];
    const window = ['--from', '2027-02-01', '--until', '2027-02-28'];
    const { code } = await newLanding('--affiliate=partner-d', '--course=bibliometric-course', `--dates=${days.join(', ')}`, ...window);
    expect(code).toBe(0);
    const records = await readRecordFiles(join(workspace, 'content'));
    expect(findCourse('/v1/partner-d/bibliometric-course', records)).toMatchObject({
      duration: 3,
      schedule: { dates: days },
      publication: { from: '2027-02-01', until: '2027-02-28' },
    });
  });

  test('warns about past days', async () => {
    const { code, stdout } = await newLanding('--affiliate', 'partner-d', '--course', 'bibliometric-course');
    expect(code).toBe(0);
    expect(stdout).toContain('its last day is over');
  });

  test('leaves the files laid out as the formatter wants them, however long the record', async () => {
    const days = Array.from({ length: 12 }, (_, day) => `2027-03-${String(day + 10)}`);
    await newLanding('--affiliate', 'partner-h', '--name', 'الشريك ح', '--course', 'spss-course', '--dates', days.slice(0, 2).join());
    await newLanding(
      '--affiliate',
      'partner-i',
      '--name',
      'الشريك ط',
      '--course',
      'spss-course',
      '--dates',
      days.join(),
      '--from',
      '2027-01-01',
    );
    const check = new Promise((resolve) => {
      const program = join(root, 'node_modules/.bin/biome');
      const args = ['format', `--config-path=${join(root, 'biome.json')}`, '--vcs-enabled=false', join(workspace, 'content')];
      execFile(program, args, { cwd: root }, (error, _stdout, stderr) => resolve(error ? stderr : 'formatted'));
    });
    expect(await check).toBe('formatted');
  });
});

describe('a request that cannot be is refused by the flag, and nothing is written', () => {
  const day = ['--starts', '2027-01-10'];
  test.each([
    ['without an affiliate', ['--course', 'spss-course'], '--affiliate is missing'],
    ['without a course', ['--affiliate', 'partner-a'], '--course is missing'],
    ['of an unknown affiliate without a name', ['--affiliate', 'partner-h', '--course', 'spss-course'], '--name is missing'],
    [
      'of an affiliate with another name',
      ['--affiliate', 'partner-a', '--name', 'آخر', '--course', 'spss-course'],
      '--name: the affiliate',
    ],
    [
      'of a code that no address can hold',
      ['--affiliate', 'Partner H', '--name', 'ح', '--course', 'spss-course'],
      '--affiliate: a slug is',
    ],
    [
      'of an unknown course',
      ['--affiliate', 'partner-a', '--course', 'r-course', ...day],
      '--course: there is no course «r-course»; there are',
    ],
    ['of the demo course', ['--affiliate', 'partner-a', '--course', 'spss-demo-course', ...day], '--course: «spss-demo-course» is for'],
    ['that exists already', ['--affiliate', 'partner-a', '--course', 'spss-course', ...day], '--affiliate: an affiliate has one landing'],
    [
      'with a day that no calendar has',
      ['--affiliate', 'partner-d', '--course', 'bibliometric-course', '--starts', '2027-02-30'],
      '--starts: a day is written 2027-01-31, not «2027-02-30»',
    ],
    [
      'with days in the wrong order',
      ['--affiliate', 'partner-d', '--course', 'bibliometric-course', '--dates', '2027-02-02,2027-02-01'],
      '--dates: days stand once each, in ascending order',
    ],
    [
      'with days given in two ways',
      ['--affiliate', 'partner-d', '--course', 'bibliometric-course', '--dates', '2027-02-02', ...day],
      '--starts: give it or --dates, not both',
    ],
    [
      'that ends before it begins',
      ['--affiliate', 'partner-d', '--course', 'bibliometric-course', '--from', '2027-02-02', '--until', '2027-02-01'],
      '--until: the publication ends before it begins',
    ],
    ['with an unknown flag', ['--afiliate', 'partner-a'], "Unknown option '--afiliate'"],
  ])('%s', async (_, args, message) => {
    const before = await files();
    const { code, stdout, stderr } = await newLanding(...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(message);
    expect(await files()).toEqual(before);
  });
});

test('the program itself refuses so too', async () => {
  const { code, stdout, stderr } = await runProgram('--course', 'spss-course');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('--affiliate is missing');
});

test('existing wrong records are reported by file and field', async () => {
  const file = join(workspace, 'content/landings.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"course": "bibliometric-course"', '"course": "biblio-course"'));
  const { code, stderr } = await newLanding('--affiliate', 'partner-d', '--course', 'bibliometric-course');
  expect(code).toBe(1);
  expect(stderr).toContain('courses-mfe/content/landings.json: 0.course: there is no course «biblio-course»');
});

test('several at once get different ids, and every record is written', async () => {
  const before = await readRecordFiles(join(workspace, 'content'));
  const codes = ['partner-h', 'partner-i', 'partner-j', 'partner-k'];
  const answers = await Promise.all(
    codes.map((code) => runProgram('--affiliate', code, '--name', code, '--course', 'spss-course', '--starts', '2027-01-30')),
  );
  expect(answers.map(({ code, stderr }) => ({ code, stderr }))).toEqual(codes.map(() => ({ code: 0, stderr: '' })));
  const { landings, affiliates } = await readRecordFiles(join(workspace, 'content'));
  expect(landings.slice(before.landings.length).map(({ affiliate }) => affiliate)).toEqual(expect.arrayContaining(codes));
  expect(affiliates.slice(before.affiliates.length)).toHaveLength(codes.length);
  expect(new Set(landings.map(({ id }) => id)).size).toBe(landings.length);
  expect(await readdir(join(workspace, 'content'))).not.toContain('.lock');
});

test('a duplicate id is reported in one line with both files and what to do, also in the real workspace', async () => {
  // A whole workspace: what its pages import is wrong too.
  for (const name of ['src', 'scripts', 'package.json']) await cp(join(here, name), join(workspace, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(workspace, '../node_modules'));
  const file = join(workspace, 'content/landings.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"id": 1,', '"id": 11,'));
  const { code, stdout, stderr } = await runProgramOf(workspace, ['--affiliate', 'partner-d', '--course', 'bibliometric-course']);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  const [line = '', ...more] = stderr.trimEnd().split('\n');
  expect(line).toMatch(
    /^courses-mfe\/content\/landings\.json: 0\.id: duplicate id 11, also in courses-mfe\/content\/courses\.json \(\d+\.id\): change one of the two, \d+ is free$/,
  );
  expect(more).toEqual([]);
});

test('a record file of invalid JSON is named', async () => {
  await writeFile(join(workspace, 'content/affiliates.json'), '[{ "code": "partner-a" ');
  const { code, stderr } = await newLanding('--affiliate', 'partner-d', '--course', 'bibliometric-course');
  expect(code).toBe(1);
  expect(stderr).toMatch(/content\/affiliates\.json is not valid JSON: /);
});

test('--help lists the options', async () => {
  const { code, stdout } = await newLanding('--help');
  expect(code).toBe(0);
  expect(stdout).toContain('--until <day>');
});
