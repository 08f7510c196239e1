import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { browserCheck } from '../../adapters/chromium/chromium-check';
import type { BrowserCheck, CheckOrder } from '../../release/gate/browser-check';
import type { PageFault } from '../../release/gate/page-fault';
import { operatedShop } from '../../testing/operated-shop';
import { type Shop, shell } from '../../testing/shop';

const operator = operatedShop();
const { printed, complained, riwaq } = operator;
let shop: Shop;
let asked: CheckOrder[];

beforeEach(async () => {
  ({ shop } = operator);
  asked = [];
  await shop.live(shell, { app: 'offers', version: '1.0.0' });
  await shop.release({ app: 'offers', version: '1.1.0' });
});

/** A browser that finds fixed faults and records its orders. */
function browserWith(faultsOf: (version: string | undefined) => readonly PageFault[]): BrowserCheck {
  return {
    find: async () => 'chromium',
    async open(order) {
      asked.push(order);
      return { faults: faultsOf(order.versions.offers), hydrated: {} };
    },
  };
}

const broken: PageFault = { path: '/offers', kind: 'console', text: '[/offers] Error: broken effect' };
const of = (version: string) => browserWith((opened) => (opened === version ? [broken] : []));

describe('a release that goes live', () => {
  test('is refused where the browser finds something that the live site has not, and nothing changes', async () => {
    expect(await riwaq('promote offers@1.1.0', { browserCheck: of('1.1.0') })).toBe(1);
    expect(complained).toEqual([
      'faults in a browser (1), nothing was changed:',
      '  /offers: the console says: [/offers] Error: broken effect',
    ]);
    // Once with the release, once on the live page.
    expect(asked.map(({ versions, paths }) => [versions.offers, paths])).toEqual([
      ['1.1.0', ['/offers']],
      ['1.0.0', ['/offers']],
    ]);
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.0.0']);
  });

  test('goes live where the live site has the same, which is said', async () => {
    expect(await riwaq('promote offers@1.1.0', { browserCheck: browserWith(() => [broken]) })).toBe(0);
    expect(printed).toContain('                 live already: /offers: the console says: [/offers] Error: broken effect');
    expect(await shop.shown()).toContain('offers@1.1.0 <1.0.0');
  });

  test('is refused where a page hydrates much later than the live one', async () => {
    const times = (...ofNew: number[]): BrowserCheck => ({
      find: async () => 'chromium',
      open: async ({ versions }) => ({ faults: [], hydrated: { '/offers': versions.offers === '1.1.0' ? (ofNew.shift() ?? 0) : 1200 } }),
    });
    expect(await riwaq('promote offers@1.1.0', { browserCheck: times(8400, 8200) })).toBe(1);
    expect(complained).toEqual(['faults in a browser (1), nothing was changed:', '  /offers: hydrates late: after 8.2 s, 1.2 s before']);
    expect(await riwaq('promote offers@1.1.0', { browserCheck: times(8400, 1300) })).toBe(0);
  });

  test('is not refused for what takes long on this machine: the page is asked again alone, beside the live page', async () => {
    const late: PageFault = { path: '/offers', kind: 'late', text: 'still checking accessibility after 45 s' };
    const slowWhere = (isSlow: (order: CheckOrder) => boolean): BrowserCheck => ({
      find: async () => 'chromium',
      async open(order) {
        asked.push(order);
        return { faults: isSlow(order) ? [late] : [], hydrated: { '/offers': 900 } };
      },
    });
    const isNew = ({ versions }: CheckOrder) => versions.offers === '1.1.0';
    expect(await riwaq('check offers@1.1.0', { browserCheck: slowWhere(({ isAlone }) => !isAlone) })).toBe(0);
    expect(asked.map(({ versions, isAlone = false }) => [versions.offers, isAlone])).toEqual([
      ['1.1.0', false],
      ['1.1.0', true],
    ]);
    expect(await riwaq('check offers@1.1.0', { browserCheck: slowWhere(() => true) })).toBe(0);
    expect(printed.join('\n')).toContain(
      'this machine is slow now, for the live page too: /offers: not ready: still checking accessibility',
    );
    expect(await riwaq('promote offers@1.1.0', { browserCheck: slowWhere(isNew) })).toBe(1);
    expect(complained.at(-1)).toBe('  /offers: not ready: still checking accessibility after 45 s');
  });

  test('is not refused for a page for which no time was left, but where none was opened', async () => {
    const after = (opens: number): BrowserCheck => ({
      find: async () => 'chromium',
      async open({ paths, isAlone }) {
        const left = isAlone ? paths.slice(opens) : paths;
        return { faults: [], hydrated: {}, unopened: left };
      },
    });
    expect(await riwaq('promote offers@1.1.0', { browserCheck: after(0) })).toBe(1);
    expect(complained.join()).toContain('this machine is busy, run it again');
    expect(await riwaq('promote offers@1.1.0', { browserCheck: after(1) })).toBe(0);
  });

  test('passes by force with a reason, which the history keeps', async () => {
    expect(await riwaq('promote offers@1.1.0 --force ""', { browserCheck: of('1.1.0') })).toBe(2);
    expect(await riwaq('promote offers@1.1.0 --why new --force "seen by hand"', { browserCheck: of('1.1.0') })).toBe(0);
    expect(asked).toEqual([]);
    expect((await shop.history()).at(-1)).toMatchObject({ to: { code: '1.1.0' }, why: 'new', forced: 'seen by hand' });
    await riwaq('history offers');
    expect(printed.join('\n')).toContain('new; forced past the browser: seen by hand');
  });

  test('is refused where there is no browser, unless this machine is said to have none', async () => {
    const without = { browserCheck, environment: { CHROMIUM: '/nowhere/chromium' } };
    expect(await riwaq('promote offers@1.1.0', without)).toBe(1);
    expect(complained.splice(0).join()).toMatch(/^\/nowhere\/chromium is no program: install one .* --force "why"/);
    expect(await riwaq('promote offers@1.1.0', { ...without, environment: { RIWAQ_GATE: 'no' } })).toBe(1);
    expect(complained).toEqual(['RIWAQ_GATE must be on or off, not «no»']);
    expect(await riwaq('promote offers@1.1.0', { ...without, environment: { RIWAQ_GATE: 'off' } })).toBe(0);
    expect(printed).toContain('pages not opened in a browser: RIWAQ_GATE=off');
  });

  test('fails where the browser cannot be started, and changes nothing', async () => {
    const open = () => Promise.reject(new Error('was ended by SIGKILL'));
    expect(await riwaq('promote offers@1.1.0', { browserCheck: { find: async () => 'chromium', open } })).toBe(1);
    expect(complained).toEqual(['the pages could not be opened, nothing was changed: was ended by SIGKILL']);
    expect(await shop.shown()).toContain('offers@1.0.0');
  });
});

