import { link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { askWorker } from '@riwaq/ops/system/worker-process';
import { openDemoSource } from './demo-source';
import { diskUse } from './disk-use';
import { costOf } from './process-memory';
import { measureSearch } from './search-key';
import { growthSection } from './section';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-growth-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a file counts once on the disk, however many names it has', async () => {
  for (const generation of ['one', 'two']) await mkdir(join(folder, generation, 'site'), { recursive: true });
  await writeFile(join(folder, 'one/site/index.html'), 'x'.repeat(400_000));
  await link(join(folder, 'one/site/index.html'), join(folder, 'two/site/index.html'));
  const [one = 0, two = 0] = await diskUse([join(folder, 'one'), join(folder, 'two')]);
  expect(one).toBeGreaterThanOrEqual(400_000);
  expect(two).toBeLessThan(100_000);
});

test('the demonstration source gives as many records as are wanted, and changes one', async () => {
  const source = await openDemoSource(7);
  try {
    const prices = async () => ((await (await fetch(source.address)).json()) as { price: string }[]).map(({ price }) => price);
    const before = await prices();
    source.change();
    const after = await prices();
    expect(before).toHaveLength(7);
    expect(after.filter((price, at) => price !== before[at])).toHaveLength(1);
  } finally {
    source.close();
  }
});

test('searching is measured over as many entries as are wanted', async () => {
  const own = [{ title: 'SPSS 31', description: 'تحليل', href: '/product/spss31', kind: 'product', words: ['سبس'] }];
  const { key, slowKey, prepare } = await measureSearch(own, 300);
  expect(slowKey).toBeGreaterThanOrEqual(key);
  expect(prepare).toBeGreaterThan(0);
});

test('work is watched with the processes that it starts, not with this one', async () => {
  const program = join(folder, 'worker');
  // Sixty megabytes for a moment.
  await writeFile(
    `${program}.ts`,
    `const held = Buffer.alloc(60_000_000, 1); process.once('disconnect', () => process.exit(0)); setTimeout(() => process.send({ result: held.length }), 600);`,
  );
  const { result, megabytes } = await costOf(() => askWorker(program, {}));
  expect(result).toBe(60_000_000);
  if (process.platform === 'linux') expect(megabytes).toBeGreaterThan(60);
});

test('its section has a column for each size', () => {
  const cost = { seconds: 1, megabytes: 500 };
  const of = (count: number) => ({
    count,
    search: { key: 1.04, slowKey: 2, prepare: 100 },
    release: cost,
    promote: { seconds: 2, megabytes: null },
    ...(count === 10_000 && { saved: { seconds: 9.5 } }),
    rollback: { seconds: 0.8 },
    source: { ...cost, documents: 1000, milliseconds: 4000 },
    change: { seconds: 3, composed: 9 },
    disk: { one: 400, more: 20 },
  });
  const section = growthSection({ at: '2026-01-31', commit: 'abc1234', sizes: [of(1000), of(10_000)] });
  expect(section).toContain('| figure | 1,000 | 10,000 | before | budget |');
  expect(section).toContain('| 1.0 ms (2.0 ms) | 1.0 ms (2.0 ms) | 112–153 ms | ≤ 4 ms |');
  expect(section).toContain('| … documents a second | 250 | 250 | 73, of a small site | ≥ 167 |');
  expect(section).toMatch(/\| one of them changed, .* \| — \| 9\.5 s \|/);
  expect(section).toContain('| … 20 of them, in times of one | 1.95 | 1.95 | — | little more than 1 |');
});
