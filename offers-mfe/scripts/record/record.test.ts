import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
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
const record = (...args: readonly string[]) => runRecordCommand(args, { workspace, name: 'offers-mfe', kinds, now });
const list = async (file: string) => JSON.parse(await readFile(join(workspace, 'content', file), 'utf8'));
const firstLine = ({ stdout }: { readonly stdout: string }) => stdout.split('\n', 1)[0];

describe('the life of an offer', () => {
  const days = ['--starts=2027-01-10', '--ends=2027-01-16'];

  test('is a copy, a price, a longer time, an early end, and none of it any more, each said in words', async () => {
    const copied = await record('copy', 'offer', 'week-offer-1', '--title=SPSS، مرّة أخرى', ...days);
    expect(copied).toMatchObject({ code: 0, stderr: '' });
    expect(firstLine(copied)).toBe('+ week-offers week-offer-2');
    expect(copied.stdout).toContain('npm run release -w offers-mfe -- --records');
    const priced = await record('change', 'offer', 'week-offer-2', '--price=full=٧٩٠٠');
    expect(firstLine(priced)).toBe('week-offers week-offer-2 subOffers full discountedPrice 8,500 → 7,900');
    const longer = await record('extend', 'offer', 'week-offer-2', '--ends=2027-01-20');
    expect(firstLine(longer)).toBe('week-offers week-offer-2 endDate 2027-01-16 → 2027-01-20');
    const shorter = await record('end', 'offer', 'week-offer-2', '--ends=2027-01-18T12:00');
    expect(firstLine(shorter)).toBe('week-offers week-offer-2 endDate 2027-01-20 → 2027-01-18T12:00');
    expect((await list('week-offers.json')).at(-1)).toMatchObject({ id: 'week-offer-2', endDate: '2027-01-18T12:00' });
    const gone = await record('remove', 'offer', 'week-offer-2');
    expect(firstLine(gone)).toBe('- week-offers week-offer-2');
    expect(await list('week-offers.json')).toHaveLength(2);
  });

  test('ends now, at a moment', async () => {
    await record('copy', 'offer', 'week-offer-1', '--starts=2026-11-20', '--ends=2026-11-30', '--id=now');
    const ended = await record('end', 'offer', 'now');
    expect(ended.stdout).toContain('endDate 2026-11-30 → 2026-11-23T15:30\nnote: its last day is over (2026-11-23T15:30)');
  });

  test('is only told by --dry-run', async () => {
    const told = await record('extend', 'offer', 'week-offer-1', '--ends=2025-09-30', '--dry-run');
    expect(told.stdout.split('\n')).toEqual([
      'week-offers week-offer-1 endDate 2025-09-23 → 2025-09-30',
      'note: its last day is over (2025-09-30)',
      'nothing was written: --dry-run',
    ]);
    expect((await list('week-offers.json'))[0].endDate).toBe('2025-09-23');
  });
});

describe('the life of a promotion', () => {
  const file = (slug: string) => list(`promotions/${slug}.json`);

  test('is a copy, other prices and affiliates, a longer time, an end now, and none of it any more', async () => {
    const copied = await record('copy', 'promotion', 'eid-promo', '--slug=eid-2027', '--starts=2026-11-20', '--ends=2026-11-30');
    expect(firstLine(copied)).toBe('+ promotions/eid-2027');
    const priced = await record('change', 'promotion', 'eid-2027', '--price=bundle=5,900', '--dollars=bundle=16.00');
    expect(priced.stdout).toMatch(
      /^promotions\/eid-2027 choices bundle discountedPrice 6,500 → 5,900\npromotions\/eid-2027 choices bundle paypalPrice 17\.50 → 16\.00\n/,
    );
    const affiliates = [
      '--mark=flask',
      '--affiliate=partner-e | الشريك هـ',
      '--affiliate=partner-a | الشريك أ | other',
      '--without=partner-d',
    ];
    expect((await record('change', 'promotion', 'eid-2027', ...affiliates)).code).toBe(0);
    expect((await file('eid-2027')).affiliates).toEqual([
      { name: 'الشريك أ', affiliateId: 'partner-a', formBoldUrl: 'other', slickPayUrl: 'promotion' },
      expect.objectContaining({ affiliateId: 'partner-b' }),
      expect.objectContaining({ affiliateId: 'partner-c' }),
      { name: 'الشريك هـ', affiliateId: 'partner-e', formBoldUrl: 'promotion', slickPayUrl: 'promotion' },
    ]);
    expect(firstLine(await record('extend', 'promotion', 'eid-2027', '--ends=2026-12-02'))).toContain('endDate 2026-11-30 → 2026-12-02');
    expect(firstLine(await record('end', 'promotion', 'eid-2027'))).toContain('endDate 2026-12-02 → 2026-11-23T15:30');
    expect(await record('remove', 'promotion', 'eid-2027')).toMatchObject({ code: 0 });
    await expect(file('eid-2027')).rejects.toThrow('ENOENT');
  });
});

