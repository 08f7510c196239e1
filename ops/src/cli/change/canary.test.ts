import { beforeEach, expect, test } from '@jest/globals';
import { operatedShop } from '../../testing/operated-shop';
import { type Shop, shell } from '../../testing/shop';

const operator = operatedShop();
let shop: Shop;

beforeEach(async () => {
  ({ shop } = operator);
  await shop.live(shell, { app: 'offers', version: '1.0.0' });
  await shop.release({ app: 'offers', version: '1.1.0' });
});

async function riwaq(line: string): Promise<{ code: number; printed: string[]; complained: string[] }> {
  const code = await operator.riwaq(line);
  return { code, printed: operator.printed.splice(0), complained: operator.complained.splice(0) };
}

test('commands plan, start, show and end a canary', async () => {
  const planned = await riwaq('plan promote offers@1.1.0 --traffic 10');
  expect(planned.printed).toContain('  documents      1 to compose, 4 stay');
  expect(planned.printed.at(-1)).toBe('nothing was changed: --dry-run');
  expect((await riwaq('canary')).printed).toEqual(['there is no canary']);

  const begun = await riwaq('promote offers@1.1.0 --traffic 10 --why new');
  expect(begun.printed.at(-1)).toMatch(
    /^shown now: offers@1\.1\.0 for 10 of 100 visitors \(documents: 0 composed, 5 kept, .*; for the canary: 1 composed, 4 kept, /,
  );
  expect((await riwaq('promote offers@1.1.0 --traffic 10')).printed).toEqual(['shown already: offers@1.1.0 for 10 of 100 visitors']);
  expect((await riwaq('status')).printed.at(-2)).toMatch(
    /^offers, 10 % of visitors +1\.1\.0 +2026-01-31 \S+ UTC +salma +riwaq canary end$/,
  );
  expect((await riwaq('canary')).printed[0]).toMatch(/^offers@1\.1\.0 for 10 of 100 visitors, since 2026-01-31 .* UTC, by salma$/);
  const [told = ''] = (await riwaq('status --json')).printed;
  expect(JSON.parse(told)).toMatchObject({ canary: { app: 'offers', version: '1.1.0', traffic: 10, by: 'salma' } });

  expect((await riwaq('canary end --why slow')).printed.at(-1)).toMatch(/^offers@1\.1\.0 is shown to nobody any more/);
  expect((await riwaq('history offers')).printed.slice(-2).map((line) => line.split(/ {2,}/).slice(1))).toEqual([
    ['salma', 'canary', 'offers', '10 %', '1.1.0', 'new'],
    ['salma', 'canary', 'offers', 'ended', '1.1.0', 'slow'],
  ]);
});

test.each([
  ['promote offers@1.1.0 --traffic ten', '--traffic is a share of 100 visitors, 0 to 100, not «ten»', 2],
  ['promote offers@1.1.0 --traffic 101', '--traffic is a share of 100 visitors, 0 to 100, not «101»', 2],
  ['promote offers@1.1.0 shell@1.0.0 --traffic 10', 'there is one canary at a time: name one release with --traffic', 2],
  ['promote offers@1.1.0 --traffic 0', 'there is no canary', 1],
  ['canary stop', 'canary takes no «stop»: riwaq canary [end]', 2],
])('riwaq %s: one line, nothing changed', async (line, message, code) => {
  expect(await riwaq(line)).toEqual({ code, printed: [], complained: [message] });
});

test('a share of 100 is for everybody', async () => {
  expect((await riwaq('promote offers@1.1.0 --traffic 100')).printed.at(-1)).toMatch(/^live now: offers@1\.1\.0/);
  expect(await shop.shown()).toContain('offers@1.1.0 <1.0.0');
});
