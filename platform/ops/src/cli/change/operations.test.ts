import { beforeEach, describe, expect, test } from '@jest/globals';
import { operatedShop } from '../../testing/operated-shop';
import { rawRequest } from '../../testing/raw-request';
import { AFTERNOON, demoSiteConfig, type Shop, shell } from '../../testing/shop';

const operator = operatedShop();
const { printed, complained, riwaq } = operator;
let shop: Shop;
beforeEach(() => {
  ({ shop } = operator);
});

describe('operations', () => {
  beforeEach(() => shop.live(shell, { app: 'offers', version: '1.0.0' }, { app: 'offers', version: '1.1.0' }));

  test('see what visitors meet with it, or that nobody knows', async () => {
    const since = '2026-01-31T12:05:00.000Z';
    const shown = { app: 'offers', version: '1.1.0', shown: '1.0.0', count: 41, since, last: since };
    await riwaq('status', { askBeaconSummary: async () => ({ since, fallbacks: [shown], failures: [], hydrated: [], visits: [] }) });
    expect(printed.splice(0).at(-1)).toBe('offers: visitors see 1.0.0 in place of 1.1.0: 41 errors since 12:05 UTC');
    await riwaq('status', {
      askBeaconSummary: () => Promise.reject(new Error('no gateway answers at http://127.0.0.1:3003 (METRICS_URL)')),
    });
    expect(printed.splice(0).at(-1)).toBe('what visitors meet is not known: no gateway answers at http://127.0.0.1:3003 (METRICS_URL)');
  });

  test('are told that the mail service refuses the shop', async () => {
    const letters = [{ fault: 'sign-in', letters: 2, since: Date.UTC(2026, 0, 31, 11) }];
    const heard = { since: '2026-01-31T12:05:00.000Z', fallbacks: [], failures: [], hydrated: [], visits: [], letters };
    await riwaq('status', { askBeaconSummary: async () => heard });
    expect(complained.splice(0)).toContainEqual(expect.stringMatching(/^ALERT: the mail server refuses our name or password.*2 letters/));
  });

  test('see what is live and what a rollback would give, roll back, and see who changed what', async () => {
    expect(await riwaq('status')).toBe(0);
    expect(printed.splice(0)).toEqual([
      'app       live      since                 by        a rollback gives',
      'shell     1.0.0     2026-01-31 12:00 UTC  operator  nothing',
      'catalog   not live',
      'checkout  not live',
      'courses   not live',
      'offers    1.1.0     2026-01-31 12:04 UTC  operator  1.0.0',
      'releases are composed behind bubblewrap (files, network, processes) and Node’s permissions',
    ]);
    expect(await riwaq('rollback offers --why empty --by nadia')).toBe(0);
    expect(printed.splice(0)).toEqual([
      'offers: the code goes from 1.1.0 to 1.0.0',
      'plan',
      '  documents      none to compose: the 4 that were composed before are shown again',
      'live now: offers@1.0.0, back from 1.1.0 (documents: 0 composed, 4 kept, 0.0 s)',
      'to undo it: riwaq rollback offers 1.1.0',
    ]);
    expect(await riwaq('history offers')).toBe(0);
    expect(printed).toEqual([
      'when                      by        what      app     from   to     why',
      '2026-01-31T12:02:00.000Z  operator  promote   offers         1.0.0',
      '    What offers 1.0.0 brings.',
      '2026-01-31T12:04:00.000Z  operator  promote   offers  1.0.0  1.1.0',
      '    What offers 1.1.0 brings.',
      '2026-01-31T12:07:00.000Z  nadia     rollback  offers  1.1.0  1.0.0  empty',
    ]);
  });

  test('see what stands around releases while they are composed, what is lacking, and that nothing is composed without', async () => {
    const missing = [{ wall: 'bubblewrap', reason: 'its program is not installed' }] as const;
    await riwaq('status', { standingWall: async () => ({ wall: 'node', missing }) });
    expect(printed.splice(0)).toContain(
      'releases are composed behind Node’s permissions alone (files, programs): for development only; bubblewrap does not stand: its program is not installed',
    );
    await riwaq('status', { standingWall: () => Promise.reject(new Error('this machine has no cage')) });
    expect(complained.splice(0)).toEqual(['this machine has no cage']);
    printed.splice(0);
    expect(await riwaq('status --json')).toBe(0);
    expect(JSON.parse(printed.splice(0)[0] ?? '').cage).toEqual({ wall: 'bubblewrap', missing: [] });
  });

  test('see, and roll back, an app of another repository too', async () => {
    await shop.live({ app: 'events', version: '1.0.0' }, { app: 'events', version: '1.1.0' });
    expect(await riwaq('status')).toBe(0);
    expect(printed.splice(0)).toContain('events    1.1.0     2026-01-31 12:08 UTC  operator  1.0.0');
    expect(await riwaq('rollback events')).toBe(0);
    expect(printed.splice(0).at(-2)).toBe('live now: events@1.0.0, back from 1.1.0 (documents: 0 composed, 5 kept, 0.0 s)');
  });

  test('see what changes of the configuration, field by field, before it is applied', async () => {
    const { public: site, ...rest } = await demoSiteConfig();
    const iban = 'DZ9000799999002345671234';
    const siteConfig = async () => ({ ...rest, public: { ...site, bank: { ...site.bank, iban } } });
    expect(await riwaq('compose --why bank', { siteConfig })).toBe(0);
    expect(printed).toEqual([
      'plan',
      '  configuration  bank.iban: …8941 → …1234',
      '  documents      4 to compose, 0 stay',
      'documents: 4 composed, 0 kept, 0.0 s',
    ]);
  });

  test('compose again with a changed configuration', async () => {
    expect(await riwaq('compose')).toBe(0);
    expect(printed).toEqual(['plan', '  documents      4 to compose, 0 stay', 'documents: 4 composed, 0 kept, 0.0 s']);
  });

  test('serve the shop until they stop it', async () => {
    const answers: number[] = [];
    const stopped = async () => {
      const url = printed.at(-1)?.split(/\s+/)[1] ?? '';
      answers.push((await rawRequest(url, '/inbox')).status);
    };
    expect(await riwaq('serve --port 0', { stopped })).toBe(0);
    // The server reports each path that it answers with 404.
    expect(printed).toEqual([expect.stringMatching(/^shop {2}http:\/\/127/), '404 /inbox']);
    expect(answers).toEqual([404]);
  });

  test('hear from a server in production what stands around releases, as its unit may forbid what their terminal permits', async () => {
    const environment = { NODE_ENV: 'production' };
    expect(await riwaq('serve --port 0', { environment })).toBe(0);
    expect(printed.splice(0)).toContain('releases are composed behind bubblewrap (files, network, processes) and Node’s permissions');
    const standingWall = () => Promise.reject(new Error('this machine has no cage'));
    expect(await riwaq('serve --port 0', { environment, standingWall })).toBe(0);
    expect(printed).toContain('this machine has no cage');
  });

  test('serve its metrics beside it, where they want them', async () => {
    const told: string[] = [];
    const stopped = async () => {
      const url = printed.at(-1)?.split(/\s+/)[1] ?? '';
      told.push((await rawRequest(url, '/metrics')).body.toString());
    };
    expect(await riwaq('serve --port 0', { stopped, environment: { SERVER_METRICS_PORT: '0' } })).toBe(0);
    expect(printed.at(-1)).toMatch(/^metrics {2}http:\/\/127.*\/metrics$/);
    expect(told.join()).toContain('# TYPE riwaq_server_answer_seconds histogram');
  });
});

