import { DAY, endOfDay, HOUR, MINUTE } from '@riwaq/contracts';
import { onlyForm } from '../support/bundle-order';
import { readDocument } from '../support/composed-document';
import { expect, test } from '../support/fixtures';
import { takeGift } from '../support/gift-wheel';
import { customer, OrderForm } from '../support/order-form';
import { phone } from '../support/screens';

test.use({ ...phone, sharesClock: false });

/** Runs from two days before its document to five days after. */
const offer = '/offers/writing-demo-offer';

/** Milliseconds that a countdown shows: «04أيام13ساعة05دقائق59ثانية». */
function shownBy(text: string | null): number {
  const [days = 0, hours = 0, minutes = 0] = (text ?? '').match(/\d+/g)?.map(Number) ?? [];
  return days * DAY + hours * HOUR + minutes * MINUTE;
}

for (const [device, off, tag] of [
  ['eight days ahead', 8 * DAY, []],
  ['eight days behind', -8 * DAY, ['@deep']],
  ['three hours ahead', 3 * HOUR, ['@deep']],
] as const)
  test(`a device ${device} shows a running offer as it runs, and orders it`, { tag: [...tag] }, async ({ page, sandbox }) => {
    const { composition } = await readDocument(page.request, offer);
    const { date = '' } = (await page.request.get('/live.json')).headers();
    const serverTime = Date.parse(date);
    await page.clock.install({ time: serverTime + off });
    const headings = new Set<string>();
    await page.exposeFunction('noteHeading', (heading: string) => headings.add(heading));
    await page.addInitScript(() => {
      const note = () => {
        for (const { textContent } of document.querySelectorAll('main h2')) Reflect.get(window, 'noteHeading')(textContent);
      };
      new MutationObserver(note).observe(document, { childList: true, subtree: true });
    });

    const countdown = page.getByRole('timer', { name: 'ينتهي العرض بعد' });
    const wrongBy = async () => Math.abs(endOfDay('+5d', composition.relativeTo) - serverTime - shownBy(await countdown.textContent()));
    await page.goto(offer);
    await expect.poll(wrongBy).toBeLessThan(2 * MINUTE);
    await page.reload();
    await expect.poll(wrongBy).toBeLessThan(2 * MINUTE);
    expect([...headings]).not.toContain('انتهى العرض');

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('article', { name: 'الكتابة والتدقيق' }).getByRole('button', { name: 'اطلب هذا العرض' }).click();
    await takeGift(page);
    const form = new OrderForm(page, 'بيانات الطلب');
    await form.fill();
    await form.press('متابعة إلى الدفع');
    await form.choose('تحويل بريدي أو بنكي');
    await form.confirm('تأكيد الطلب');
    await page.waitForURL(/\/thank-you\?order=RQ-/);
    const { submissionDate, ...order } = await onlyForm(sandbox, 'week-offer');
    expect(order).toMatchObject({ ...customer, paymentMethod: 'bank' });
    expect(Math.abs(Date.parse(String(submissionDate)) - serverTime)).toBeLessThan(5 * MINUTE);
  });
