import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { UserError } from '../system/user-error';
import { writeBuild } from '../testing/build-output';
import { operatedShop } from '../testing/operated-shop';
import { operatorOf, SOURCES } from '../testing/operator';
import { demoSiteConfig, type Shop, shell } from '../testing/shop';
import { commandContext } from './command-context';
import { remoteCommands } from './remote-commands';
import { runRiwaq } from './run';

const operator = operatedShop();
const { printed, complained, builds, riwaq } = operator;
let shop: Shop;
let root: string;
beforeEach(() => {
  ({ shop, root } = operator);
});

test('a reason, a name and a wrong word are shown by every command, and no terminal obeys them', async () => {
  await shop.live(shell);
  await riwaq('release offers');
  for (const option of ['--why \u001b[2J', '--by \u009b31mx']) expect(await riwaq(`promote offers@1.0.0 ${option}`)).toBe(2);
  expect(complained.join('\n')).toContain('U+001B');
  expect(await riwaq('promote \u001b[2J')).not.toBe(0);
  expect(await riwaq('promote \u202eoffers')).not.toBe(0);
  expect(complained.join('\n')).toContain('\\u001b[2J');
  expect(complained.join('\n')).toContain('\\u202e');
  expect([...printed, ...complained].join('\n')).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
});

describe('a team ships', () => {
  beforeEach(() => shop.live(shell));

  test('by releasing in its workspace, which builds what is not built, and promoting', async () => {
    expect(await riwaq('release', { cwd: join(root, 'offers-mfe') })).toBe(0);
    expect(await riwaq('release offers')).toBe(0);
    expect(await riwaq('promote offers@1.0.0 --why start')).toBe(0);
    expect(builds).toEqual(['offers@1.0.0']);
    expect(printed).toEqual([
      'offers@1.0.0 released',
      'offers@1.0.0 is released already, with the same content: nothing changed',
      'plan',
      '  new            2: /offers, /offers/:slug',
      '  first script   offers none → 0.1 KiB',
      '  documents      1 to compose, 3 stay',
      expect.stringMatching(/^ {2}pages +1 opened in a browser, [\d.]+ s: \/offers$/),
      'live now: offers@1.0.0 (documents: 1 composed, 3 kept, 0.0 s)',
    ]);
    expect((await shop.history()).at(-1)).toMatchObject({ by: 'salma', why: 'start' });
  });

  test('not from sources that it has changed since its build, nor for a tag of another version', async () => {
    await writeFile(join(root, 'offers-mfe/package.json'), '{ "version": "1.0.0" }');
    await shop.release({ app: 'offers', version: '1.0.1' });
    await riwaq('release offers');
    const changed = { sourceOf: async () => 'changed sources' };
    expect(await riwaq('release offers', changed)).toBe(1);
    const environment = { GITHUB_REF_TYPE: 'tag', GITHUB_REF_NAME: 'offers@1.1.0' };
    expect(await riwaq('release offers', { environment })).toBe(1);
    expect(await riwaq('release offers', { environment: { ...environment, GITHUB_REF_NAME: 'offers@1.0.0' } })).toBe(0);
    expect(complained).toEqual([
      'offers@1.0.0 is released already, and its sources changed since: raise it to 1.0.2 or more (npm run version), then riwaq build offers',
      'the tag is offers@1.1.0, the build is offers@1.0.0: tag the commit in which npm run version raised it',
    ]);
  });

  test('nor an outdated build: its sources changed, or the version was raised', async () => {
    await writeFile(join(root, 'offers-mfe/package.json'), '{ "version": "1.0.0" }');
    await writeBuild(join(root, 'offers-mfe/dist'), { app: 'offers', version: '1.0.0', source: 'older sources' });
    expect(await riwaq('release offers')).toBe(1);
    await writeFile(join(root, 'offers-mfe/package.json'), '{ "version": "1.1.0" }');
    expect(await riwaq('release offers')).toBe(1);
    expect(complained).toEqual([
      'the sources of offers changed since dist/ was built: riwaq build offers first',
      'dist/ of offers holds 1.0.0, and its package.json says 1.1.0: riwaq build offers first',
    ]);
  });

  test('nor a page that is too heavy; nothing is weighed, which is said, where no configuration says what it may be', async () => {
    const siteConfig = async () => ({ ...(await demoSiteConfig()), check: { firstScriptKiB: 0.001 } });
    expect(await riwaq('release offers', { siteConfig })).toBe(1);
    expect(complained.splice(0).join('\n')).toMatch(/^offers@1\.0\.0 refused: pages that are too heavy .*\n {2}\/offers loads 0\.\d KiB/);
    const without = () => Promise.reject(new UserError('there is no site configuration'));
    expect(await riwaq('release offers', { siteConfig: without })).toBe(0);
    expect(complained).toEqual(['note: first pages are not weighed: there is no site configuration']);
  });

  test('and learns in one line why it may not', async () => {
    await riwaq('release offers');
    await rm(join(root, 'offers-mfe/dist'), { recursive: true });
    await writeBuild(join(root, 'offers-mfe/dist'), {
      app: 'offers',
      version: '1.0.0',
      source: SOURCES,
      files: { 'browser/page.js': 'other' },
    });
    expect(await riwaq('release offers')).toBe(1);
    expect(complained).toEqual(['offers@1.0.0 is released already with other content (browser/page.js): raise it to 1.0.1 or more']);
  });

  test('a version whose words nobody wrote, which is said in one line', async () => {
    await writeBuild(join(root, 'offers-mfe/dist'), { app: 'offers', version: '1.0.0', source: SOURCES, notes: [] });
    expect(await riwaq('release offers')).toBe(0);
    expect(printed).toEqual(['offers@1.0.0 released']);
    expect(complained).toEqual(['note: offers@1.0.0 does not say what it brings: its CHANGELOG.md has no section 1.0.0']);
  });

  test('with notes about what is no reason to refuse', async () => {
    await shop.release({ app: 'offers', version: '1.0.0', uses: [{ app: 'checkout', fragment: 'OrderForm' }] });
    expect(await riwaq('promote offers@1.0.0 shell@1.0.0')).toBe(0);
    expect(complained).toEqual(['note: offers@1.0.0 places the fragment OrderForm of checkout, which is not live']);
    expect(printed).toContain('live already: shell@1.0.0');
  });
});

