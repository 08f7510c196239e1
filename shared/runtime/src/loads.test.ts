import { expect, jest, test } from '@jest/globals';
import { createLoads } from './loads';

test('all who ask for a key share one load, also after it has come', async () => {
  const loads = createLoads<string, number>();
  const load = jest.fn(async () => 1);
  const first = loads('one', load);
  expect(loads('one', load)).toBe(first);
  await first;
  expect(loads('one', load)).toBe(first);
  expect(await loads('two', async () => 2)).toBe(2);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a load that fails is forgotten: who asks next asks anew', async () => {
  const loads = createLoads<string, number>();
  const load = jest.fn(async () => 1).mockRejectedValueOnce(new Error('no connection'));
  await expect(loads('one', load)).rejects.toThrow('no connection');
  expect(await loads('one', load)).toBe(1);
});
