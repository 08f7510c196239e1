import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Shop, shell } from '../../testing/shop';
import { promote } from '../change/promote';
import { rollBack } from '../change/roll-back';
import { recompose } from './recompose';
import type { ChangeContext } from './site-change';

let shop: Shop;
/** The shop after an edit of an address in its configuration. */
let changed: ChangeContext;

const offers = (version: string) => ({ app: 'offers', version }) as const;
const shown = () => readFile(join(shop.home, 'current/site/404.html'), 'utf8');
const refused = () => Promise.reject(new Error('nothing is to be composed'));

beforeEach(async () => {
  shop = await Shop.open();
  changed = { ...shop.context, site: { ...shop.context.site, supportEmail: 'help@riwaq.example.com' } };
  await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
});
afterEach(() => shop.close());

describe('a changed configuration', () => {
  test('is applied by composing anew, and undone the same way', async () => {
    await recompose(changed);
    expect(await shown()).toContain('help@riwaq.example.com');
    await recompose(shop.context);
    expect(await shown()).toContain('support@riwaq.example.com');
  });

  test('is applied by the next release that goes live', async () => {
    await shop.release(offers('1.2.0'));
    await promote(changed, [offers('1.2.0')]);
    expect(await shown()).toContain('help@riwaq.example.com');
  });

  test('is not applied by a rollback of an app, which composes nothing, nor by what is composed on time', async () => {
    await rollBack({ ...changed, compose: refused }, 'offers');
    await recompose(changed, true);
    expect(await shown()).toContain('support@riwaq.example.com');
    await recompose(changed);
    await recompose(shop.context, true);
    expect(await shown()).toContain('help@riwaq.example.com');
  });
});
