import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { storeRecords } from '../../store/stored-records';
import { messageOf } from '../../system/user-error';
import { changeInProcess } from '../../testing/change-process';
import { coursesBuild } from '../../testing/courses-build';
import { Shop, shell } from '../../testing/shop';
import { type ChangeInProgress, isProcessGone, readChange } from '../generations/change-in-progress';
import { readLive } from '../generations/live-state';
import { withLock } from '../generations/lock';
import { planPins } from './plan-pins';
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

test('a rollback whose description never ends gives up before another rollback does', async () => {
  await shop.live(shell);
  const build = coursesBuild('2.0.0', 'hangs', ['spss']);
  await shop.release({ ...build, files: { ...build.files, 'description.cjs': 'for (;;);' } });
  const pins = { courses: { code: '2.0.0', records: await storeRecords(shop.home, 'courses', {}) } };
  const planned = planPins({ ...shop.context, describeTime: 500 }, await readLive(shop.home), 'rollback', pins, () => {});
  await expect(planned).rejects.toThrow('the code of courses@2.0.0 refuses the records');
});

/** The process that holds the lock, once it was stopped: by proc(5). */
async function untilStopped(): Promise<ChangeInProgress> {
  for (;;) {
    const change = await readChange(shop.home);
    const stat = change && (await readFile(`/proc/${change.process}/stat`, 'utf8').catch(() => ''));
    if (change && stat && /\) T /.test(stat)) return change;
    await setTimeout(20);
  }
}

test.each(['sweep', 'compose', 'name', 'switch'])(
  'a change that was stopped at «%s»: a rollback takes its lock after ten silent seconds, and where it goes on it changes nothing',
  async (step) => {
    const courses = { app: 'courses', version: '2.0.0' };
    await shop.live(shell, { app: 'offers', version: '1.0.0' }, { app: 'offers', version: '1.1.0' });
    await shop.release(courses);
    const stopped = changeInProcess([shop.home, 'courses@2.0.0', step, 'SIGSTOP']);
    const holder = await untilStopped();
    const atOnce = { ...shop.context, lockWait: 0 };
    try {
      await expect(rollBack(atOnce, 'offers')).rejects.toThrow('is still running');
      const silentSince = new Date(Date.now() - 11_000);
      await utimes(join(shop.home, 'lock'), silentSince, silentSince);
      await rollBack(atOnce, 'offers');
      await withLock(shop.home, { wait: 0, change: { action: 'gc', what: 'old releases', by: 'lina' } }, async ({ turn }) => {
        process.kill(holder.process, 'SIGCONT');
        expect(await stopped).toMatchObject({
          code: 1,
          output: expect.stringContaining('another change took over meanwhile: nothing was changed, run it again'),
        });
        expect([await turn.isHeld(), (await readChange(shop.home))?.by]).toEqual([true, 'lina']);
        expect(await readdir(shop.home)).toContain('lock');
      });
    } finally {
      if (!(await isProcessGone(holder))) process.kill(holder.process, 'SIGKILL');
    }
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.0.0']);
    await promote(atOnce, [courses]);
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'courses@2.0.0', 'offers@1.0.0']);
    expect((await readdir(shop.home)).filter((name) => /^(lock|turn-)/.test(name))).toEqual([]);
  },
);
