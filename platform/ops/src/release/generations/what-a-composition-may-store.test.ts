import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DAY } from '@riwaq/contracts';
import type { SiteEffects } from '@riwaq/contracts/site-effects';
import type { Compose } from '../../render/compose-input';
import { readDocumentIndex, storedNames, writeDocumentIndex } from '../../render/document-index';
import { Shop, shell } from '../../testing/shop';
import { promote } from '../change/promote';
import { rollBack } from '../change/roll-back';
import { collectGarbage } from '../retention/collect-garbage';
import { recompose } from './recompose';

const offers = (version: string) => ({ app: 'offers', version }) as const;
let shop: Shop;

beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

/** Composes, and writes something else for an address. */
const withOther: Compose = async (input) => {
  const composed = await shop.context.compose(input);
  await writeFile(join(input.out, 'site/offers.html'), 'another document');
  return composed;
};
const stored = async () => {
  const { documents } = await readDocumentIndex(join(shop.home, 'current'));
  const { html } = storedNames(documents['/offers'] ?? { key: '', digest: '' });
  return join(shop.home, 'documents', html);
};

test('what is only tried out replaces no stored document; composing everything does', async () => {
  await shop.live(shell, offers('1.0.0'));
  const before = await readFile(await stored(), 'utf8');
  let shown = '';
  const gate = async ({ target }: { readonly target: string }) => {
    shown = await readFile(join(shop.home, target, 'site/offers.html'), 'utf8');
  };
  await recompose({ ...shop.context, compose: withOther, trial: true, gate }, true);
  expect(shown).toBe('another document');
  expect(await readFile(await stored(), 'utf8')).toBe(before);
  await recompose({ ...shop.context, compose: withOther });
  expect(await readFile(await stored(), 'utf8')).toBe('another document');
});

test('a document under the key of something else is refused', async () => {
  await shop.live(shell, offers('1.0.0'));
  const compose: Compose = async (input) => {
    const composed = await shop.context.compose(input);
    const index = await readDocumentIndex(input.out);
    const { '/contact': contact, '/offers': strange } = index.documents;
    if (contact && strange) strange.key = contact.key;
    await writeDocumentIndex(input.out, index);
    return composed;
  };
  await shop.release(offers('1.1.0'));
  await expect(promote({ ...shop.context, compose }, [offers('1.1.0')])).rejects.toThrow(
    'the composition stores /offers under a key of something else: nothing was changed',
  );
  expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.0.0']);
});

test('a stored document that a power cut left empty is made again', async () => {
  await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
  const name = await stored();
  await rollBack(shop.context, 'offers');
  // In a file of its own: the generation before has what it had.
  await writeFile(`${name}.empty`, '');
  await rename(`${name}.empty`, name);
  await promote(shop.context, [offers('1.1.0')]);
  expect(await shop.document('/offers')).toContain('offers 1.1.0');
});

test('a plan counts what is stored, and not what is live', async () => {
  await shop.live(shell, offers('1.0.0'));
  await shop.release(offers('1.1.0'));
  const planned: SiteEffects['documents'][] = [];
  const onEffects = ({ documents }: SiteEffects) => void planned.push(documents);
  await promote({ ...shop.context, isPlan: true, onEffects }, [offers('1.1.0')]);
  await rm(join(shop.home, 'documents'), { recursive: true });
  await promote({ ...shop.context, isPlan: true, onEffects }, [offers('1.1.0')]);
  expect(planned).toMatchObject([
    { composed: 1, kept: 3 },
    { composed: 4, kept: 0 },
  ]);
});

test('garbage takes the index of a trial that was killed, and not the documents that an older live generation links to', async () => {
  await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
  await mkdir(join(shop.home, 'indexes/lost'));
  await writeFile(join(shop.home, 'indexes/lost/1-none.json'), '{}');
  const generation = (number: number) => join(shop.home, 'generations', `00000${number}`);
  // As earlier versions rolled back.
  await recompose(shop.context);
  await rename(join(generation(4), 'site'), join(shop.home, 'gone'));
  await symlink('../000002/site', join(generation(4), 'site'));
  await collectGarbage({ home: shop.home, days: 0, now: Date.now() + DAY, by: 'operator', isPlan: false });
  expect((await readdir(join(shop.home, 'generations'))).sort()).toEqual(['000002', '000003', '000004']);
  expect(await readdir(join(shop.home, 'indexes'))).not.toContain('lost');
  expect(await shop.document('/offers')).toContain('offers 1.0.0');
});
