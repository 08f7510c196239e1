import { test } from '../support/changing-site';
import { expect } from '../support/fixtures';
import { releaseVariant } from '../support/release-variant';
import { phone } from '../support/screens';
import { visitorEmail } from '../support/visitor-email';

test.use({ ...phone, expectErrors: /ERR_INTERNET_DISCONNECTED|forms\/contact/ });
test.describe.configure({ mode: 'default' });

test('a visitor who loses the connection is told so, keeps what was typed, and sends it once the connection is back', async ({
  page,
  context,
  sandbox,
}) => {
  const offline = page.getByText('لا يوجد اتصال بالإنترنت.');
  const form = page.getByRole('form', { name: 'راسلنا' });
  const send = form.getByRole('button', { name: 'إرسال الرسالة' });
  await page.goto('/contact');
  await page.locator('html[data-hydrated]').waitFor();
  await form.getByRole('textbox', { name: 'الاسم' }).fill('أمينة');
  await form.getByRole('textbox', { name: 'اللقب' }).fill('بن علي');
  await form.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill(visitorEmail());
  await form.getByRole('textbox', { name: 'الموضوع' }).fill('سؤال عن SPSS 31');
  await form.getByRole('textbox', { name: 'الرسالة' }).fill('هل يعمل على جهازين؟');

  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await send.click();
  await expect(form.getByText('حدث خطأ أثناء إرسال الرسالة')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'الرسالة' })).toHaveValue('هل يعمل على جهازين؟');
  expect(await sandbox.inbox('contact')).toEqual([]);

  await context.setOffline(false);
  await expect(offline).toHaveCount(0);
  await send.click();
  await expect(form.getByText('تم إرسال رسالتك بنجاح')).toBeVisible();
  expect((await sandbox.inbox('contact')).map(({ fields }) => fields.message)).toEqual(['هل يعمل على جهازين؟']);
});

test('a device that the former service worker controls is free after the next visit', { tag: '@deep' }, async ({ page, context }) => {
  // As the shop sent it to this device in another year. The browser asks the shop itself for a newer one.
  const former = `
    self.addEventListener('install', (event) => event.waitUntil(Promise.all([
      caches.open('riwaq-documents').then((cache) => cache.put('/orders/RQ-7K3M9QXA', new Response('kept'))),
      new Promise((resolve) => { indexedDB.open('workbox-expiration').onsuccess = resolve; }),
    ]).then(() => self.skipWaiting())));
    self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
    self.addEventListener('fetch', (event) => event.respondWith(fetch(event.request)));`;
  await context.route('**/sw.js', (route) => route.fulfill({ contentType: 'text/javascript', body: former }));
  const state = () =>
    page.evaluate(async () => ({
      isControlled: navigator.serviceWorker.controller !== null,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }));
  await page.goto('/policy');
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
  const before = { isControlled: true, workers: 1, caches: ['riwaq-documents'], databases: ['workbox-expiration'] };
  await expect.poll(state).toEqual(before);

  await context.unroute('**/sw.js');
  await page.goto('/policy');
  await expect
    .poll(async () => ({ ...(await state()), isControlled: false }))
    .toEqual({ isControlled: false, workers: 0, caches: [], databases: [] });
  await page.goto('/policy');
  expect(await state()).toEqual({ isControlled: false, workers: 0, caches: [], databases: [] });
});

test('a release and a rollback reach a visitor who has been here before at the next load', { tag: '@deep' }, async ({
  page,
  changingSite,
}) => {
  const before = await changingSite.live('courses');
  const shown = page.locator('main').locator('xpath=..');
  await page.goto('/courses');
  await expect(shown).toHaveAttribute('data-version', before.version);

  await changingSite.promote(await releaseVariant(changingSite.home, before, '4.0.0'));
  await page.reload();
  await expect(shown).toHaveAttribute('data-version', '4.0.0');
  await changingSite.rollBack('courses');
  await page.reload();
  await expect(shown).toHaveAttribute('data-version', before.version);
});
