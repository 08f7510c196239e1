import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, symlink, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Compose } from '../../render/compose-input';
import { writeDocumentIndex } from '../../render/document-index';
import { listFiles } from '../../system/files';
import { messageOf } from '../../system/user-error';
import { changeInProcess } from '../../testing/change-process';
import { cutOffBefore, stepsToSwitch } from '../../testing/cut-off';
import { Shop, shell } from '../../testing/shop';
import { cutOffText, findCutOff } from '../generations/cut-off';
import { currentFolder, GENERATIONS_KEPT } from '../generations/generation-folders';
import type { ChangeStep } from './change';
import { promote } from './promote';
import { rollBack } from './roll-back';

let shop: Shop;

beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

/** One digest of everything that a visitor or operator can read. */
async function liveSite(): Promise<string> {
  const folder = (await currentFolder(shop.home)) ?? '';
  const digest = createHash('sha256');
  for (const file of await listFiles(folder)) digest.update(file).update(await readFile(join(folder, file)));
  return digest.digest('hex');
}

const promoteInProcess = (release: string, ...killedBefore: readonly ChangeStep[]) =>
  changeInProcess([shop.home, release, ...killedBefore]);

test.each(['site/contact.html', 'site/a/b'])(
  'a composition that leaves a link at %s is refused: whoever serves it would be led out of the site',
  async (file) => {
    const leavesLink: Compose = async (input) => {
      const composed = await shop.context.compose(input);
      await mkdir(dirname(join(input.out, file)), { recursive: true });
      await rm(join(input.out, file), { force: true });
      await symlink('/etc', join(input.out, file));
      return composed;
    };
    await shop.release(shell);
    await expect(promote({ ...shop.context, compose: leavesLink }, [shell])).rejects.toThrow('is neither a file nor a folder');
    expect(await shop.shown()).toEqual([]);
  },
);

describe('a change that is cut off', () => {
  const next = [{ app: 'offers', version: '1.1.0' }] as const;

  test('before any step up to the switch leaves the old site whole, names the step, and the next change sweeps up', async () => {
    await shop.live(shell, { app: 'offers', version: '1.0.0' });
    await shop.release(next[0]);
    const site = await liveSite();
    for (const step of stepsToSwitch) {
      await expect(promote({ ...shop.context, ...cutOffBefore(step) }, next)).rejects.toThrow(
        new RegExp(`^promote offers@1\\.1\\.0: the step «${step}» failed after \\d+\\.\\d s: power cut \\(`),
      );
      expect([step, await liveSite()]).toEqual([step, site]);
    }
    await promote(shop.context, next);
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.1.0 <1.0.0']);
    expect(await readdir(join(shop.home, 'generations'))).toEqual(['000001', '000002', '000003']);
    expect((await shop.history()).map(({ to }) => to?.code)).toEqual(['1.0.0', '1.0.0', '1.1.0']);
  });

  test('after the switch is no failure of it: the new site is whole, and a warning says what failed', async () => {
    await shop.live(shell, { app: 'offers', version: '1.0.0' });
    await shop.release(next[0]);
    const { composition } = await promote({ ...shop.context, ...cutOffBefore('prune') }, next);
    expect(composition?.warnings).toEqual([
      expect.stringMatching(/^the new site is live, but then: promote offers@1\.1\.0: the step «prune» failed after \d+\.\d s: power cut/),
    ]);
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.1.0 <1.0.0']);
    expect(await shop.document('/offers')).toContain('offers 1.1.0, else 1.0.0');
  });

  test('by killing its process leaves a lock that is taken over at once, whatever the clocks say', async () => {
    await shop.live(shell);
    await shop.release({ app: 'offers', version: '1.0.0' });
    const site = await liveSite();
    expect(await promoteInProcess('offers@1.0.0', 'switch')).toMatchObject({ signal: 'SIGKILL' });
    expect(await liveSite()).toBe(site);
    expect((await findCutOff(shop.home)).map(cutOffText)).toEqual([
      expect.stringMatching(
        /^CUT OFF: promote offers@1\.0\.0, by offers@1\.0\.0 since .+, in the step «switch»: nothing of it is live; run it again$/,
      ),
    ]);

    const ahead = new Date(Date.now() + 3_600_000);
    await utimes(join(shop.home, 'lock'), ahead, ahead);
    const { composition } = await promote({ ...shop.context, lockWait: 0 }, [{ app: 'offers', version: '1.0.0' }]);
    expect(composition?.warnings).toEqual([
      expect.stringMatching(/^promote offers@1\.0\.0, by offers@1\.0\.0 since .+, in the step «switch», was cut off and is swept up$/),
    ]);
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.0.0']);
  });

  test.each([
    ['a minute ago', -60_000],
    ['in an hour', 3_600_000],
  ])('before it could say who it is leaves a lock that is taken over: it was heard %s', async (_when, offset) => {
    await shop.live(shell);
    await mkdir(join(shop.home, 'lock'));
    const heard = new Date(Date.now() + offset);
    await utimes(join(shop.home, 'lock'), heard, heard);
    await shop.live({ app: 'offers', version: '1.0.0' });
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.0.0']);
  });
});

