import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { type ChangeStep, siteChange } from '../../release/generations/change-steps';
import { promote } from '../../release/generations/deploy';
import { followRegistry, syncWithRegistry } from '../../release/generations/follow-registry';
import { recompose } from '../../release/generations/recompose';
import { repair } from '../../release/generations/repair';
import { messageOf } from '../../system/user-error';
import { changeInProcess } from '../../testing/change-process';
import { cutOffBefore } from '../../testing/cut-off';
import { courses, offers, onTwoMachines } from '../../testing/two-machines';
import { sharedRegistryIn } from './open-shared-registry';

const before = ['shell@1.0.0', 'offers@1.0.0'];
const after = ['shell@1.0.0', 'offers@1.1.0 <1.0.0'];

onTwoMachines('a registry in a database, when something breaks:', (machines) => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('a change whose connection broke in the middle changes nothing', async () => {
    const { lina, count, cut } = machines;
    const breaks = async (step: string) => {
      if (step === 'name') await cut();
    };
    await expect(promote({ ...lina.context, beforeStep: breaks }, [offers('1.1.0')])).rejects.toThrow('this change lost its turn');
    expect([await count(), await lina.shop.shown()]).toEqual([2, before]);
    await promote(lina.context, [offers('1.1.0')]);
    expect(await lina.shop.shown()).toEqual(after);
  });

  test('one whose connection broke while it was put on record asks again, and is shown where it counts', async () => {
    const { lina, count } = machines;
    const query = pg.Client.prototype.query as (this: pg.Client, ...words: unknown[]) => Promise<unknown>;
    jest.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (this: pg.Client, ...words: unknown[]) {
      const answer = await query.apply(this, words);
      if (!String(words[0]).startsWith('insert into riwaq_site.decisions')) return answer;
      await this.end();
      throw new Error('Connection terminated unexpectedly');
    } as never);
    await promote(lina.context, [offers('1.1.0')]);
    expect([await count(), await lina.shop.shown()]).toEqual([3, after]);
  });

  const cutOff: readonly ChangeStep[] = ['write', 'record', 'switch', 'prune'];
  test.each(cutOff)('a machine that loses power before «%s» shows the recorded change, and the other continues', async (step) => {
    const { lina, omar, decided } = machines;
    await expect(promote({ ...lina.context, ...cutOffBefore(step) }, [offers('1.1.0')])).rejects.toThrow('power cut');
    const version = siteChange.names.indexOf(step) > siteChange.names.indexOf('record') ? '1.1.0' : '1.0.0';
    expect(await decided()).toEqual([`offers@${version}`, 'shell@1.0.0']);
    await syncWithRegistry(lina.context);
    expect(await lina.shop.document('/offers')).toContain(`offers ${version}`);
    await promote({ ...omar.context, lockWait: 1000 }, [courses('2.0.0')]);
    expect(await decided()).toEqual(['courses@2.0.0', `offers@${version}`, 'shell@1.0.0']);
  });

  test('a killed process loses its lock at once, and its recorded change goes live as composed', async () => {
    const { lina, count, url } = machines;
    const ended = await changeInProcess([lina.shop.home, 'offers@1.1.0', 'switch'], { DATABASE_URL: url });
    expect(ended).toMatchObject({ signal: 'SIGKILL' });
    expect([await count(), await lina.shop.shown()]).toEqual([3, before]);
    expect([await syncWithRegistry(lina.context), await lina.shop.shown()]).toEqual([undefined, after]);
    await promote({ ...lina.context, lockWait: 1000 }, [courses('2.0.0')]);
    expect(await lina.shop.shown()).toEqual(['shell@1.0.0', 'courses@2.0.0', 'offers@1.1.0 <1.0.0']);
  });

  describe('a database that is down', () => {
    const down = { shared: sharedRegistryIn('postgres://riwaq:geheim@127.0.0.1:9/shop') };

    test('is reported without its password, and nothing changes', async () => {
      const { lina } = machines;
      const refusal = await promote({ ...lina.context, ...down }, [offers('1.1.0')]).catch(messageOf);
      expect(refusal).toMatch(/^the database of the registry cannot be used \(.*ECONNREFUSED.*\): nothing was changed\./);
      expect(refusal).not.toContain('geheim');
      expect(await lina.shop.shown()).toEqual(before);
    });

    test('leaves the site unchanged until midnight, and logs the error once', async () => {
      const { lina, count } = machines;
      const context = { ...lina.context, ...down };
      expect(await recompose(context, true)).toMatchObject({ composed: 5 });
      const said: string[] = [];
      let rounds = 0;
      await new Promise<void>((done) => {
        const following = followRegistry({
          context,
          log: (line) => said.push(line),
          wait: async () => {
            rounds += 1;
            if (rounds === 3) done(void following.close());
          },
        });
      });
      expect(said).toEqual([expect.stringMatching(/^the registry is not followed: the database of the registry cannot be used/)]);
      // Her own composition still shows the earlier decision.
      expect(await syncWithRegistry(lina.context)).toBeUndefined();
      await promote(lina.context, [offers('1.1.0')]);
      expect(await count()).toBe(3);
    });
  });

  describe('where database and disk say different things,', () => {
    test('a registry that was edited by hand is the database’s again by repair', async () => {
      const { lina, count } = machines;
      const file = join(lina.shop.home, 'current/registry.json');
      await writeFile(file, (await readFile(file, 'utf8')).replaceAll('1.0.0', '6.6.6'));
      expect((await repair(lina.context)).live).toEqual([{ app: 'shell', version: '1.0.0' }, offers('1.0.0')]);
      expect([await count(), await lina.shop.shown()]).toEqual([2, before]);
    });

    test('a home is changed without its database only once it was taken out; then somebody says which counts: the disk', async () => {
      const { lina, omar, decided } = machines;
      const alone = { ...lina.context, shared: undefined };
      await expect(promote(alone, [offers('1.1.0')])).rejects.toThrow('the registry of this site stands in a database (change 2)');
      await repair(alone);
      await promote(alone, [offers('1.1.0')]);
      await syncWithRegistry(omar.context);
      for (const change of [
        () => promote(lina.context, [courses('2.0.0')]),
        () => repair(lina.context),
        () => syncWithRegistry(lina.context),
      ])
        await expect(change()).rejects.toThrow('was changed without a database, and the one that DATABASE_URL names is at change 2');

      await repair(lina.context, 'disk');
      expect(await decided()).toEqual(['offers@1.1.0', 'shell@1.0.0']);
      await syncWithRegistry(omar.context);
      expect(await omar.shop.history()).toEqual(await lina.shop.history());
    });

    test('or the database', async () => {
      const { lina } = machines;
      const alone = { ...lina.context, shared: undefined };
      await repair(alone);
      await promote(alone, [offers('1.1.0')]);
      await repair(lina.context, 'database');
      expect(await lina.shop.shown()).toEqual(before);
    });

    test('a change in the database that was edited past its guard is named, and the disk mends it', async () => {
      const { lina, decided, query } = machines;
      await query('alter table riwaq_site.decisions disable trigger all');
      await query(`update riwaq_site.decisions set registry = '{}' where number = 2`);
      const refused = 'the registry in the database, change 2: schema';
      for (const change of [() => promote(lina.context, [offers('1.1.0')]), () => repair(lina.context)])
        await expect(change()).rejects.toThrow(refused);
      expect(await lina.shop.shown()).toEqual(before);
      await repair(lina.context, 'disk');
      expect(await decided()).toEqual(['offers@1.0.0', 'shell@1.0.0']);
    });

    test('an empty replacement database knows nothing of this home until a repair', async () => {
      const { lina, count, decided, query } = machines;
      await query('drop schema riwaq_site cascade');
      await expect(promote(lina.context, [offers('1.1.0')])).rejects.toThrow(
        'shows change 2 of a database, and the one that DATABASE_URL names is empty',
      );
      await repair(lina.context, 'disk');
      expect([await count(), await decided()]).toEqual([1, ['offers@1.0.0', 'shell@1.0.0']]);
    });
  });
});
