import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { messageOf } from '../../system/user-error';
import { changeInProcess } from '../../testing/change-process';
import { coursesBuild } from '../../testing/courses-build';
import { Shop, shell } from '../../testing/shop';
import { isProcessStopped, readChange } from '../generations/change-in-progress';
import { promote } from './promote';
import { rollBack } from './roll-back';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

test('a release whose description never ends: a rollback ends it, and goes on', async () => {
  await shop.live(shell, { app: 'offers', version: '1.0.0' }, { app: 'offers', version: '1.1.0' });
  const build = coursesBuild('2.0.0', 'hangs', ['spss']);
  await shop.release({ ...build, files: { ...build.files, 'description.cjs': 'for (;;);' } });
  const hanging = promote(shop.context, [{ app: 'courses', version: '2.0.0' }]).catch(messageOf);
  while ((await readChange(shop.home))?.composing === undefined) await setTimeout(20);
  await rollBack({ ...shop.context, lockWait: 10_000 }, 'offers');
  expect(await hanging).toMatch(/(opening|courses@2\.0\.0): was ended by SIGKILL$/);
  expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.0.0']);
});

/** The process that holds the lock, once it was stopped. */
async function untilStopped(): Promise<number> {
  for (;;) {
    const change = await readChange(shop.home);
    if (change && (await isProcessStopped(change))) return change.process;
    await setTimeout(20);
  }
}

test.each(['compose', 'switch'])(
  'a change that was stopped at «%s»: a rollback does not wait for it, and where it goes on it changes nothing',
  async (step) => {
    const courses = { app: 'courses', version: '2.0.0' };
    await shop.live(shell, { app: 'offers', version: '1.0.0' }, { app: 'offers', version: '1.1.0' });
    await shop.release(courses);
    const stopped = changeInProcess([shop.home, 'courses@2.0.0', step, 'SIGSTOP']);
    const holder = await untilStopped();
    const atOnce = { ...shop.context, lockWait: 0 };
    try {
      await expect(promote(atOnce, [courses])).rejects.toThrow('is still running');
      const { composition } = await rollBack(atOnce, 'offers');
      expect(composition?.warnings).toEqual([expect.stringMatching(/^promote courses@2\.0\.0, .* was cut off and is swept up$/)]);
    } finally {
      process.kill(holder, 'SIGCONT');
    }
    expect(await stopped).toMatchObject({ code: 1, output: expect.stringContaining('nothing was changed') });
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.0.0']);
    await promote(atOnce, [courses]);
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'courses@2.0.0', 'offers@1.0.0']);
  },
);