describe('two changes at once', () => {
  test('in two processes lose nothing of each other', async () => {
    await shop.live(shell);
    await shop.release({ app: 'offers', version: '1.0.0' });
    await shop.release({ app: 'courses', version: '2.0.0' });
    const both = await Promise.all([promoteInProcess('offers@1.0.0'), promoteInProcess('courses@2.0.0')]);
    expect(both).toEqual([
      { code: 0, signal: null, output: '' },
      { code: 0, signal: null, output: '' },
    ]);
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'courses@2.0.0', 'offers@1.0.0']);
    expect((await shop.history()).map(({ by }) => by).sort()).toEqual(['courses@2.0.0', 'offers@1.0.0', 'operator']);
    expect(await shop.document('/courses')).toContain('courses 2.0.0');
    expect(await shop.document('/offers')).toContain('offers 1.0.0');
  });

  test('wait for each other, and give up with one clear line', async () => {
    await shop.live(shell);
    await mkdir(join(shop.home, 'lock'));
    await expect(promote({ ...shop.context, lockWait: 200 }, [{ app: 'shell', version: '1.0.0' }])).rejects.toThrow(
      /^another change of .* is still running after 0 s: nothing was changed, try again later$/,
    );
  });

  test('say who is at it, since when, and how it is ended', async () => {
    await shop.live(shell);
    await shop.release({ app: 'offers', version: '1.0.0' });
    const other = { ...shop.context, lockWait: 0, by: 'lina' };
    const asked = async (step: string) => {
      if (step !== 'compose') return;
      await expect(promote(other, [{ app: 'shell', version: '1.0.0' }])).rejects.toThrow(
        new RegExp(
          `^promote offers@1\\.0\\.0, by operator since 20[-0-9T:]+Z, process ${process.pid} on .+, in the step «compose», is still running after 0 s: nothing was changed, riwaq rollback does not wait for it, and kill ${process.pid} ends it$`,
        ),
      );
    };
    await promote({ ...shop.context, beforeStep: asked }, [{ app: 'offers', version: '1.0.0' }]);
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.0.0']);
    expect(await readdir(shop.home)).not.toContain('change.json');
  });

  test('of which one hangs in a release: a rollback of another app ends it, and goes on', async () => {
    await shop.live(shell, { app: 'offers', version: '1.0.0' }, { app: 'offers', version: '1.1.0' });
    await shop.release({ app: 'courses', version: '2.0.0' });
    let hanging: Promise<unknown> = Promise.resolve();
    const composing = new Promise<void>((begun) => {
      const hangs: Compose = async (_input, watcher) => {
        const child = spawn(process.execPath, ['-e', 'for (;;);']);
        if (child.pid !== undefined) await watcher?.onStarted?.(child.pid);
        begun();
        await once(child, 'close');
        throw new Error('composing was ended by SIGKILL');
      };
      hanging = promote({ ...shop.context, compose: hangs }, [{ app: 'courses', version: '2.0.0' }]).catch(messageOf);
    });
    await composing;
    await rollBack(shop.context, 'offers');
    expect(await hanging).toBe('the site does not compose, nothing was changed: composing was ended by SIGKILL');
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.0.0']);
  });

  test('of which one went live behind the back of the other: the other changes nothing', async () => {
    await shop.live(shell, { app: 'offers', version: '1.0.0' });
    await shop.release({ app: 'offers', version: '1.1.0' });
    await shop.release({ app: 'courses', version: '2.0.0' });
    // As if this process slept while another took over its lock.
    const overtaken = async (now: string) => {
      if (now !== 'name') return;
      await rename(join(shop.home, 'lock'), join(shop.home, 'lock-of-the-sleeper'));
      await promote(shop.context, [{ app: 'courses', version: '2.0.0' }]);
    };
    await expect(promote({ ...shop.context, beforeStep: overtaken }, [{ app: 'offers', version: '1.1.0' }])).rejects.toThrow(
      'another change took over meanwhile: nothing was changed, run it again',
    );
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'courses@2.0.0', 'offers@1.0.0']);
  });
});

describe('the generations', () => {
  test('switch registry, history, data and documents together', async () => {
    await shop.live(shell, { app: 'catalog', version: '1.0.0', data: { 'prices.json': { products: [] } } });
    expect(JSON.parse(await readFile(join(shop.home, 'current/data/prices.json'), 'utf8'))).toEqual({ products: [] });
    await shop.live({ app: 'catalog', version: '1.1.0' });
    expect(await readdir(join(shop.home, 'current/data'))).toEqual([]);
    await rollBack(shop.context, 'catalog');
    expect(await readdir(join(shop.home, 'current/data'))).toEqual(['prices.json']);
  });

  test('are kept to the last twenty', async () => {
    await shop.live(shell, { app: 'offers', version: '1.0.0' });
    await shop.release({ app: 'offers', version: '1.1.0' });
    for (let round = 0; round < 11; round += 1) {
      await promote(shop.context, [{ app: 'offers', version: '1.1.0' }]);
      await rollBack(shop.context, 'offers');
    }
    const names = (await readdir(join(shop.home, 'generations'))).sort();
    expect(names).toHaveLength(GENERATIONS_KEPT);
    expect([names[0], names.at(-1)]).toEqual(['000005', '000024']);
  });

  test('do not change where the site does not compose', async () => {
    await shop.live(shell, { app: 'offers', version: '1.0.0' });
    await shop.release({ app: 'offers', version: '1.1.0' });
    const site = await liveSite();
    const compose = () => Promise.reject(new Error('/offers does not compose: no record'));
    await expect(promote({ ...shop.context, compose }, [{ app: 'offers', version: '1.1.0' }])).rejects.toThrow(
      'the site does not compose, nothing was changed: /offers does not compose: no record',
    );
    expect(await liveSite()).toBe(site);
  });

  test('do not change where a composition lacks the missing page', async () => {
    await shop.release(shell);
    const compose: Compose = async ({ out }) => {
      await writeDocumentIndex(out, { relativeTo: 0, documents: {} });
      return { composed: 0, kept: 0, milliseconds: 0 };
    };
    await expect(promote({ ...shop.context, compose }, [shell])).rejects.toThrow('the composition lacks 404.html');
    expect(await currentFolder(shop.home)).toBeUndefined();
  });
});
