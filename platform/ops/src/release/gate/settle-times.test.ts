import { expect, test } from '@jest/globals';
import type { CheckFindings } from './browser-check';
import type { PageFault } from './page-fault';
import { settleTimes } from './settle-times';

const late = (path: string): PageFault => ({ path, kind: 'late', text: 'still checking accessibility after 13 s' });
const fine = (path: string, milliseconds = 900): CheckFindings => ({
  faults: [],
  hydrated: { [path]: milliseconds },
  taken: { [path]: milliseconds + 1000 },
});
const isLate = (path: string): CheckFindings => ({ faults: [late(path)], hydrated: { [path]: 1000 } });

/** Settles a first look, with the answers of a second one and of the live page. Says what was asked. */
async function settled(found: CheckFindings, own: (path: string) => CheckFindings, live?: (path: string) => CheckFindings) {
  const asked: string[] = [];
  const result = await settleTimes(found, {
    limit: 45_000,
    own: async (path) => {
      asked.push(`own ${path}`);
      return own(path);
    },
    live:
      live &&
      (async (path) => {
        asked.push(`live ${path}`);
        return live(path);
      }),
  });
  return { ...result, asked };
}

test('a page that took long and does not when it is asked alone has no fault', async () => {
  expect(await settled(isLate('/a'), fine, fine)).toEqual({ faults: [], excused: [], unopened: [], asked: ['own /a'] });
});

test('one that takes long again, where the live page does so in the same minute, has none: the machine is slow', async () => {
  const { faults, excused, asked } = await settled(isLate('/a'), isLate, isLate);
  expect([faults, excused, asked]).toEqual([[], [late('/a')], ['own /a', 'live /a']]);
  const nearly = (path: string) => ({ ...fine(path), taken: { [path]: 30_000 } });
  expect((await settled(isLate('/a'), isLate, nearly)).faults).toEqual([]);
});

test('one that takes long again, where the live page does not, is at fault', async () => {
  expect((await settled(isLate('/a'), isLate, fine)).faults).toEqual([late('/a')]);
  expect((await settled(isLate('/a'), isLate)).faults).toEqual([late('/a')]);
});

test('one that hydrates late again is compared with the live page of the same minute, a new one with another live page', async () => {
  const slowly = (milliseconds: number) => (path: string) => fine(path, milliseconds);
  expect((await settled(fine('/a', 8400), slowly(8200), slowly(1200))).faults).toEqual([
    { path: '/a', kind: 'slow', text: 'after 8.2 s, 1.2 s before' },
  ]);
  expect((await settled(fine('/a', 8400), slowly(8200), slowly(5000))).faults).toEqual([]);
  expect((await settled(fine('/a', 8400), slowly(8200), () => fine('/b', 1000))).faults).toEqual([
    { path: '/a', kind: 'slow', text: 'after 8.2 s' },
  ]);
  expect((await settled(fine('/a', 8400), slowly(8200), () => fine('/b', 6000))).faults).toEqual([]);
});

test('of two looks at a page that hydrates late the faster counts', async () => {
  const slowly = (path: string) => fine(path, 8200);
  const shortAtFirst = { faults: [late('/a')], hydrated: { '/a': 1100 } };
  expect((await settled(shortAtFirst, slowly, (path) => fine(path, 1000))).faults).toEqual([]);
});

test('what slowness does not make stays found; what it makes is what the second look says', async () => {
  const thrown: PageFault = { path: '/a', kind: 'uncaught', text: 'Error: now and then' };
  const replaced: PageFault = { path: '/a', kind: 'release', text: 'offers 1.0.0 in place of 1.1.0' };
  const unanswered: PageFault = { path: '/a', kind: 'request', text: 'no answer /data/catalogue.json' };
  expect((await settled({ faults: [thrown, replaced, unanswered], hydrated: {} }, fine, fine)).faults).toEqual([thrown]);
  expect((await settled({ faults: [thrown, replaced], hydrated: { '/a': 900 } }, fine, fine)).faults).toEqual([thrown, replaced]);
  const failing = (path: string) => ({ ...fine(path), faults: [replaced] });
  expect((await settled({ faults: [replaced, unanswered], hydrated: {} }, failing, fine)).faults).toEqual([replaced]);
});

test('three pages are asked again at most; where those were the machine’s, the others are too', async () => {
  const paths = ['/a', '/b', '/c', '/d'];
  const all = { faults: paths.map(late), hydrated: {} };
  const slow = await settled(all, isLate, isLate);
  expect([slow.asked.length, slow.faults, slow.excused.length]).toEqual([6, [], 4]);
  const broken = await settled(all, isLate, fine);
  expect(broken.faults).toHaveLength(4);
});

test('a page for which no time was left is asked alone; more of them are named, and are no faults', async () => {
  const none = { faults: [], hydrated: {}, unopened: ['/a', '/b', '/c', '/d'] };
  expect(await settled(none, fine, fine)).toMatchObject({ faults: [], unopened: ['/d'], asked: ['own /a', 'own /b', 'own /c'] });
});
