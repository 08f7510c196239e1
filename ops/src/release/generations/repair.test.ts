import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Shop, shell } from '../../testing/shop';
import { promote, rollBack } from './deploy';
import { repair } from './repair';

const offers = (version: string) => ({ app: 'offers', version }) as const;
const live = (file: string) => join(shop.home, 'current', file);
let shop: Shop;

beforeEach(async () => {
  shop = await Shop.open();
  await shop.live(shell, offers('1.0.0'), offers('1.1.0'), offers('1.2.0'));
  await rollBack(shop.context, 'offers');
});
afterEach(() => shop.close());

describe('repairing', () => {
  test.each([
    ['is gone', () => rm(live('registry.json'))],
    ['is empty', () => writeFile(live('registry.json'), '')],
    ['is no JSON', () => writeFile(live('registry.json'), '{"schema": ')],
    [
      'was edited by hand',
      async () => writeFile(live('registry.json'), (await readFile(live('registry.json'), 'utf8')).replaceAll('1.1.0', '1.2.0')),
    ],
  ])('makes live again what the history says was good, where the registry %s', async (_what, damage) => {
    const before = await shop.shown();
    const history = await shop.history();
    await damage();
    expect(await repair({ ...shop.context, why: undefined })).toEqual({
      live: [{ app: 'shell', version: '1.0.0' }, offers('1.1.0')],
      warnings: [],
    });
    expect(await shop.shown()).toEqual(before);
    expect(await shop.history()).toEqual([
      ...history,
      expect.objectContaining({ action: 'compose', why: 'the registry was made anew from the history' }),
    ]);
    expect(await shop.document('/offers')).toContain('offers 1.1.0, else 1.0.0');
    await promote({ ...shop.context, again: true }, [offers('1.2.0')]);
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.2.0 <1.1.0']);
  });

  test('takes the release before one that the store has no longer whole, and says so', async () => {
    await rm(live('registry.json'));
    await appendFile(shop.file('offers', '1.1.0', 'browser/page.js'), '// changed');
    const { live: now, warnings } = await repair(shop.context);
    expect(now).toEqual([{ app: 'shell', version: '1.0.0' }, offers('1.0.0')]);
    expect(warnings).toEqual([expect.stringMatching(/^offers@1\.1\.0 was live and cannot be: .*page\.js/)]);
  });

  test('reads past a line of the history that was cut off, and takes the history of the generation before where all of it is gone', async () => {
    await rm(live('registry.json'));
    await appendFile(live('history.jsonl'), '{"at": "2026-');
    expect((await repair(shop.context)).live).toContainEqual(offers('1.1.0'));

    await rm(live('registry.json'));
    await rm(live('history.jsonl'));
    expect((await repair(shop.context)).live).toContainEqual(offers('1.1.0'));
  });

  test('shows the newest generation again where the link to it is gone', async () => {
    await rm(join(shop.home, 'current'));
    expect((await repair(shop.context)).live).toContainEqual(offers('1.1.0'));
    expect(await shop.document('/offers')).toContain('offers 1.1.0');
  });

  test('is refused without any history', async () => {
    await rm(join(shop.home, 'generations'), { recursive: true });
    await expect(repair(shop.context)).rejects.toThrow('no generation has a history left: promote what shall be live, the shell first');
  });
});
