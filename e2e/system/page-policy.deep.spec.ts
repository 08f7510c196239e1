import { expect, test } from '../support/fixtures';
import { visitorEmail } from '../support/visitor-email';

test.describe('what a page’s policy refuses', () => {
  test.use({ expectErrors: /Content Security Policy/ });

  test('reaches operations once the page is at rest, though it came before, and without what its address says', async ({
    page,
    logged,
  }) => {
    const blocked = `https://${visitorEmail().replace('@', '.')}`;
    await page.addInitScript((elsewhere) => {
      addEventListener('DOMContentLoaded', () => {
        new Image().src = `${elsewhere}/pixel.png?visitor=amina`;
      });
    }, blocked);
    await page.goto('/products?search=amina');
    const refused = () => logged({ reason: 'policy-violation', blocked });
    await expect.poll(refused).toMatchObject([{ directive: 'img-src', page: '/products' }]);
    expect(JSON.stringify(refused())).not.toContain('amina');
  });
});

test.describe('where text may become no markup and no code', () => {
  test.use({ expectErrors: /TrustedHTML/, loadsAhead: true });

  test('every part of the site is hydrated and leads on, and what tries all the same is refused', async ({ page }) => {
    // The demo configuration has PayPal's script, so its documents lack this rule (decision 0029).
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const policy = `${response.headers()['content-security-policy']}; require-trusted-types-for 'script'; trusted-types default`;
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
    });
    for (const path of ['/products', '/courses', '/contact', '/']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator('html[data-listening]')).toBeAttached();
      });
    }
    await page.getByRole('navigation', { name: 'التنقّل الرئيسي' }).getByRole('link', { name: 'المنتجات' }).click();
    await page.waitForURL('/products');
    await page.getByRole('main').getByRole('link', { name: 'QuillBot Premium' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('QuillBot Premium');
    const attempt = page.evaluate(() => {
      document.createElement('p').innerHTML = '<b>text</b>';
    });
    await expect(attempt).rejects.toThrow('TrustedHTML');
  });
});
