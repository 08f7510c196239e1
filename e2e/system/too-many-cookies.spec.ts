import { MOST_HEAD_BYTES } from '@riwaq/contracts/request-limits';
import { expect, test } from '../support/fixtures';

test.use({ expectErrors: /431/ });

const COOKIE_BYTES = 3000;

test('a visitor whom analytics gave more cookies than a server reads gets in by the button of the page that says so', async ({
  page,
  context,
  shop,
}) => {
  const cookies = Array.from({ length: Math.ceil((MOST_HEAD_BYTES + 20_000) / COOKIE_BYTES) }, (_, at) => ({
    name: `_ga_${at}`,
    value: '1'.repeat(COOKIE_BYTES),
    url: shop,
  }));
  await context.addCookies(cookies);
  await page.goto('/offers');
  await expect(page.getByRole('heading', { level: 1, name: 'تعذّر فتح هذه الصفحة' })).toBeVisible();
  await page.getByRole('button', { name: 'احذف ملفات القياس وأعد المحاولة' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('تعذّر فتح هذه الصفحة');
  expect(await context.cookies()).toEqual([]);
});