test('in the repository of a remote each command but the build asks for the shop, and writes nothing before', async () => {
  const operator = operatorOf(shop, root, { printed, complained, builds });
  for (const { name, positionals } of remoteCommands.filter((command) => command.name !== 'build')) {
    const words = Array.from({ length: positionals[0] }, () => 'offers@1.0.0');
    expect(await runRiwaq([name, ...words], remoteCommands, operator)).toBe(2);
    expect(complained.at(-1)).toContain('RIWAQ_HOME is not set: it names the folder of the shop, and none is in this repository.');
  }
  expect(await runRiwaq(['release', '--help'], remoteCommands, operator)).toBe(0);
  expect(await runRiwaq(['build', 'offers'], remoteCommands, operator)).toBe(0);
  const told = { ...operator, environment: { RIWAQ_HOME: shop.home } };
  expect(await runRiwaq(['release', 'offers'], remoteCommands, told)).toBe(0);
});

describe('a wrong command line', () => {
  test.each([
    [
      'ship offers',
      'there is no command «ship»: build, release, releases, add, plan, check, promote, rollback, status, history, visits, compose, gc, serve, preview, messages, records, upload, desk, staff',
    ],
    ['release', 'name an app: shell, catalog, checkout, courses, offers'],
    ['release gifts', 'there is no app «gifts» here: shell, catalog, checkout, courses, offers'],
    ['build Gifts', '«Gifts» is no app: the name of an app is written in small letters, digits and single dashes, for example book-fair'],
    ['promote', 'promote needs more: riwaq promote <app>@<version> …'],
    ['promote offers', '«offers» is not a release: write app@version, for example offers@1.4.0'],
    ['promote offers@latest', '«offers@latest» is not a release: write app@version, for example offers@1.4.0'],
    ['promote offers@1.0.0 offers@1.1.0', 'offers is named twice'],
    ['staff add amina@riwaq.example --role orders --role products', 'staff: --role is said twice'],
    ['rollback offers 1.0.0 now', 'rollback takes no «now»: riwaq rollback <app> [version]'],
    ['status --xml', "status: Unknown option '--xml'"],
    ['plan', 'plan needs more: riwaq plan promote <app>@<version> …'],
    ['plan ship offers', 'there is no plan of «ship»: promote, rollback, compose, gc'],
    ['plan promote', 'plan promote needs more: riwaq promote <app>@<version> …'],
    ['preview offers', '«offers» is not a release: write app@version, for example offers@1.4.0'],
    [
      'preview offers@1.0.0 --at 2026-02-30T10:00',
      '«2026-02-30T10:00» is not a moment: write 2026-12-01 (noon), 2026-12-01T10:00 (in Algeria) or 2026-12-01T09:00Z',
    ],
    ['build offers --all', 'name an app or say --all, not both'],
  ])('riwaq %s: one line, exit code 2', async (line, message) => {
    expect(await riwaq(line)).toBe(2);
    expect(complained).toEqual([message]);
  });

  test.each([
    ['serve --port 99999', '--port must be a port from 0 to 65535, not «99999»'],
    ['rollback offers ../../x', 'offers is not live: there is nothing to roll back'],
    ['rollback gifts', 'gifts is not live: there is nothing to roll back'],
  ])('riwaq %s: one line, exit code 1', async (line, message) => {
    expect(await riwaq(line)).toBe(1);
    expect(complained).toEqual([message]);
  });

  test('a rollback to a name that leaves the store is no release', async () => {
    await shop.live(shell);
    expect(await riwaq('rollback shell ../../shell/1.0.0')).toBe(1);
    expect(complained).toEqual(['there is no release shell@../../shell/1.0.0; released: 1.0.0']);
  });

  test('shows a stack only to who asks for it', async () => {
    const siteConfig = () => Promise.reject(new Error('no configuration\nat line 3'));
    expect(await riwaq('compose', { siteConfig })).toBe(1);
    expect(complained.splice(0)).toEqual(['no configuration']);
    await riwaq('compose', { siteConfig, environment: { RIWAQ_DEBUG: '1' } });
    expect(complained.join('\n')).toMatch(/no configuration[\s\S]+at /);
  });
});

