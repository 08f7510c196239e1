import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '../support/fixtures';
import { type Answer, riwaq, runIn } from '../support/riwaq-command';
import { othersUntouched, testInCopyOfAll } from '../support/team-journey';

const test = testInCopyOfAll();

test('a new remote goes from one command to a page of the shop, and no other app is built or released', async ({
  changingSite,
  copy,
  page,
  request,
}) => {
  const { home } = changingSite;
  const apps = ['shell', 'catalog', 'checkout', 'courses', 'offers'];
  // The header of every page links to it; the main content must stay.
  const part = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0];
  const others = { changingSite, request, apps, paths: ['/', '/product/spss31', '/contact'], part };
  const before = await othersUntouched(others);
  const npm = (...words: readonly string[]): Promise<Answer> => runIn(copy, home, 'npm', 'run', '--silent', ...words);

  await test.step('the command writes the remote, and says what comes next', async () => {
    const { code, stdout } = await npm('new:remote', '--', 'book-fair', '--title', 'معرض الكتاب');
    expect(code).toBe(0);
    expect(stdout).toContain('written  book-fair-mfe/webpack.config.ts');
    expect(stdout.join('\n')).toContain('npx riwaq promote book-fair@1.0.0');
    const again = await npm('new:remote', '--', 'book-fair');
    expect(again).toMatchObject({ code: 1, stdout: [], stderr: ['riwaq: the app book-fair is there already: book-fair-mfe'] });
  });

  await test.step('as it is, it passes its types and tests, builds, and is released', async () => {
    // Like after an install.
    await symlink('../book-fair-mfe', join(copy, 'node_modules/book-fair-mfe'));
    expect(await npm('types', '-w', 'book-fair-mfe')).toMatchObject({ code: 0, stdout: [] });
    expect(await npm('test', '-w', 'book-fair-mfe')).toMatchObject({ code: 0 });
    expect(await npm('build', '-w', 'book-fair-mfe')).toMatchObject({ code: 0 });
    const released = await npm('release', '-w', 'book-fair-mfe');
    expect(released).toMatchObject({ code: 0, stdout: ['book-fair@1.0.0 released'], stderr: [] });
    expect(await riwaq(home, 'promote', 'book-fair@1.0.0')).toMatchObject({ code: 0, stderr: [] });
    expect(await othersUntouched(others)).toEqual(before);
  });

  await test.step('a visitor finds it in the header', async () => {
    await page.goto('/contact');
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'معرض الكتاب' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'معرض الكتاب' })).toBeVisible();
    await page.goto('/book-fair');
    await page.locator('html[data-hydrated]').waitFor();
    await expect(page.getByRole('heading', { level: 1, name: 'معرض الكتاب' })).toBeVisible();
  });
});
