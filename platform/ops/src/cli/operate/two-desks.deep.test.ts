import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { staffInterface } from '../../adapters/gateway/staff-interface';
import { operatedShop } from '../../testing/operated-shop';
import { shell } from '../../testing/shop';

const operator = operatedShop((shop) => shop.live(shell).then(() => undefined));

test('a desk that starts beside another of its home leaves its pages', async () => {
  const { shop, riwaq } = operator;
  const environment = { SMTP_URL: 'smtp://127.0.0.1:1', HOST: '127.0.0.1' };
  const start = (stopped: () => Promise<void>) =>
    riwaq('desk --port 0', { environment, staff: () => staffInterface({}, shop.home), stopped });
  const pages = async () => (await readdir(join(shop.home, 'desk/pages'), { recursive: true })).filter((file) => file.endsWith('.html'));
  // An asset that the build of the second desk does not have, as where the sources changed in between.
  let asset = '';
  let second: number | undefined;
  const first = await start(async () => {
    const [page = ''] = await pages();
    asset = join(dirname(page), 'assets/older-1a2b3c4d.js');
    await writeFile(join(shop.home, 'desk/pages', asset), '');
    second = await start(async () => expect(await readdir(join(shop.home, 'desk/pages'), { recursive: true })).toContain(asset));
  });
  expect([operator.complained, first, second]).toEqual([[], 0, 0]);
});
