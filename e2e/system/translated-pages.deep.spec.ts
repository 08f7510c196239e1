import { BundleBuilderPage } from '../support/bundle-builder-page';
import { bundle, typedOrder } from '../support/bundle-order';
import { answerPayment } from '../support/bundle-purchase';
import { expect, test } from '../support/fixtures';
import { OrderDialog } from '../support/order-dialog';
import { onBothScreens } from '../support/screens';

test.use({ translated: true });

onBothScreens(() => {
  test('on a page that the browser translates every button, price and message says what is true now', async ({ page, sandbox }) => {
    const builder = new BundleBuilderPage(page);
    const form = new OrderDialog(page);
    await builder.openFromHome();
    await expect(page.locator('h1 font')).not.toHaveCount(0);

    await test.step('the builder’s button and the sums follow each press', async () => {
      await builder.add(bundle.versioned.product, bundle.versioned.version);
      await builder.add(bundle.plain.product);
      await builder.openSummary();
      await expect(builder.sums()).toHaveText(bundle.sums);
      await expect(page.getByRole('link', { name: bundle.cart })).toBeVisible();
      const more = builder.summary.getByRole('button', { name: /^زيادة كمية/ }).last();
      await more.click();
      await expect(builder.sums()).toHaveText(['9,300 دج', '\u2066−465\u2069 دج', '8,835 دج']);
      await builder.summary
        .getByRole('button', { name: /^إنقاص كمية/ })
        .last()
        .click();
      await expect(builder.sums()).toHaveText(bundle.sums);
    });

    await test.step('the form says what it lacks, why the order failed, and takes it then', async () => {
      await builder.order();
      await form.payOnline.click();
      await expect(form.dialog.getByText('اكتب اسمك', { exact: true })).toBeVisible();
      await form.fill(typedOrder);
      await expect(form.dialog.getByText('اكتب اسمك', { exact: true })).toHaveCount(0);
      await form.payOnline.click();
      await page.waitForURL(/\/provider\/pay\//);
      await answerPayment(page, bundle.total, 'approve');
    });

    await test.step('what was bought is there, paid', async () => {
      await expect(page.getByRole('region', { name: 'ملخّص الطلب' }).getByText('المبلغ الإجمالي')).toBeVisible();
      expect(await sandbox.inbox('bundle-order')).not.toEqual([]);
    });
  });
});
