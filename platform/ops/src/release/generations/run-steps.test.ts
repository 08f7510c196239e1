import { expect, test } from '@jest/globals';
import { Finished, steps } from './run-steps';

const doubled = steps<{ readonly given: number }>()
  .step('double', async ({ given }) => ({ twice: given * 2 }))
  .step('refuse zero', async ({ twice }) => (twice === 0 ? new Finished('nothing to do') : {}))
  .step('write', async ({ given, twice }) => {
    if (given < 0) throw new Error('the disk is full');
    return { text: `${given} and ${twice}` };
  });

test('each step gets what the earlier ones found, and is announced before it runs', async () => {
  const announced: string[] = [];
  expect(await doubled.run({ given: 4 }, (step) => void announced.push(step))).toEqual({
    state: { given: 4, twice: 8, text: '4 and 8' },
  });
  expect(announced).toEqual(doubled.names);
});

test('a step may finish the work', async () => {
  const announced: string[] = [];
  expect(await doubled.run({ given: 0 }, (step) => void announced.push(step))).toEqual(new Finished('nothing to do'));
  expect(announced).toEqual(['double', 'refuse zero']);
});

test('a failure names its step, also where it is cut off before it', async () => {
  await expect(doubled.run({ given: -1 }, () => {})).rejects.toThrow(/^the step «write» failed after 0\.0 s: the disk is full$/);
  const cut = (step: string) => (step === 'refuse zero' ? Promise.reject(new Error('power cut')) : undefined);
  await expect(doubled.run({ given: 4 }, cut)).rejects.toMatchObject({ step: 'refuse zero', cause: new Error('power cut') });
});