describe('a picture', () => {
  const jpeg = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } }).jpeg();
  const pictures = () => readdir(join(workspace, 'content/pictures')).catch(() => []);

  test('is copied under a name of its content, named again, and taken back', async () => {
    await mkdir(join(workspace, 'desk'));
    await jpeg().toFile(join(workspace, 'desk/صورة Eid.jpg'));
    const told = await record('change', 'offer', 'week-offer-1', '--image=desk/صورة Eid.jpg', '--dry-run');
    expect(told).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^week-offers week-offer-1 offerImage eid-[0-9a-f]{6}\.jpeg \(new\)\n/),
    });
    expect(await pictures()).toEqual([]);
    await record('change', 'offer', 'week-offer-1', '--image=desk/صورة Eid.jpg');
    const [name = ''] = await pictures();
    expect((await list('week-offers.json'))[0].offerImage).toBe(name);
    await record('change', 'promotion', 'eid-promo', `--image=${name}`);
    expect(await list('promotions/eid-promo.json')).toMatchObject({ offerImage: name });
    expect(await pictures()).toEqual([name]);
    expect(firstLine(await record('change', 'offer', 'week-offer-1', '--image=none'))).toBe('- week-offers week-offer-1 offerImage');
    expect((await list('week-offers.json'))[0]).not.toHaveProperty('offerImage');
  });

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'of 12 MB',
      () => writeFile(join(workspace, 'x.jpg'), Buffer.alloc(12_000_000, 1)),
      '--image: x.jpg has 12 MB: a picture has at most 5 MB',
    ],
    ['of another kind', () => jpeg().gif().toFile(join(workspace, 'x.jpg')), '--image: x.jpg is no JPEG, PNG or WebP picture, but gif'],
    ['that is not there', async () => {}, '--image: there is no file x.jpg'],
  ])('%s is refused by its flag, and nothing is written', async (_what, made, message) => {
    await made();
    const before = await list('promotions/eid-promo.json');
    const refused = await record('change', 'promotion', 'eid-promo', '--title=صورة', '--image=x.jpg');
    expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(message) });
    expect([await list('promotions/eid-promo.json'), await pictures()]).toEqual([before, []]);
  });
});

test('a coupon is copied by a code of its own, ended, and taken back', async () => {
  const copied = await record('copy', 'coupon', 'DEMO-10', '--code=READ-15', '--starts=2026-11-01', '--ends=2026-12-01', '--percent=15');
  expect(firstLine(copied)).toBe('+ coupons READ-15');
  expect(firstLine(await record('end', 'coupon', 'READ-15'))).toBe('coupons READ-15 endDate 2026-12-01 → 2026-11-23T15:30');
  expect(firstLine(await record('remove', 'coupon', 'READ-15'))).toBe('- coupons READ-15');
  expect(JSON.stringify(await list('coupons.json'))).not.toContain('READ-15');
});

test('an end is compared with days that move with today as they are today', async () => {
  const moving = { code: 'MOVING-10', team: 'العروض', percent: 10, startDate: '-3d', endDate: '+11d', minimum: 2000 };
  await writeFile(join(workspace, 'content/coupons.json'), JSON.stringify([...(await list('coupons.json')), moving]));
  const refused = await record('end', 'coupon', 'MOVING-10');
  expect(refused.stderr).toContain('--ends: the end is before the start, or only one of them is relative');
});