describe('every command prints its result as JSON, and nothing else', () => {
  const told = () => {
    expect(printed).toHaveLength(1);
    return JSON.parse(printed.splice(0)[0] ?? '');
  };

  test('what is live, its history, a plan, a change', async () => {
    await shop.live(shell, { app: 'offers', version: '1.0.0' }, { app: 'offers', version: '1.1.0' });
    expect(await riwaq('status --json')).toBe(0);
    expect(told().apps).toContainEqual(expect.objectContaining({ app: 'offers', live: { code: '1.1.0' }, fallback: { code: '1.0.0' } }));
    expect(await riwaq('history offers --json')).toBe(0);
    expect(told()).toMatchObject([{ to: { code: '1.0.0' } }, { from: { code: '1.0.0' }, to: { code: '1.1.0' }, by: 'operator' }]);
    expect(await riwaq('plan rollback offers --json')).toBe(0);
    expect(told()).toMatchObject({
      isPlan: true,
      to: { code: '1.0.0' },
      effects: { lost: [], documents: { composed: 0, kept: 4, isShownAgain: true } },
    });
    expect(await riwaq('rollback offers --json')).toBe(0);
    expect(told()).toMatchObject({ isPlan: false, from: { code: '1.1.0' }, to: { code: '1.0.0' }, composition: { composed: 0, kept: 4 } });
    expect(await riwaq('release shell --json')).toBe(1);
    expect(printed).toEqual([]);
  });
});

test('a rollback on the next day is live at once where much is to be composed, and is then composed for that day', async () => {
  const documents = Array.from({ length: 150 }, (_, at) => `/offers/${at}`);
  await shop.live(shell, { app: 'offers', version: '1.0.0', documents }, { app: 'offers', version: '1.1.0', documents });
  const now = () => AFTERNOON + 86_400_000;
  await riwaq('compose', { now });
  printed.splice(0);
  expect(await riwaq('rollback offers', { now })).toBe(0);
  expect(printed.splice(0).map((line) => line.replace(/[\d.]+ s\)$/, '0.0 s)'))).toEqual([
    'offers: the code goes from 1.1.0 to 1.0.0',
    'plan',
    '  documents      none to compose: the 153 that were composed before are shown again: as they were, and then composed for now',
    'live now: offers@1.0.0, back from 1.1.0 (documents: 0 composed, 153 kept, 0.0 s)',
    'composed for now (documents: 150 composed, 3 kept, 0.0 s)',
    'to undo it: riwaq rollback offers 1.1.0',
  ]);
  await riwaq('compose', { now });
  await shop.live({ app: 'offers', version: '1.2.0', documents });
  const compose = () => Promise.reject(new Error('the product source is down'));
  expect(await riwaq('rollback offers', { now: () => now() + 86_400_000, compose })).toBe(0);
  expect(complained.at(-1)).toMatch(/^note: the documents stay as they were composed before: .*the product source is down$/);
});
