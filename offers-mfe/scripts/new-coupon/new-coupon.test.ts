import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { answerNew, type Given, promptForMissing } from '@riwaq/webpack-preset/new-record';
import { checkedCoupons } from '#offers/composer/checked-coupons';
import { readCoupons } from '#offers/composer/read-coupons';
import { couponCommand } from './coupon-command';
import { couponFlags, makeCoupon } from './make-coupon';

const here = join(import.meta.dirname, '../..');
let workspace = '';

beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'riwaq-coupon-'));
  await cp(join(here, 'testing/content'), join(workspace, 'content'), { recursive: true });
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

/** Answers as `npm run new:coupon` does, in a copy of the records. */
const newCoupon = (...args: readonly string[]) => answerNew(args, couponCommand(workspace));

const text = () => readFile(join(workspace, 'content/coupons.json'), 'utf8');

test('a coupon is appended, and the next steps are printed', async () => {
  const before = await text();
  const days = ['--starts=2027-01-10', '--ends=2027-01-16'];
  const answer = await newCoupon('--code=read-500', '--team=العروض', '--amount=500', '--minimum=3000', '--product=spss31', ...days);
  expect(answer).toMatchObject({ code: 0, stderr: '' });
  expect(answer.stdout).toContain('coupon   READ-500: 500 dinar off spss31\n');
  expect(answer.stdout).toContain('npm run release -w offers-mfe -- --records');
  expect(await text()).toContain(before.trimEnd().slice(0, -2));
  expect(readCoupons(JSON.parse(await text())).at(-1)).toEqual({
    code: 'READ-500',
    team: 'العروض',
    amount: 500,
    startDate: '2027-01-10',
    endDate: '2027-01-16',
    products: ['spss31'],
    minimum: 3000,
  });
});

test('a coupon that cannot be is refused with what is wrong, and nothing is written', async () => {
  const before = await text();
  const answer = await newCoupon('--code=DEMO-10', '--team=العروض', '--percent=5', '--starts=2027-01-10', '--ends=2027-01-16');
  expect(answer).toMatchObject({ code: 1, stderr: expect.stringContaining('--code: duplicate code «DEMO-10»') });
  expect(answer.stderr).not.toContain('    at ');
  expect(await text()).toBe(before);
});

test('the form of the workflow makes the same coupon; what is left empty there is not given', async () => {
  const workflow = await readFile(join(here, '../.github/workflows/new-coupon.yml'), 'utf8');
  const typed: Record<string, string> = {
    CODE: 'READ-15',
    TEAM: '--العروض',
    PERCENT: '15',
    STARTS: '2027-01-10',
    ENDS: '2027-01-16',
    PRODUCT: 'spss31; paperpal ;',
  };
  const args = [...workflow.matchAll(/^ +(--\w+=)"\$(\w+)"$/gm)].map(([, flag = '', field = '']) => flag + (typed[field] ?? ''));
  expect(args).toHaveLength(Object.keys(couponFlags).length);
  expect(await newCoupon(...args)).toMatchObject({ code: 0, stderr: '' });
  expect(readCoupons(JSON.parse(await text())).at(-1)).toEqual({
    code: 'READ-15',
    team: '--العروض',
    percent: 15,
    startDate: '2027-01-10',
    endDate: '2027-01-16',
    products: ['spss31', 'paperpal'],
  });
});

test('several at once are all written', async () => {
  const codes = ['READ-10', 'READ-20', 'READ-30'];
  const days = ['--starts=2027-01-10', '--ends=2027-01-16'];
  const answers = await Promise.all(codes.map((code) => newCoupon(`--code=${code}`, '--team=العروض', '--percent=5', ...days)));
  expect(answers.map(({ code, stderr }) => ({ code, stderr }))).toEqual(codes.map(() => ({ code: 0, stderr: '' })));
  const written = readCoupons(JSON.parse(await text())).map(({ code }) => code);
  expect(written.slice(-codes.length).toSorted()).toEqual(codes);
});

const whole: Given<typeof couponFlags> = { code: 'READ-15', team: 'العروض', percent: '15', starts: '2027-01-10', ends: '2027-01-16' };

test.each([
  ['no code', { code: '' }, '--code is missing'],
  ['half a percentage', { percent: '7.5' }, '--percent: a whole number, not «7.5»'],
  ['a day that is none', { ends: '2027-02-30' }, '--ends: a day is written 2027-01-31, not «2027-02-30»'],
  ['a day that moves', { starts: '+1d' }, '--starts: a day is written'],
  ['an end before the start', { ends: '2027-01-09' }, 'endDate: the end is before the start'],
])('%s is reported by its flag or field', (_, wrong, message) => {
  expect(() => makeCoupon({ ...whole, ...wrong }, checkedCoupons)).toThrow(message);
});

test('with only a code and an amount, the rest is prompted', async () => {
  const questions: string[] = [];
  const prompt = (question: string) => {
    questions.push(question);
    return Promise.resolve(' 2027-01-10 ');
  };
  expect(await promptForMissing(couponFlags, { code: 'READ-500', amount: '500' }, prompt)).toMatchObject({
    team: '2027-01-10',
    starts: '2027-01-10',
  });
  expect(questions).toHaveLength(3);
});
