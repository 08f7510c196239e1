import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { storeCommands } from '../../cli/remote-commands';
import { runRiwaq } from '../../cli/run';
import { beginCanary, endCanary } from '../../release/generations/canary-change';
import { readMark } from '../../release/generations/decision-mark';
import { promote, rollBack } from '../../release/generations/deploy';
import { syncWithRegistry } from '../../release/generations/follow-registry';
import { currentFolder } from '../../release/generations/generation-folders';
import { promoteConfiguration } from '../../release/generations/roll-back-configuration';
import { messageOf } from '../../system/user-error';
import { BucketServer } from '../../testing/bucket-server';
import { operatorOf } from '../../testing/operator';
import { courses, offers, onTwoMachines } from '../../testing/two-machines';
import { publishSite } from '../s3/publish-site';
import { sharedRegistryOf } from './open-shared-registry';

onTwoMachines('a registry in a database', (machines) => {
  test('shows on one machine what another decided, from an earlier composition if there is one', async () => {
    const { lina, omar } = machines;
    expect(await syncWithRegistry(omar.context)).toMatchObject({ composed: 5 });
    expect(await omar.shop.shown()).toEqual(['shell@1.0.0', 'offers@1.0.0']);
    expect(await omar.shop.history()).toEqual(await lina.shop.history());
    await promote(omar.context, [offers('1.1.0')]);
    expect(await syncWithRegistry(lina.context)).toBeDefined();
    expect(await lina.shop.document('/offers')).toContain('offers 1.1.0, else 1.0.0');

    await rollBack(lina.context, 'offers');
    expect(await syncWithRegistry(omar.context)).toMatchObject({ composed: 0 });
    expect(await syncWithRegistry(omar.context)).toBeUndefined();
    expect((await omar.shop.history()).map(({ by, action }) => `${by} ${action}`)).toEqual([
      'lina promote',
      'lina promote',
      'omar promote',
      'lina rollback',
    ]);
  });

  test('is what a change counts from though this machine shows nothing yet, and takes the configuration along', async () => {
    const { lina, omar } = machines;
    const site = { ...lina.context.site, supportEmail: 'help@riwaq.example.com' };
    await promoteConfiguration({ ...lina.context, site });
    await rollBack(omar.context, 'offers', '1.1.0');
    expect(await omar.shop.shown()).toEqual(['shell@1.0.0', 'offers@1.1.0']);
    expect(await readFile(join(omar.shop.home, 'current/site/404.html'), 'utf8')).toContain('help@riwaq.example.com');
  });

  test('lets two change at once on two machines: one after the other, and nothing is lost', async () => {
    const { lina, omar, decided } = machines;
    await syncWithRegistry(omar.context);
    await Promise.all([promote(lina.context, [offers('1.1.0')]), promote(omar.context, [courses('2.0.0')])]);
    expect(await decided()).toEqual(['courses@2.0.0', 'offers@1.1.0', 'shell@1.0.0']);
    for (const { context, shop } of [lina, omar]) {
      await syncWithRegistry(context);
      expect(await shop.shown()).toEqual(['shell@1.0.0', 'courses@2.0.0', 'offers@1.1.0 <1.0.0']);
      expect(await shop.document('/courses')).toContain('courses 2.0.0');
    }
  });

  test('names who is at it on another machine, and a rollback takes the turn of what hangs there', async () => {
    const { lina, omar, decided } = machines;
    await promote(lina.context, [offers('1.1.0')]);
    let end = () => {};
    const waiting = new Promise<void>((resolve) => {
      end = resolve;
    });
    let hanging: Promise<unknown> = Promise.resolve();
    await new Promise<void>((begun) => {
      const hangs = async (step: string) => {
        if (step !== 'write') return;
        begun();
        await waiting;
      };
      hanging = promote({ ...lina.context, beforeStep: hangs }, [courses('2.0.0')]).catch(messageOf);
    });
    await expect(promote({ ...omar.context, lockWait: 0 }, [courses('2.0.0')])).rejects.toThrow(
      /^promote courses@2\.0\.0, by lina since 20\S+Z, process \d+ on \S+, is still running after 0 s: nothing was changed, riwaq rollback does not wait for it, and kill \d+ on \S+ ends it$/,
    );
    await rollBack(omar.context, 'offers');
    end();
    expect(await hanging).toMatch(/^this change lost its turn .*: nothing was changed, run it again$/);
    expect(await decided()).toEqual(['offers@1.0.0', 'shell@1.0.0']);
    await syncWithRegistry(lina.context);
    expect(await lina.shop.shown()).toEqual(['shell@1.0.0', 'offers@1.0.0']);
  });

  test('has a canary on each machine, in one bucket that only who shows what was decided last points at it', async () => {
    const { lina, omar, shared } = machines;
    const server = await BucketServer.open();
    const bucket = server.client();
    const publish = ({ shop: { home } }: typeof lina) => publishSite(home, bucket, { shared });
    await syncWithRegistry(omar.context);
    await publish(omar);
    await beginCanary(lina.context, offers('1.1.0'), 10);
    await expect(publish(omar)).rejects.toThrow('this machine shows change 2, and another one was decided since');
    await publish(lina);
    expect(server.shown().canary).toBe('offers@1.1.0 10');

    await syncWithRegistry(omar.context);
    expect(await readFile(join(omar.shop.home, 'current/canary/site/offers.html'), 'utf8')).toContain('offers 1.1.0, else 1.0.0');
    await publish(omar);
    expect(server.shown().canary).toBe('offers@1.1.0 10');
    await endCanary(omar.context);
    await publish(omar);
    // Another machine decided while hers composed.
    const late = { ...shared, latestMark: async () => readMark(await currentFolder(lina.shop.home)) };
    await expect(publishSite(lina.shop.home, bucket, { shared: late })).rejects.toThrow('another one was decided since');
    expect(server.shown().canary).toBeUndefined();
    bucket.close();
    await server.close();
  });

  test('names the releases that a machine’s store lacks; who goes back needs none of them', async () => {
    const { lina, omar, decided } = machines;
    await syncWithRegistry(omar.context);
    await promote(lina.context, [offers('1.1.0')]);
    await rm(join(omar.shop.home, 'releases/offers/1.1.0'), { recursive: true });
    await expect(syncWithRegistry(omar.context)).rejects.toThrow(
      /^offers@1\.1\.0 is live, and this machine’s store has it not whole: there is no/,
    );
    expect(await omar.shop.shown()).toEqual(['shell@1.0.0', 'offers@1.0.0']);
    await rollBack(omar.context, 'offers');
    expect(await decided()).toEqual(['offers@1.0.0', 'shell@1.0.0']);
  });

  test('is what status and history tell on every machine, with what stands between it and this one', async () => {
    const { lina, omar, url } = machines;
    await promote(lina.context, [offers('1.1.0')]);
    const printed: string[] = [];
    const complained: string[] = [];
    const ask = (line: string, DATABASE_URL: string) => {
      const operator = operatorOf(omar.shop, omar.shop.home, { printed, complained, builds: [] });
      return runRiwaq(line.split(' '), storeCommands, { ...operator, environment: { DATABASE_URL } });
    };
    expect(await ask('status --json', url)).toBe(0);
    expect(JSON.parse(printed.pop() ?? '')).toMatchObject({
      change: 3,
      notes: [expect.stringMatching(/^this machine does not show change 3 yet/)],
    });
    expect(await ask('history offers', url)).toBe(0);
    expect(printed.filter((row) => row.includes('lina'))).toHaveLength(2);
    await syncWithRegistry(omar.context);
    complained.splice(0);
    await ask('status', url);
    expect(complained).toEqual([]);
    await ask('status', 'postgres://shop@127.0.0.1:9/shop');
    expect(complained).toEqual([
      expect.stringMatching(/^note: this is what this machine shows: the database of the registry cannot be used/),
    ]);
    expect(await ask('repair --from elsewhere', url)).toBe(2);
    expect(await ask('repair --from database', url)).toBe(0);
  });

  test('depends on the order of changes, not on the machines’ clocks', async () => {
    const { lina, omar, decided } = machines;
    const noon = Date.UTC(2026, 0, 31, 12);
    const year = 31_536_000_000;
    await promote({ ...lina.context, now: () => noon + year }, [offers('1.1.0')]);
    await rollBack({ ...omar.context, now: () => noon - year }, 'offers');
    await promote({ ...lina.context, now: () => noon, again: true }, [offers('1.1.0')]);
    await rollBack(lina.context, 'offers');
    expect(await decided()).toEqual(['offers@1.0.0', 'shell@1.0.0']);
    expect((await lina.shop.history()).map(({ to }) => to)).toEqual(['1.0.0', '1.0.0', '1.1.0', '1.0.0', '1.1.0', '1.0.0']);
  });

  test('only grows', async () => {
    for (const change of [
      'update riwaq_site.decisions set number = 9',
      'delete from riwaq_site.decisions',
      'truncate riwaq_site.decisions',
    ])
      await expect(machines.query(change)).rejects.toThrow('what was decided stays');
  });
});

test('the address of a database that is no PostgreSQL’s is named', () => {
  expect(sharedRegistryOf({})).toBeUndefined();
  expect(() => sharedRegistryOf({ DATABASE_URL: 'mysql://shop' })).toThrow('DATABASE_URL must be the address of a PostgreSQL server');
});