describe('help', () => {
  test('lists the commands', async () => {
    expect(await riwaq('--help')).toBe(0);
    expect(printed).toContain('  rollback  put the previous good release back, or a named one');
  });

  const names = ['build', 'release', 'check', 'promote', 'rollback', 'status', 'history', 'compose', 'serve', 'preview', 'desk'];
  test.each(names)('says how %s is called', async (name) => {
    expect(await riwaq(`${name} --help`)).toBe(0);
    expect(printed[0]).toMatch(new RegExp(`^riwaq ${name}`));
  });
});

test('on a full disk the live site stays, and the command says what to do', async () => {
  await shop.live(shell, { app: 'offers', version: '1.0.0' });
  await shop.release({ app: 'offers', version: '1.1.0' });
  const compose = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
  expect(await riwaq('promote offers@1.1.0', { compose })).toBe(1);
  expect(complained).toEqual([
    expect.stringContaining('ENOSPC'),
    expect.stringMatching(/^the disk is full: what is live stays as it is\. .*riwaq gc/),
  ]);
  expect(await shop.shown()).toContain('offers@1.0.0');
  // A failed composition leaves nothing on the disk.
  expect(await readdir(join(shop.home, 'generations'))).toEqual(['000001', '000002']);
});

test('a reader that stops early does not end the command', () => {
  const closed = () => process.stdout.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  expect(closed).toThrow('write EPIPE');
  commandContext('/opt/riwaq');
  expect(closed).not.toThrow();
  expect(() => process.stdout.emit('error', Object.assign(new Error('the disk is full'), { code: 'ENOSPC' }))).toThrow('the disk is full');
});
