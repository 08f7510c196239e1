import { describe, expect, test } from '@jest/globals';
import type { PageFault } from '../../release/gate/page-fault';
import { openPages } from './open-pages';

const limits = { page: 1000, whole: 10_000 };
const fault = (path: string): PageFault => ({ path, kind: 'late', text: 'nothing was painted for 15 s' });
const fine = { faults: [], isStuck: false, isUnpainted: false };
const unpainted = (path: string, others: readonly PageFault[] = []) => ({
  faults: [...others, fault(path)],
  isStuck: false,
  isUnpainted: true,
});

/** Opens pages in numbered browsers. Returns their faults, and each opened page with its browser. */
async function opened(paths: readonly string[], open: (browser: number, path: string) => ReturnType<typeof unpainted> | typeof fine) {
  let browsers = 0;
  const visits: string[] = [];
  const { faults } = await openPages({
    ...{ paths, limits },
    start: async () => ++browsers,
    async open(browser, path) {
      visits.push(`${path} in ${browser}`);
      return open(browser, path);
    },
  });
  return { faults, visits };
}

describe('the pages of a browser check', () => {
  test('are opened in one browser', async () => {
    expect(await opened(['/', '/products', '/offers'], () => fine)).toEqual({
      faults: [],
      visits: ['/ in 1', '/products in 1', '/offers in 1'],
    });
  });

  test('are opened once more in another browser where the first did not paint them', async () => {
    const { faults, visits } = await opened(['/'], (browser, path) => (browser === 1 ? unpainted(path) : fine));
    expect({ faults, visits }).toEqual({ faults: [], visits: ['/ in 1', '/ in 2'] });
  });

  test('are at fault where the other browser does not paint them either', async () => {
    const { faults, visits } = await opened(['/'], (_, path) => unpainted(path));
    expect({ faults, visits }).toEqual({ faults: [fault('/')], visits: ['/ in 1', '/ in 2'] });
  });

  test('keep what else was found at first', async () => {
    const thrown: PageFault = { path: '/', kind: 'uncaught', text: 'Error: now and then' };
    const { faults } = await opened(['/'], (browser, path) => (browser === 1 ? unpainted(path, [thrown]) : fine));
    expect(faults).toEqual([thrown]);
  });

  test('are opened again three times at most, all together', async () => {
    const { faults, visits } = await opened(['/a', '/b', '/c', '/d', '/e'], (_, path) => unpainted(path));
    expect(visits).toHaveLength(8);
    expect(faults).toHaveLength(5);
  });

  test('leave a browser in which a page cannot be closed, and keep its faults', async () => {
    const stuck = (path: string) => ({ faults: [fault(path)], isStuck: true, isUnpainted: false });
    const { faults, visits } = await opened(['/', '/products', '/offers'], (_, path) => (path === '/' ? stuck(path) : fine));
    expect(faults).toEqual([fault('/')]);
    expect(visits).toContain('/offers in 2');
  });

  test('are named where no time is left for them, and have no fault by that', async () => {
    const { faults, unopened } = await openPages({
      ...{ paths: ['/'], limits: { page: 1000, whole: 0 } },
      start: async () => 1,
      open: async () => fine,
    });
    expect([faults, unopened]).toEqual([[], ['/']]);
  });

  test('have their whole limit each, however late they begin, and are opened one at a time where that is asked', async () => {
    const limitsGiven: number[] = [];
    let atOnce = 0;
    let most = 0;
    const { taken } = await openPages({
      ...{ paths: ['/a', '/b', '/c'], limits: { page: 1000, whole: 500 }, isAlone: true },
      start: async () => 1,
      async open(_browser, _path, limit) {
        limitsGiven.push(limit);
        most = Math.max(most, ++atOnce);
        await Promise.resolve();
        atOnce -= 1;
        return fine;
      },
    });
    expect([limitsGiven, most, Object.keys(taken ?? {})]).toEqual([[1000, 1000, 1000], 1, ['/a', '/b', '/c']]);
  });
});
