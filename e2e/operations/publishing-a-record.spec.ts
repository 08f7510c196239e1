import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '../support/changing-site';
import { expect } from '../support/fixtures';
import { newReference, quillbotOrder } from '../support/placed-order';
import { riwaq } from '../support/riwaq-command';
import { phone } from '../support/screens';

test.use({ ...phone, expectErrors: /\b409\b.*\/api\/orders/ });

test('a price that is published is what a visitor sees and what an order costs; a rollback of the records brings the former one back', async ({
  changingSite: { home },
  page,
  shop,
}) => {
  const price = page.getByRole('main').getByText(/^[\d,]+\sدج$/);
  const shows = async (amount: string) => {
    await page.goto('/product/quillbot-premium');
    await expect(price.filter({ hasText: amount }).first()).toBeVisible();
  };
  const isTaken = async (dinar: number) => {
    const version = { version: 'شهر واحد', price: dinar };
    const answer = await page.request.post('/api/orders', {
      data: quillbotOrder(newReference(), version),
      headers: { origin: shop },
    });
    return answer.ok();
  };
  await shows('1,150');

  const { stdout } = await riwaq(home, 'records', 'catalog', '--files', '--json');
  const { digest, files } = JSON.parse(stdout.join('\n'));
  const record = files['content/products/quillbot-premium.json'];
  const versions = record.versions.map((version: { version: string }) =>
    version.version === 'شهر واحد' ? { ...version, price: '1,200 دج' } : version,
  );
  const draft = join(home, 'price.json');
  const edits = [
    { kind: 'product', name: 'quillbot-premium', record: { ...record, slug: 'quillbot-premium', price: '1,200 دج', versions } },
  ];
  await writeFile(draft, JSON.stringify({ base: digest, edits }));
  const published = await riwaq(home, 'records', 'publish', 'catalog', '--draft', draft, '--by', 'Amel', '--why', 'سعر جديد');
  expect(published).toMatchObject({ code: 0, stderr: [] });
  await shows('1,200');
  expect([await isTaken(1150), await isTaken(1200)]).toEqual([false, true]);

  expect(await riwaq(home, 'rollback', 'catalog', '--only', 'records', '--why', 'wrong price')).toMatchObject({ code: 0, stderr: [] });
  await shows('1,150');
  expect([await isTaken(1150), await isTaken(1200)]).toEqual([true, false]);
});
