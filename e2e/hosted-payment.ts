import { expect, type Page } from '@playwright/test';
import type { PaidTransfer } from './bundle-order';

/** What a visitor can do on the provider's page. */
export const payment = { approve: 'الموافقة على الدفع', decline: 'رفض الدفع', leave: 'مغادرة دون دفع' } as const;

/** Waits for the provider's page, which asks for `amount`. Gives the number and serial of the transfer that was begun. */
export async function begunPayment(page: Page, amount: string): Promise<PaidTransfer> {
  await page.waitForURL(/\/provider\/pay\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  const serial = `DEMO-${id.padStart(9, '0')}`;
  await expect(page.getByText(amount, { exact: true })).toBeVisible();
  await expect(page.getByText(serial, { exact: true })).toBeVisible();
  return { id, serial };
}

/** Waits for the provider's page, which asks for `amount`, and answers it. Gives the transfer's number and serial. */
export async function answerPayment(page: Page, amount: string, answer: keyof typeof payment): Promise<PaidTransfer> {
  const transfer = await begunPayment(page, amount);
  await page.getByRole('button', { name: payment[answer] }).click();
  return transfer;
}

/** The record that the device keeps of a payment that was begun, as it is stored; null where there is none. */
export function pendingRecord(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('riwaq.pending-payment'));
}