describe('what cannot be is refused by its flag, and nothing is written', () => {
  test.each<[string, readonly string[], string]>([
    ['an end before the start', ['change', 'offer', 'week-offer-1', '--ends=2025-09-01'], '--ends: the end is before the start'],
    ['days of another offer', ['copy', 'offer', 'week-offer-1', '--id=x'], '--starts: overlaps with the offer «week-offer-1»'],
    [
      'a day that never was',
      ['extend', 'offer', 'week-offer-1', '--ends=2027-02-30'],
      '--ends: a day is written 2027-01-31, not «2027-02-30»',
    ],
    ['a price that is no saving', ['change', 'offer', 'week-offer-1', '--price=full=12000'], '--price: the discounted price'],
    ['a price of no choice', ['change', 'offer', 'week-offer-1', '--price=9000'], '--price: write the choice and its price, as full=8500'],
    [
      'an extension that is shorter',
      ['extend', 'offer', 'week-offer-1', '--ends=2025-09-20'],
      'is not later than 2025-09-23: end does that',
    ],
    ['a taken code', ['copy', 'coupon', 'DEMO-10', '--percent=5'], '--code: duplicate code «DEMO-10»'],
    ['half a percentage', ['change', 'coupon', 'DEMO-10', '--percent=7.5'], '--percent: a whole number, not «7.5»'],
    [
      'a promotion that ends before it starts',
      ['change', 'promotion', 'eid-promo', '--starts=2026-01-01'],
      '--ends: the end is before the start',
    ],
    ['a promotion that saves nothing', ['change', 'promotion', 'eid-promo', '--price=bundle=13000'], '--price: the discounted price'],
    ['a mark that nobody drew', ['change', 'promotion', 'eid-promo', '--mark=star-wars'], '--mark: '],
    ['a price in dollars without cents', ['change', 'promotion', 'eid-promo', '--dollars=bundle=17.5'], '--dollars: a price in dollars'],
    ['an affiliate of too few words', ['change', 'promotion', 'eid-promo', '--affiliate=partner-e'], '--affiliate: write "code | name'],
    ['an affiliate that is not there', ['change', 'promotion', 'eid-promo', '--without=partner-z'], '--without: there is no affiliate'],
    ['a taken slug', ['copy', 'promotion', 'eid-promo', '--slug=back-to-university'], '--slug: there is a promotion «back-to-university»'],
    ['the name of an offer', ['copy', 'promotion', 'eid-promo', '--slug=week-offer-1'], '--slug: an offer has the id «week-offer-1»'],
    ['an unknown record', ['remove', 'coupon', 'NONE'], 'there is no coupon «NONE»; there are DEMO-10'],
    ['an unknown verb', ['delete', 'coupon', 'DEMO-10'], '«delete» is no verb: change, extend, end, copy, remove'],
    ['an unknown kind', ['remove', 'gift', 'x'], '«gift» is no kind of records: offer, coupon, promotion'],
    ['no flag', ['change', 'coupon', 'DEMO-10', '--percent='], 'change needs a flag: --code'],
  ])('%s', async (_what, args, message) => {
    const contents = () => Promise.all(['week-offers', 'coupons', 'promotions/eid-promo'].map((file) => list(`${file}.json`)));
    const before = await contents();
    const { code, stdout, stderr } = await record(...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(message);
    expect(await contents()).toEqual(before);
  });
});

test('the form of the workflow does the same; what is left empty there is not given', async () => {
  const workflow = await readFile(join(import.meta.dirname, '../../../.github/workflows/change-record.yml'), 'utf8');
  const [offers = [], courses] = workflow
    .split('npm run record -w ')
    .slice(1)
    .map((step) => [...step.matchAll(/^ {10}(--\w+=)?"\$(\w+)"$/gm)]);
  expect(courses?.map(([line]) => line)).toEqual(offers.map(([line]) => line));
  const submit = (typed: Readonly<Record<string, string>>) =>
    record(...offers.map(([, flag = '', field = '']) => flag + (typed[field] ?? '')), ...(typed.AS ? [typed.AS] : []));
  const extended = await submit({ VERB: 'extend', KIND: 'coupon', NAME: 'DEMO-EID', ENDS: '2025-06-20' });
  expect(firstLine(extended)).toBe('coupons DEMO-EID endDate 2025-06-14 → 2025-06-20');
  await submit({ VERB: 'copy', KIND: 'coupon', NAME: 'DEMO-10', PERCENT: '15', AS: '--code=READ-16' });
  expect((await list('coupons.json')).at(-1)).toMatchObject({ code: 'READ-16', percent: 15 });
});

test('--help lists verbs, kinds and flags', async () => {
  expect((await record('--help')).stdout).toMatch(/^npm run record -w offers-mfe[\s\S]*remove[\s\S]*offer:[\s\S]*--price[\s\S]*coupon:/);
});
