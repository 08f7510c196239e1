import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { configurationName } from '../../registry/configurations';
import { Shop, shell } from '../../testing/shop';
import { promote, rollBack } from './deploy';
import { recompose } from './recompose';
import { promoteConfiguration, rollBackConfiguration } from './roll-back-configuration';
import type { ChangeContext } from './site-change';

let shop: Shop;
/** The shop after an edit of an address in its configuration. */
let changed: ChangeContext;

const asked = () => readFile(join(shop.home, 'current/site/404.html'), 'utf8');
const refused = () => Promise.reject(new Error('nothing is to be composed'));
const namesInHistory = async () =>
  (await shop.history()).flatMap(({ action, config }) => (config ? [[action, config.from, config.to]] : []));

beforeEach(async () => {
  shop = await Shop.open();
  changed = { ...shop.context, site: { ...shop.context.site, supportEmail: 'wrong@riwaq.example.com' } };
  await shop.live(shell, { app: 'offers', version: '1.0.0' });
});
afterEach(() => shop.close());

describe('a changed configuration', () => {
  test('stands in the history by name, and is kept', async () => {
    await recompose({ ...changed, why: 'another address' });
    const names = [configurationName(shop.context.site), configurationName(changed.site)];
    expect(await namesInHistory()).toEqual([['promote', ...names]]);
    expect((await readdir(join(shop.home, 'configurations'))).sort()).toEqual(names.map((name) => `${name}.json`).sort());
  });

  test('is rolled back like a release, to the composition of the previous one', async () => {
    await recompose(changed);
    const { composition } = await rollBackConfiguration({ ...changed, compose: refused });
    expect(composition).toMatchObject({ composed: 0 });
    expect(await asked()).toContain('support@riwaq.example.com');
    expect((await namesInHistory()).map(([action]) => action)).toEqual(['promote', 'rollback']);
    await expect(rollBackConfiguration(changed)).rejects.toThrow('no configuration was live before this one');
  });

  test('is rolled back to one that is named', async () => {
    await recompose(changed);
    await recompose({ ...changed, site: { ...changed.site, supportEmail: 'worse@riwaq.example.com' } });
    await rollBackConfiguration(changed, configurationName(shop.context.site));
    expect(await asked()).toContain('support@riwaq.example.com');
    await expect(rollBackConfiguration(changed, '0123456789ab')).rejects.toThrow('there is no configuration 0123456789ab');
    await expect(rollBackConfiguration(changed, '../../etc')).rejects.toThrow('a configuration is called by 12 digits');
  });

  test('is not applied again by what comes after, until it is promoted or the file says something else', async () => {
    await recompose(changed);
    await rollBackConfiguration(changed);
    await shop.release({ app: 'offers', version: '1.1.0' });
    const { composition } = await promote(changed, [{ app: 'offers', version: '1.1.0' }]);
    expect(composition?.warnings).toEqual([expect.stringMatching(/^the file still says what was rolled back as configuration /)]);
    await recompose(changed);
    expect(await asked()).toContain('support@riwaq.example.com');

    await promoteConfiguration(changed);
    expect(await asked()).toContain('wrong@riwaq.example.com');
    await expect(promoteConfiguration(changed)).rejects.toThrow('is live already');
    await recompose({ ...changed, site: { ...changed.site, supportEmail: 'right@riwaq.example.com' } });
    expect(await asked()).toContain('right@riwaq.example.com');
  });

  test('is not applied by a rollback of an app, nor by what is composed on time', async () => {
    await shop.release({ app: 'offers', version: '1.1.0' });
    await promote(shop.context, [{ app: 'offers', version: '1.1.0' }]);
    await rollBack({ ...changed, compose: refused }, 'offers');
    await recompose(changed, true);
    expect(await asked()).toContain('support@riwaq.example.com');
    expect(await namesInHistory()).toEqual([]);
  });

  test('that was edited where it is kept, or lost, is refused', async () => {
    await recompose(changed);
    const name = configurationName(shop.context.site);
    const file = join(shop.home, 'configurations', `${name}.json`);
    await writeFile(file, (await readFile(file, 'utf8')).replace('support@', 'thief@'));
    await expect(rollBackConfiguration(changed)).rejects.toThrow(`${file} was changed: it is not the configuration that was live`);
    await rm(file);
    await expect(rollBackConfiguration(changed)).rejects.toThrow(`there is no configuration ${name}`);
    expect(await asked()).toContain('wrong@riwaq.example.com');
  });
});
