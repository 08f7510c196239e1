import { beforeEach, expect, test } from '@jest/globals';
import { operatedShop } from '../testing/operated-shop';
import { operatorOf } from '../testing/operator';
import { shell } from '../testing/shop';
import type { OperationContext } from './operation-context';
import { operationsOf } from './operations';

const operator = operatedShop();
const printed: string[] = [];

/** The operations of the test's shop. What they print by themselves is printed nowhere. */
function operations(given: Partial<OperationContext> = {}) {
  const context = operatorOf(operator.shop, operator.root, { printed, complained: printed, builds: [] });
  return operationsOf({ ...context, environment: { RIWAQ_GATE: 'off' }, ...given });
}
const shorter = { releases: [{ app: 'offers', version: '1.1.0' }], accepted: [] };
const signed = { by: 'amina', why: 'shorter' };

beforeEach(async () => {
  await operator.shop.live(shell, { app: 'offers', version: '1.0.0', routes: ['/offers', '/week'], documents: ['/offers', '/week'] });
  await operator.shop.release({ app: 'offers', version: '1.1.0' });
});

test('a plan that is refused tells what it would bring, and what a person may accept', async () => {
  const history = await operator.shop.history();
  expect(await operations().planPromotion(shorter)).toMatchObject({
    effects: { lost: ['/week'] },
    refusal: { toAccept: ['drop'], reason: { kind: 'lost-addresses' }, lines: expect.arrayContaining([expect.stringContaining('--drop')]) },
  });
  expect(await operations().planPromotion({ ...shorter, accepted: ['drop'] })).toMatchObject({ effects: { lost: ['/week'] }, leftOut: [] });
  expect(await operator.shop.history()).toEqual(history);
});

test('a promotion goes live under a name and with a reason, and a rollback undoes it', async () => {
  const done = await operations().promote({ ...shorter, accepted: ['drop'] }, signed);
  expect(done).toMatchObject({ state: 'done', lines: expect.arrayContaining([expect.stringMatching(/^live now: offers@1\.1\.0/)]) });
  expect((await operator.shop.history()).at(-1)).toMatchObject({ by: 'amina', why: 'shorter' });
  expect((await operations().planRollback({ app: 'offers' })).effects).toMatchObject({ gained: ['/week'] });
  expect(await operations().rollBack({ app: 'offers' }, signed)).toMatchObject({ state: 'done' });
  const [latest] = (await operations().history()).toReversed();
  expect(latest).toMatchObject({ action: 'rollback', app: 'offers', to: { code: '1.0.0' } });
  expect(printed).toEqual([]);
});

test('a change whose composing process dies is told as refused, and what is live stays', async () => {
  const compose = async () => Promise.reject(new Error('the composer ended with SIGKILL'));
  const shown = await operator.shop.shown();
  const ended = await operations({ compose }).promote({ ...shorter, accepted: ['drop'] }, signed);
  expect(ended).toMatchObject({ state: 'refused', toAccept: [] });
  expect(ended.lines.join('\n')).toContain('the composer ended with SIGKILL');
  expect(await operator.shop.shown()).toEqual(shown);
  expect(await operations().promote({ ...shorter, accepted: ['drop'] }, signed)).toMatchObject({ state: 'done' });
});

test('what cannot be read is an error with the words for developers', async () => {
  const silent = { askVisits: async () => Promise.reject(new Error('no gateway answers')) };
  await expect(operations(silent).visits('day')).rejects.toThrow('no gateway answers');
  await expect(operations().records('nothing')).rejects.toThrow('records of nothing are not edited here');
});
