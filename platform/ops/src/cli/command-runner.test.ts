import { beforeEach, expect, test } from '@jest/globals';
import { operatedShop } from '../testing/operated-shop';
import { operatorOf } from '../testing/operator';
import { shell } from '../testing/shop';
import { commandRunner } from './command-runner';
import { storeCommands } from './remote-commands';

const operator = operatedShop();

beforeEach(async () => {
  await operator.shop.live(shell, { app: 'offers', version: '1.0.0', routes: ['/offers', '/week'], documents: ['/offers', '/week'] });
  await operator.shop.release({ app: 'offers', version: '1.1.0' });
});

test('a command tells its value and its lines, and one that is refused tells what it would bring', async () => {
  const { shop, root, printed, complained, builds } = operator;
  const run = commandRunner(storeCommands, operatorOf(shop, root, { printed, complained, builds }));
  const refused = await run(['plan', 'promote', 'offers@1.1.0']);
  expect(refused).toMatchObject({
    exitCode: 1,
    told: { effects: { lost: ['/week'] }, toAccept: ['drop'], reason: { kind: 'lost-addresses' } },
  });
  expect(refused.lines.join('\n')).toContain('--drop');
  expect(await run(['promote', 'offers@1.1.0', '--drop', '--by', 'amina', '--why', 'shorter'])).toMatchObject({
    exitCode: 0,
    told: { promoted: [{ app: 'offers', version: '1.1.0' }] },
    lines: expect.arrayContaining([expect.stringMatching(/^live now: offers@1\.1\.0/)]),
  });
  expect((await operator.shop.history()).at(-1)).toMatchObject({ by: 'amina', why: 'shorter' });
  expect(await run(['rollback'])).toMatchObject({ exitCode: 2, told: undefined });
});

test.each([
  [['rollback', '--help'], '«--help» is no app'],
  [['rollback', '-h'], '«-h» is no app'],
  [['rollback', '--json'], '«--json» is no app'],
  [['rollback', '--'], '«--» is no app'],
])('%j: a word that is no option of the command is never read as one', async (words, said) => {
  const { shop, root, printed, complained, builds } = operator;
  const { exitCode, lines } = await commandRunner(storeCommands, operatorOf(shop, root, { printed, complained, builds }))(words);
  expect([exitCode, lines.join()]).toEqual([2, expect.stringContaining(said)]);
});
