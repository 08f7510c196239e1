import { describe, expect, test } from '@jest/globals';
import { growth, loadProblems, type Round } from './verdict';

const round = (memory: number, slowest = 300): Round => ({ times: [...Array<number>(98).fill(100), slowest, slowest], memory });
const steady = [150, 170, 190, 195, 199, 196, 198, 201, 197].map((memory) => round(memory));

describe('200 orders at once', () => {
  test('pass if none is lost, few are slow, and memory stops growing', () => {
    expect(growth(steady)).toBe(2);
    expect(loadProblems(steady, 0)).toEqual([]);
  });

  test.each([
    ['one is lost', steady, 1, '1 orders were lost'],
    ['one in a hundred waits half a second', steady.map(({ memory }) => round(memory, 500)), 0, 'p99 is 500 ms'],
    ['the memory is over its limit once', [...steady, round(250)], 0, 'the gateway held 250 MB'],
    [
      'the memory grows a little with every round',
      [100, 110, 120, 130, 140, 150, 160, 170, 180].map((memory) => round(memory)),
      0,
      'grows: 30 MB',
    ],
  ])('are not where %s', (_what, rounds, lost, complaint) => {
    expect(loadProblems(rounds, lost)).toEqual([expect.stringContaining(complaint)]);
  });
});