describe('a check', () => {
  const generations = () => readdir(join(shop.home, 'generations'));

  test('composes the release aside, opens its pages, and leaves nothing behind', async () => {
    const before = await generations();
    expect(await riwaq('check offers@1.1.0', { browserCheck: of('1.0.0') })).toBe(0);
    expect(printed.at(-1)).toBe('nothing stands against offers@1.1.0');
    expect(asked).toMatchObject([
      { target: expect.stringMatching(/^generations\/\.trial-/), paths: ['/offers'], versions: { offers: '1.1.0' } },
    ]);
    expect(await riwaq('check offers@1.1.0', { browserCheck: of('1.1.0') })).toBe(1);
    expect(await generations()).toEqual(before);
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.0.0']);
  });

  test('opens the new address of a release in place of an older one of its kind', async () => {
    const offers = (version: string, ...slugs: readonly string[]) => ({
      app: 'offers' as const,
      version,
      routes: ['/offers', '/offers/:slug'],
      documents: ['/offers', ...slugs.map((slug) => `/offers/${slug}`)],
    });
    await shop.live(offers('2.0.0', 'a'));
    await shop.release(offers('2.1.0', 'a', 'next-week'));
    expect(await riwaq('check offers@2.1.0', { browserCheck: of('none') })).toBe(0);
    expect(asked).toMatchObject([{ paths: ['/offers', '/offers/next-week'] }]);
  });

  test('puts pictures into a folder and names the pages that look different, also where it refuses', async () => {
    const folder = join(shop.home, 'pictures');
    const paints = (faultsOf: ReturnType<typeof of>): BrowserCheck => ({
      ...faultsOf,
      async open(order, watcher) {
        const of = order.versions.offers ?? '';
        for (const [index, path] of order.paths.entries())
          if (order.pictures) await writeFile(join(order.pictures.folder, `${index}.jpeg`), path === '/offers' ? of : 'alike');
        return faultsOf.open(order, watcher);
      },
    });
    const line = `check offers@1.1.0 --pictures ${folder} --json`;
    const pictures = [{ path: '/offers', before: 'before/0.jpeg', after: 'after/0.jpeg' }];
    expect(await riwaq(line, { browserCheck: paints(of('none')) })).toBe(0);
    expect(JSON.parse(printed.splice(0)[0] ?? '').check.pictures).toEqual(pictures);
    expect(await readFile(join(folder, 'before/0.jpeg'), 'utf8')).toBe('1.0.0');
    expect(await riwaq(line, { browserCheck: paints(of('1.1.0')) })).toBe(1);
    expect(JSON.parse(printed[0] ?? '').check).toMatchObject({ pictures, faults: [broken] });
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.0.0']);
  });

  test('looks at where a rollback would lead', async () => {
    await shop.live({ app: 'offers', version: '1.1.0' });
    expect(await riwaq('check --rollback', { browserCheck: of('1.1.0') })).toBe(0);
    expect(printed.at(-1)).toBe('nothing stands against offers going back from 1.1.0 to 1.0.0');
    expect(await riwaq('check --rollback offers', { browserCheck: of('1.0.0') })).toBe(1);
    expect(await shop.shown()).toContain('offers@1.1.0 <1.0.0');
    expect(await riwaq('check --rollback shell')).toBe(1);
  });

  test('opens the addresses that it is given in place of a page of each kind', async () => {
    expect(await riwaq('check offers@1.1.0 /contact /products?category=design', { browserCheck: of('none') })).toBe(0);
    expect(asked).toMatchObject([{ paths: ['/contact', '/products?category=design'], versions: { offers: '1.1.0' } }]);
    expect(await riwaq('check /contact', { browserCheck: of('none') })).toBe(0);
    expect(asked[1]).toMatchObject({ target: 'generations/000002', paths: ['/contact'] });
    expect(await riwaq('check /contact/../../secret', { browserCheck: of('none') })).toBe(1);
    expect(asked).toHaveLength(2);
  });

  describe('at a moment', () => {
    const at = Date.parse('2026-12-01T10:00:00+01:00');
    let clocks: unknown[];
    const check = (words: string, faultsOf: ReturnType<typeof of>) => {
      clocks = [];
      return riwaq(`check ${words}`, {
        browserCheck: faultsOf,
        compose(input) {
          clocks.push([input.now, input.clock]);
          return shop.context.compose(input);
        },
      });
    };

    test('composes the live site aside as it is then, opens a page of each kind of it, and leaves nothing behind', async () => {
      const before = await generations();
      expect(await check('--at 2026-12-01T10:00', of('none'))).toBe(0);
      expect(clocks).toEqual([[at, at]]);
      expect(asked).toMatchObject([{ target: expect.stringMatching(/^generations\/\.trial-/), paths: ['/offers', '/policy', '/contact'] }]);
      expect(printed.at(-1)).toBe('nothing stands against the live site at 2026-12-01T10:00');
      expect(await generations()).toEqual(before);
    });

    test('opens the addresses that it is given alone, and refuses what the live page of now has not', async () => {
      const then: BrowserCheck = {
        find: async () => 'chromium',
        async open(order) {
          asked.push(order);
          return { faults: order.target.includes('.trial-') ? [broken] : [], hydrated: {} };
        },
      };
      expect(await check('/offers --at 2026-12-01T10:00', then)).toBe(1);
      expect(asked.map(({ target, paths }) => [target.includes('.trial-'), paths])).toEqual([
        [true, ['/offers']],
        [false, ['/offers']],
      ]);
      expect(complained.at(-1)).toContain('/offers: the console says');
    });

    test('looks at a release as it will be', async () => {
      expect(await check('offers@1.1.0 --at 2026-12-01T10:00', of('1.0.0'))).toBe(0);
      expect(clocks).toEqual([[at, at]]);
      expect(asked).toMatchObject([{ versions: { offers: '1.1.0' } }]);
      expect(await check('--at tomorrow', of('none'))).toBe(2);
    });
  });

  test('without a release opens the live site, a page of each kind', async () => {
    expect(await riwaq('check', { browserCheck: of('1.1.0') })).toBe(0);
    expect(asked).toMatchObject([{ target: 'generations/000002', paths: ['/offers', '/policy', '/contact'] }]);
    expect(await riwaq('check', { browserCheck: of('1.0.0') })).toBe(1);
  });
});
