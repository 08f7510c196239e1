import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readRecords } from '#offers/read-records';
import { askForRest } from './offer-request';

const here = join(import.meta.dirname, '..');
let workspace = '';

/** Each test has a copy of the records. */
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'riwaq-offer-'));
  await cp(join(here, 'records'), join(workspace, 'records'), { recursive: true });
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

interface Answer {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
}

/** Runs the command as `npm run new:offer` does, in the copy. */
function newOffer(...words: readonly string[]): Promise<Answer> {
  const program = [join(here, 'new-offer/new-offer.ts'), ...words];
  return new Promise((resolve) => {
    execFile(join(here, '../node_modules/.bin/tsx'), program, { cwd: workspace }, (error, said, complained) => {
      resolve({ code: error ? Number(error.code) : 0, said, complained });
    });
  });
}

const text = (name: string) => readFile(join(workspace, `records/${name}.json`), 'utf8');
const records = async () => readRecords({ offers: JSON.parse(await text('week-offers')), promotion: JSON.parse(await text('eid-promo')) });
const titled = ['--title=أدوات القراءة', '--description=اقرأ أكثر في وقت أقل.'];

describe('an offer from the command', () => {
  test('is written after the others, its address and the next commands are said', async () => {
    const before = await text('week-offers');
    const answer = await newOffer(...titled, '--starts=2027-01-10', '--ends=2027-01-16');
    expect(answer).toMatchObject({ code: 0, complained: '' });
    expect(answer.said).toContain('address  /offers/week-offer-2\n');
    expect(answer.said).toContain('npm run preview -w offers-mfe -- --at 2027-01-10T10:00\n');
    expect(answer.said).toContain('npx riwaq promote offers@<next version>');
    const offer = (await records()).offers.at(-1);
    expect(offer).toMatchObject({ id: 'week-offer-2', title: 'أدوات القراءة', startDate: '2027-01-10', endDate: '2027-01-16' });
    expect([offer?.subOffers.length, offer?.gifts.length]).toEqual([3, 5]);
    expect(await text('week-offers')).toContain(before.trimEnd().slice(0, -2));
  });

  test('may have choices and other spellings of its own', async () => {
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
  const file = 'offers-mfe/records/week-offers.json';
  const days = ['--starts=2027-01-10', '--ends=2027-01-16'];
  test.each([
    ['an end before the start', ['--starts=2027-01-10', '--ends=2027-01-09'], `${file}: 2.endDate: the end is before the start`],
    ['days of another offer', ['--starts=2025-09-23', '--ends=2025-09-30'], `${file}: 2.startDate: runs while «week-offer-1» does`],
    ['a discounted price above the original', [...days, '--choice=a|أ|ب|1000|1200|SPSS'], `${file}: 2.subOffers.0.discountedPrice`],
    ['a choice of too few words', [...days, '--choice=a|أ'], '--choice: write "id | title'],
    ['an address that is taken', [...days, '--id=week-offer-1'], `${file}: 2.id: an id stands once`],
    ['a day that is none', ['--starts=2027-02-30', '--ends=2027-03-01'], '--starts: a day is written 2027-01-31, not «2027-02-30»'],
    ['no days', [], '--starts is missing'],
    ['an unknown model', [...days, '--like=week-offer-9'], '--like: there is no offer «week-offer-9»'],
  ])('%s', async (_, words, message) => {
    const before = await text('week-offers');
    const answer = await newOffer(...titled, ...words);
    expect(answer.code).toBe(1);
    expect(answer.complained).toContain(message);
    expect(answer.complained).not.toContain('    at ');
    expect(await text('week-offers')).toBe(before);
  });
});

test('whoever gives only a title is asked for the rest', async () => {
  const asked: string[] = [];
  const ask = (question: string) => {
    asked.push(question);
    return Promise.resolve(' 2027-01-10 ');
  };
  expect(await askForRest({ title: 'أدوات', description: 'وصف' }, ask)).toMatchObject({
    title: 'أدوات',
    starts: '2027-01-10',
    ends: '2027-01-10',
  });
  expect(asked).toHaveLength(2);
});
