/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { BeaconEvent, PinnedRemote } from '@riwaq/contracts';
import { mockRandomBytes } from '@riwaq/testing/random-bytes';
import { failureKind } from './failure-kind';
import { reportVisit } from './report-visit';

// The library measures; jsdom implements none of the sources.
jest.mock('./web-vitals', () => ({ reportVitals: () => undefined }));

const remote = (version: string, previous?: string): PinnedRemote => {
  const pinned = (release: string) => ({
    version: release,
    entry: `/releases/offers/${release}/remoteEntry.js`,
    global: `riwaq_offers_${release.replaceAll('.', '_')}`,
    integrity: '',
  });
  return { live: pinned(version), ...(previous ? { previous: pinned(previous) } : {}), routes: [] };
};
const offers = { app: 'offers', version: '9.0.2' };
const fallback = { kind: 'fallback', ...offers, shown: '1.2.0' };

let sent: BeaconEvent[];
let fail: (where: string, attempt?: number, error?: unknown) => void;

/** A visit of a document of the offers, of which `draw` of a hundred is drawn, where forty are sampled. */
async function visit(draw: number, early: readonly [string, number][] = []): Promise<void> {
  mockRandomBytes((bytes) => new DataView(bytes.buffer).setUint32(0, draw));
  const broken = new Error('broken page');
  // Visits of other tests go on.
  const own: BeaconEvent[] = [];
  sent = own;
  reportVisit({
    composition: {
      site: { beacons: { samplePercent: 40 } } as Parameters<typeof reportVisit>[0]['composition']['site'],
      shell: '2.0.0',
      remotes: { offers: remote('9.0.2', '1.2.0') },
    },
    others: Promise.resolve({ offers: remote('9.9.9'), courses: remote('3.0.0', '2.9.0') }),
    onReport(listener) {
      for (const [where, attempt] of early) listener(broken, where, attempt);
      fail = (where, attempt, error = broken) => listener(error, where, attempt);
    },
    queue: { add: (event) => own.push(event), flush: () => undefined },
  });
  await Promise.resolve();
  await Promise.resolve();
}

function show(app: string, version: string): void {
  document.body.innerHTML = `<div data-boundary="${app}" data-version="${version}"><main>…</main></div>`;
}
/** Mutation observers run in a separate task. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  sent = [];
  // jsdom notes no requests.
  Object.assign(performance, { getEntriesByName: () => [] });
  show('offers', '9.0.2');
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

describe('a sampled visit', () => {
  test('reports each release once, also those of later pages', async () => {
    await visit(39);
    expect(sent).toEqual([
      { kind: 'visit', app: 'shell', version: '2.0.0' },
      { kind: 'visit', ...offers },
    ]);
    document.body.click();
    show('courses', '3.0.0');
    document.body.click();
    expect(sent.slice(2)).toEqual([{ kind: 'visit', app: 'courses', version: '3.0.0' }]);
  });

  test('reports a failure and its visible fallback once', async () => {
    await visit(0, [['offers /offers/:slug', 0]]);
    expect(sent.slice(0, 3)).toEqual([
      { kind: 'failure', ...offers, how: 'threw' },
      { kind: 'visit', ...offers },
      { kind: 'failed-visit', ...offers },
    ]);
    fail('offers/PromoBanner', 0);
    expect(sent.filter(({ kind }) => kind === 'fallback')).toEqual([]);
    show('offers', '1.2.0');
    await settled();
    show('offers', '1.2.0');
    await settled();
    expect(sent.slice(3)).toEqual([{ kind: 'visit', app: 'shell', version: '2.0.0' }, fallback, fallback]);
  });

  test('counts failures of the earlier release for that release', async () => {
    await visit(0);
    fail('offers/PromoBanner', 1, new Error('Loading chunk 7 failed'));
    expect(sent.slice(2)).toEqual([{ kind: 'failure', app: 'offers', version: '1.2.0', how: 'missing' }]);
  });

  test('reports the release of a failed part and of a hydration mismatch; reports nothing without a release', async () => {
    await visit(0);
    fail('gift wheel', undefined, new Error('Loading chunk 7 failed. (error: http://shop.example.com/releases/courses/3.0.0/wheel.js)'));
    fail('hydration');
    fail('search.json', undefined, new TypeError('Failed to fetch'));
    expect(sent.slice(2)).toEqual([
      { kind: 'failure', app: 'courses', version: '3.0.0', how: 'missing' },
      { kind: 'failure', app: 'shell', version: '2.0.0', how: 'hydration' },
    ]);
  });
});

describe.each([
  ['that is not sampled', () => visit(40)],
  [
    'of somebody who saves data',
    async () => {
      Object.assign(navigator, { connection: { saveData: true } });
      await visit(0);
    },
  ],
])('a visit %s', (_which, begin) => {
  test('reports only shown fallbacks', async () => {
    await begin();
    fail('offers /offers/:slug', 0);
    show('offers', '1.2.0');
    await settled();
    expect(sent).toEqual([fallback]);
  });
});

test.each([
  ['offers 9.0.2 took longer than 8000 ms', 'late'],
  ['offers 9.0.2 /offers suspends for too long', 'late'],
  ['offers 9.0.2 does not have the shape of a remote', 'shape'],
  ['offers 9.0.2 PromoBanner exports no component', 'shape'],
  ['ScriptNetworkError: Failed to load script "https://shop.example.com/gone.js"', 'missing'],
  ['Loading chunk 41 failed. (error: https://shop.example.com/whole.js)', 'damaged'],
  ['broken page', 'threw'],
])('«%s» is counted as %s', (message, kind) => {
  expect(failureKind(new Error(message), (address) => (address.endsWith('/whole.js') ? 200 : 404))).toBe(kind);
});
