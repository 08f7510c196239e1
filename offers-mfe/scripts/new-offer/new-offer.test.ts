import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { answerNew, promptForMissing, readGiven } from '@riwaq/webpack-preset/new-record';
import { readRecords } from '#offers/composer/read-records';
import { makeOffer, offerFlags } from './make-offer';
import { offerCommand } from './offer-command';

const here = join(import.meta.dirname, '../..');
let workspace = '';

/** Each test has a copy of the records. */
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'riwaq-offer-'));
  await cp(join(here, 'testing/content'), join(workspace, 'content'), { recursive: true });
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

/** Answers as `npm run new:offer` does, in the copy. */
const newOffer = (...args: readonly string[]) => answerNew(args, offerCommand(workspace));

const text = (name: string) => readFile(join(workspace, `content/${name}.json`), 'utf8');
const records = async () => readRecords({ offers: JSON.parse(await text('week-offers')), promotions: {} });
const titled = ['--title=أدوات القراءة', '--description=اقرأ أكثر في وقت أقل.'];

test('two offers at once get an id each; of two for the same days one is refused', async () => {
  const days = (month: string) => [`--starts=2027-${month}-10`, `--ends=2027-${month}-16`];
  const before = (await records()).offers.map(({ id }) => id);
  const answers = await Promise.all([
    newOffer(...titled, ...days('01')),
    newOffer(...titled, ...days('02')),
    newOffer(...titled, ...days('02')),
  ]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 0, 1]);
  expect(answers.map(({ stderr }) => stderr).join('')).toContain('--starts: overlaps with the offer «week-offer-');
  const added = (await records()).offers.map(({ id }) => id).filter((id) => !before.includes(id));
  expect(added).toHaveLength(2);
});

describe('an offer from the command', () => {
  test('is written after the others, its address and the next commands are said', async () => {
    const before = await text('week-offers');
    const answer = await newOffer(...titled, '--starts=2027-01-10', '--ends=2027-01-16');
    expect(answer).toMatchObject({ code: 0, stderr: '' });
    expect(answer.stdout).toContain('address  /offers/week-offer-2\n');
    expect(answer.stdout).toContain('npm run preview -w offers-mfe -- --at 2027-01-10T10:00\n');
    expect(answer.stdout).toContain('npm run release -w offers-mfe -- --records');
    const offer = (await records()).offers.at(-1);
    expect(offer).toMatchObject({ id: 'week-offer-2', title: 'أدوات القراءة', startDate: '2027-01-10', endDate: '2027-01-16' });
    expect([offer?.subOffers.length, offer?.gifts.length]).toEqual([3, 5]);
    expect(await text('week-offers')).toContain(before.trimEnd().slice(0, -2));
  });

  test('may have different choices and other spellings', async () => {
    const choices = [
      '--choice=both | الاثنان | قراءة وتلخيص | 3000 | 2500 | SciSpace + Scholarcy | gift',
      '--choice=one|واحد|قراءة|1400|1200|SciSpace',
    ];
    await newOffer(...titled, '--id=reading', '--starts=2027-01-10', '--ends=2027-01-16', ...choices, '--alias=ساي سبيس');
    const offer = (await records()).offers.at(-1);
    expect(offer).toMatchObject({
      id: 'reading',
      aliases: ['ساي سبيس'],
      courses: {},
      subOffers: [
        { id: 'both', originalPrice: 3000, discountedPrice: 2500, products: ['SciSpace', 'Scholarcy'], hasGift: true },
        { id: 'one', products: ['SciSpace'], hasGift: false },
      ],
    });
  });
});

describe('an offer that cannot be is refused with what is wrong, and nothing is written', () => {
  const days = ['--starts=2027-01-10', '--ends=2027-01-16'];
  test.each([
    ['an end before the start', ['--starts=2027-01-10', '--ends=2027-01-09'], '--ends: the end is before the start'],
    [
      'days of another offer',
      ['--starts=2025-09-23', '--ends=2025-09-30'],
      `--starts: overlaps with the offer «week-offer-1»: change the dates of one of the two`,
    ],
    ['a discounted price above the original', [...days, '--choice=a|أ|ب|1000|1200|SPSS'], '--choice: the discounted price'],
    ['a choice of too few words', [...days, '--choice=a|أ'], '--choice: write "id | title'],
    ['an address that is taken', [...days, '--id=week-offer-1'], `--id: duplicate id «week-offer-1», also in 0.id: change one of the two`],
    ['a day that is none', ['--starts=2027-02-30', '--ends=2027-03-01'], '--starts: a day is written 2027-01-31, not «2027-02-30»'],
    ['no days', [], '--starts is missing'],
    ['an unknown model', [...days, '--like=week-offer-9'], '--like: there is no offer «week-offer-9»'],
  ])('%s', async (_, args, message) => {
    const before = await text('week-offers');
    const answer = await newOffer(...titled, ...args);
    expect(answer.code).toBe(1);
    expect(answer.stderr).toContain(message);
    expect(answer.stderr).not.toContain('    at ');
    expect(await text('week-offers')).toBe(before);
  });

  test.each<[string, Buffer, string]>([
    ['a picture of 12 MB', Buffer.alloc(12_000_000, 1), 'has 12 MB: a picture has at most 5 MB'],
    ['a picture of another kind', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'is no JPEG, PNG or WebP picture'],
  ])('%s', async (_, content, message) => {
    const file = join(workspace, 'cover.jpg');
    await writeFile(file, content);
    const before = await text('week-offers');
    const answer = await newOffer(...titled, ...days, `--image=${file}`);
    expect(answer).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(`^--image: .*${message}`) });
    expect(await text('week-offers')).toBe(before);
    expect(existsSync(join(workspace, 'content/pictures'))).toBe(false);
  });
});

test('with only a title, the rest is prompted', async () => {
  const questions: string[] = [];
  const prompt = (question: string) => {
    questions.push(question);
    return Promise.resolve(' 2027-01-10 ');
  };
  expect(await promptForMissing(offerFlags, { title: 'أدوات', description: 'وصف' }, prompt)).toMatchObject({
    title: 'أدوات',
    starts: '2027-01-10',
    ends: '2027-01-10',
  });
  expect(questions).toHaveLength(2);
});

test('the form of the workflow makes the same offer; what is left empty there is not given', async () => {
  const workflow = await readFile(join(here, '../.github/workflows/new-offer.yml'), 'utf8');
  const typed: Record<string, string> = { TITLE: 'أدوات القراءة', DESCRIPTION: '--وصف', STARTS: '2027-01-10', ENDS: '2027-01-16' };
  const args = [...workflow.matchAll(/^ +(--\w+=)"\$(\w+)"$/gm)].map(([, flag = '', field = '']) => flag + (typed[field] ?? ''));
  expect(args).toHaveLength(10);
  const request = readGiven(args, offerFlags);
  if (request === 'help') throw new Error('the form asks for help');
  expect(makeOffer(request, await records())).toEqual(
    makeOffer({ title: 'أدوات القراءة', description: '--وصف', starts: '2027-01-10', ends: '2027-01-16' }, await records()),
  );
});
