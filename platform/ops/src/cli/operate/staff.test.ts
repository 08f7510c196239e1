import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { sellerRoles } from '@riwaq/contracts/staff-roles';
import { operatedShop } from '../../testing/operated-shop';
import { shell } from '../../testing/shop';

const operator = operatedShop();

beforeEach(async () => {
  await operator.shop.live(shell, { app: 'offers', version: '1.0.0' });
});

async function riwaq(line: string) {
  const code = await operator.riwaq(line);
  return { code, printed: operator.printed.splice(0), complained: operator.complained.splice(0) };
}

test('staff is added, changed, listed and removed, in a file that its user alone reads', async () => {
  expect((await riwaq('staff')).printed).toEqual(['nobody may sign in: riwaq staff add <email> --role operations']);
  expect((await riwaq('staff add Amina@riwaq.example --role offers')).code).toBe(0);
  await riwaq('staff add night@riwaq.example --role operations --name Night --by lead');
  await riwaq('staff add amina@riwaq.example --role offers,courses --name Amina');
  const [, ...rows] = (await riwaq('staff')).printed;
  expect(rows.map((row) => row.split(/ {2,}/).filter((cell) => !cell.endsWith('UTC')))).toEqual([
    ['night@riwaq.example', 'Night', 'operations', 'lead'],
    ['amina@riwaq.example', 'Amina', 'offers, courses', 'salma'],
  ]);
  expect((await stat(join(operator.shop.home, 'desk/staff.json'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(operator.shop.home, 'desk'))).mode & 0o777).toBe(0o700);
  expect((await riwaq('staff remove AMINA@riwaq.example')).code).toBe(0);
  expect((await riwaq('staff --json')).printed[0]).toContain('"email":"night@riwaq.example"');
  expect((await riwaq('staff remove amina@riwaq.example')).complained[0]).toContain('amina@riwaq.example is not staff');
});

test('the help names every role that is no remote', async () => {
  const help = (await riwaq('staff --help')).printed.join('\n');
  for (const role of ['operations', ...sellerRoles]) expect(help).toMatch(new RegExp(`\\b${role}\\b`));
  expect((await riwaq('staff add selma@riwaq.example --role orders,products')).code).toBe(0);
});

test.each([
  ['staff add', 'name somebody by e-mail', 2],
  ['staff add amina@riwaq.example', 'say what they may change', 2],
  ['staff add amina --role offers', 'an e-mail address looks like name@example.com', 1],
  ['staff add amina@riwaq.example --role shell', 'shell is the name of the host', 1],
  ['staff hire amina@riwaq.example', 'staff takes no «hire»', 2],
])('riwaq %s: one line, nobody added', async (line, message, code) => {
  const result = await riwaq(line);
  expect(result.code).toBe(code);
  expect(result.complained.join('\n')).toContain(message);
  expect((await riwaq('staff')).printed[0]).toContain('nobody may sign in');
});

test.each([
  ['--by', 'a\u0000b', 'U+0000'],
  ['--by', 'x'.repeat(61), '60'],
  ['--by', ' ', 'empty'],
])('%s %j is no name for a history, here and in every command', async (option, by, message) => {
  for (const line of ['staff add a@riwaq.example --role offers', 'promote offers@1.0.0', 'rollback offers']) {
    const { code, complained } = await riwaq(`${line} ${option} "${by}"`);
    expect([code, complained.join()]).toEqual([2, expect.stringContaining(message)]);
  }
});

test('marks of direction are no part of a name or a reason', async () => {
  await riwaq('staff add a@riwaq.example --role offers --name \u202eأمينة --by ليلى\u200f');
  expect(JSON.parse((await riwaq('staff --json')).printed[0] ?? '').staff).toMatchObject([{ name: 'أمينة', by: 'ليلى' }]);
  const { code, complained } = await riwaq('rollback offers --why x\u0000yz');
  expect([code, complained.join()]).toEqual([2, expect.stringContaining('--why')]);
});

test('the releases of an app are listed, the newest first, as the desk reads them', async () => {
  await operator.shop.release({ app: 'offers', version: '1.1.0' });
  const [told = ''] = (await riwaq('releases offers --json')).printed;
  expect(JSON.parse(told).releases.map(({ version }: { version: string }) => version)).toEqual(['1.1.0', '1.0.0']);
  expect((await riwaq('releases offers')).printed[1]).toMatch(/^1\.1\.0 +\d{4}-/);
  expect((await riwaq('releases book-fair')).complained[0]).toBe(
    'the store has no release of book-fair: riwaq release book-fair makes one',
  );
});
