import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { folderRecords } from '@riwaq/webpack-preset/folder-records';
import { type Given, promptForMissing, readGiven } from '@riwaq/webpack-preset/new-record';
import { checkedRecords } from '#offers/composer/checked-records';
import { readRecords } from '#offers/composer/read-records';
import { makePromotion } from './make-promotion';
import { promotionFlags } from './promotion-flags';

const here = join(import.meta.dirname, '../..');
let workspace = '';
/** Every tool of the promotions. */
const sold = checkedRecords.promotions.flatMap(({ choices }) => choices.flatMap(({ tools }) => tools));

/** Each test has a copy of the records. */
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'riwaq-promotion-'));
  await cp(join(here, 'testing/content'), join(workspace, 'content'), { recursive: true });
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

/** Runs the command as `npm run new:promotion` does, in the copy. */
function newPromotion(...args: readonly string[]): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  const program = [join(here, 'scripts/new-promotion/new-promotion.ts'), ...args];
  return new Promise((resolve) => {
    execFile(join(here, '../node_modules/.bin/tsx'), program, { cwd: workspace }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

const folder = () => join(workspace, 'content/promotions');
const contents = async () => ({
  offers: JSON.parse(await readFile(join(workspace, 'content/week-offers.json'), 'utf8')),
  promotions: folderRecords(folder()),
});
const titled = ['--title=باقة رمضان', '--description=قراءة وكتابة في ليالي رمضان.'];
const asked = ['--slug=ramadan-2027', ...titled, '--starts=2027-02-08', '--ends=2027-03-09'];
const choices = [
  '--choice=reading | باقة القراءة | لمن يقرأ | 3000 | 2400 | 8.00 | scispace + scholarcy',
  '--choice=all | الباقة الكاملة | | 9000 | 6900 | 22.00 | scispace + paperpal | 7 | الأفضل',
];

describe('a promotion from the command', () => {
  test('is a file of its own beside those whose tools the catalog sells, with its affiliates’ addresses and the next commands', async () => {
    const affiliates = [
      '--affiliate=partner-x | الشريك س',
      '--affiliate=partner-y | الشريك ص | promotionPartnerC | https://pay.example.com/y',
    ];
    const answer = await newPromotion(...asked, ...choices, ...affiliates, '--look=flask/rose', '--alias=');
    expect(answer).toMatchObject({ code: 0, stderr: '' });
    expect(answer.stdout).toContain('address  /v1/partner-x/ramadan-2027\naddress  /v1/partner-y/ramadan-2027\n');
    expect(answer.stdout).toContain('npm run preview -w offers-mfe -- --at 2027-02-08T10:00\n');
    const made = readRecords(await contents()).promotions.find(({ slug }) => slug === 'ramadan-2027');
    expect(made).toMatchObject({
      layout: 'choices',
      mark: 'flask',
      color: 'rose',
      eyebrow: 'باقة الباحث',
      methods: ['epayment', 'bank', 'crypto', 'paypal'],
      choices: [
        { toolCount: 2, tools: [{ name: 'SciSpace' }, { name: 'Scholarcy' }], paypalPrice: '8.00' },
        { toolCount: 7, badge: 'الأفضل', discountedPrice: 6900 },
      ],
      affiliates: [
        { affiliateId: 'partner-x', formBoldUrl: 'promotion', slickPayUrl: 'promotion' },
        { affiliateId: 'partner-y', formBoldUrl: 'promotionPartnerC', slickPayUrl: 'https://pay.example.com/y' },
      ],
    });
  });

  test('without a price in dollars is not paid by PayPal, and of one bundle has the layout of one', async () => {
    const request = requestOf([...asked, '--choice=one | الباقة | | 3000 | 2400 | | scispace']);
    expect(makePromotion(request, await contents(), sold)).toMatchObject({ layout: 'bundle', methods: ['epayment', 'bank', 'crypto'] });
  });

  test('asks for what is missing, the rest comes from an earlier one', async () => {
    const whole = await promptForMissing(promotionFlags, { title: 'باقة', description: 'وصف' }, async (question) =>
      question.includes('--slug') ? 'like-eid ' : '2027-02-08',
    );
    const made = makePromotion({ ...whole, like: 'eid-promo' }, await contents(), sold);
    const eid = checkedRecords.promotions.find(({ slug }) => slug === 'eid-promo');
    expect(made).toEqual({ ...eid, slug: 'like-eid', title: 'باقة', description: 'وصف', startDate: '2027-02-08', endDate: '2027-02-08' });
  });
});

describe('a promotion that cannot be is refused with what is wrong, and nothing is written', () => {
  const file = 'offers-mfe/content/promotions/ramadan-2027.json';
  const one = (words: string) => [...asked, `--choice=${words}`];
  const affiliate = '--affiliate=partner-x | الشريك س';
  test.each<[string, readonly string[], string]>([
    ['a name that is taken', [...asked, '--slug=eid-promo'], '--slug: there is a promotion «eid-promo»: choose another name'],
    ['a name of an offer', [...asked, '--slug=week-offer-1'], 'promotions/week-offer-1.json: slug: an offer has the id «week-offer-1»'],
    ['a name that is no address', [...asked, '--slug=../x'], 'promotions/../x.json: slug'],
    ['an affiliate twice', [...asked, affiliate, affiliate], `${file}: affiliates: an affiliate stands once`],
    ['a day that never was', [...asked, '--ends=2027-02-30'], '--ends: a day is written 2027-01-31, not «2027-02-30»'],
    ['an end before the start', [...asked, '--ends=2027-02-07'], `${file}: endDate: the end is before the start`],
    [
      'a price that saves nothing',
      one('a|أ||3000|3000||scispace'),
      `${file}: choices.0.discountedPrice: the discounted price is not below`,
    ],
    ['a price that is no number', one('a|أ||3000|ألفان||scispace'), `${file}: choices.0.discountedPrice`],
    ['a tool that nobody sells', one('a|أ||3000|2000||scispace + gold'), `${file}: choices.0.tools.1.slug: the catalog sells no «gold»`],
    ['a choice of too few words', one('a|أ'), '--choice: write "id | title'],
    ['PayPal without a price in dollars', [...one('a|أ||3000|2000||scispace'), '--method=paypal'], `${file}: methods: PayPal needs`],
    ['a method that is none', [...asked, '--method=cash'], `${file}: methods.0`],
    [
      'a layout that nobody made',
      [...asked, '--layout=carousel'],
      `${file}: layout: there is no layout «carousel»; there are bundle, choices`,
    ],
    ['an unknown model', [...asked, '--like=none'], '--like: there is no promotion «none»; there are back-to-university, eid-promo'],
    ['an unknown flag', [...asked, '--colour=red'], '--colour'],
  ])('%s', async (_, args, message) => {
    const attempt = async () => makePromotion(requestOf(args), await contents(), sold);
    await expect(attempt()).rejects.toThrow(message);
  });

  test('in one line that names the flag, as the command says it', async () => {
    const before = await readdir(folder());
    const answer = await newPromotion(...one('a|أ||3000|2000||gold'));
    expect(answer.code).toBe(1);
    expect(answer.stderr).toBe(
      `--choice: the catalog sells no «gold»: correct it, or leave it out\nnpm run new:promotion -w offers-mfe -- --help lists the options\n`,
    );
    expect(await readdir(folder())).toEqual(before);
  });

  test.each<[string, Buffer, string]>([
    ['a picture of 12 MB', Buffer.alloc(12_000_000, 1), 'has 12 MB: a picture has at most 5 MB'],
    ['a picture of another kind', Buffer.from('GIF89a, of no size'), 'is no JPEG, PNG or WebP picture'],
  ])('%s', async (_, content, message) => {
    await writeFile(join(workspace, 'cover.jpg'), content);
    const before = await readdir(folder());
    const answer = await newPromotion(...asked, ...choices, `--image=${join(workspace, 'cover.jpg')}`);
    expect(answer).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(`^--image: .*${message}`) });
    expect(await readdir(folder())).toEqual(before);
    expect(await readdir(join(workspace, 'content'))).not.toContain('pictures');
  });
});

test('two promotions at once are both written; of two with one name one is refused', async () => {
  const before = await readdir(folder());
  const ramadan = [...asked, ...choices];
  const answers = await Promise.all([ramadan, ramadan, [...ramadan, '--slug=summer-2027']].map((args) => newPromotion(...args)));
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 0, 1]);
  expect(answers.map(({ stderr }) => stderr).join('')).toContain('--slug: there is a promotion «ramadan-2027»: choose another name');
  expect((await readdir(folder())).toSorted()).toEqual([...before, 'ramadan-2027.json', 'summer-2027.json'].toSorted());
});

test('the form of the workflow makes the same promotion; what is left empty there is not given', async () => {
  const workflow = await readFile(join(here, '../.github/workflows/new-promotion.yml'), 'utf8');
  const typed: Record<string, string> = {
    SLUG: 'ramadan-2027',
    TITLE: 'باقة رمضان',
    DESCRIPTION: '--وصف',
    STARTS: '2027-02-08',
    ENDS: '2027-03-09',
    ALIAS: 'رمضان; باقة الصائم ;',
  };
  const args = [...workflow.matchAll(/^ +(--\w+=)"\$(\w+)"$/gm)].map(([, flag = '', field = '']) => flag + (typed[field] ?? ''));
  expect(args).toHaveLength(10);
  const [slug, title, description, starts, ends] = ['SLUG', 'TITLE', 'DESCRIPTION', 'STARTS', 'ENDS'].map((field) => typed[field]);
  expect(requestOf(args)).toEqual({ slug, title, description, starts, ends, alias: ['رمضان', 'باقة الصائم'] });
});

function requestOf(args: readonly string[]): Given<typeof promotionFlags> {
  const request = readGiven(args, promotionFlags);
  if (request === 'help') throw new Error('nobody asked for help');
  return request;
}
