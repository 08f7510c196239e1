/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { TOAST_EVENT } from '@riwaq/design-system';
import { TestPage } from '@riwaq/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ContactForm from './contact-form';

interface Sent {
  readonly path: string;
  readonly key: string | undefined;
  readonly fields: Record<string, unknown>;
}
const sent: Sent[] = [];
let answers: (number | Promise<number>)[] = [];

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  answers = [];
  const respond = async (path: string, { headers, body }: { headers: Record<string, string>; body: FormData }) => {
    sent.push({ path, key: headers['idempotency-key'], fields: Object.fromEntries(body) });
    const status = (await answers.shift()) ?? 200;
    if (status === 0) throw new TypeError('no connection');
    return { ok: status < 400, status, json: async () => ({ ok: true }) };
  };
  Object.assign(globalThis, { fetch: respond });
});
afterEach(cleanup);

const message = {
  firstName: 'أمينة',
  lastName: 'بن علي',
  email: 'amina@example.com',
  subject: 'سؤال عن SPSS 31',
  message: 'هل يعمل على جهازين؟',
};
const labels = { firstName: 'الاسم', lastName: 'اللقب', email: 'البريد الإلكتروني', subject: 'الموضوع', message: 'الرسالة' } as const;
type Field = keyof typeof labels;

const field = (name: Field) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${labels[name]}`) });
const show = () =>
  render(
    <TestPage>
      <ContactForm />
    </TestPage>,
  );
function fill(values: Partial<typeof message> = message) {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name as Field), { target: { value } });
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'إرسال الرسالة' }));

test('a message arrives with its five fields, the visitor sees it, and the form is empty again', async () => {
  show();
  fill();
  await press();
  await screen.findByText('تم إرسال رسالتك بنجاح');
  expect(screen.getByText('سنتواصل معك قريباً للرد على استفسارك')).toBeTruthy();
  expect(sent).toEqual([{ path: '/api/forms/contact', key: expect.stringMatching(/^contact:[0-9a-f]{24}$/), fields: message }]);
  expect(field('message').value).toBe('');
});

test('a message that does not arrive stays in the form; the same words sent again are the same message', async () => {
  answers = [0, 502, 200];
  show();
  fill();
  await press();
  await screen.findByText('حدث خطأ أثناء إرسال الرسالة');
  expect(screen.getByText('يرجى المحاولة مرة أخرى لاحقاً')).toBeTruthy();
  expect(field('message').value).toBe(message.message);
  await press();
  await waitFor(() => expect(sent).toHaveLength(2));
  await screen.findByText('حدث خطأ أثناء إرسال الرسالة');
  expect(sent[1]?.key).toBe(sent[0]?.key);
  fill({ message: 'هل يعمل على ثلاثة أجهزة؟' });
  await press();
  await screen.findByText('تم إرسال رسالتك بنجاح');
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

test('a message that does not arrive is said in a toast too', async () => {
  const toasts: unknown[] = [];
  const keep = (event: Event) => toasts.push(event instanceof CustomEvent && event.detail);
  addEventListener(TOAST_EVENT, keep);
  answers = [502];
  show();
  fill();
  await press();
  await screen.findByText('حدث خطأ أثناء إرسال الرسالة');
  expect(toasts).toEqual([{ tone: 'error', title: 'حدث خطأ أثناء إرسال الرسالة', text: 'يرجى المحاولة مرة أخرى لاحقاً', about: 'contact' }]);
  removeEventListener(TOAST_EVENT, keep);
});

test('the same words sent again after they have arrived are another message, and arrive too', async () => {
  answers = [200, 200];
  show();
  for (const count of [1, 2]) {
    fill();
    await press();
    await waitFor(() => expect(sent).toHaveLength(count));
    await waitFor(() => expect(field('message').value).toBe(''));
  }
  expect(sent[1]).toMatchObject({ fields: message });
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test.each(Object.keys(labels) as Field[])('nothing is sent without %s', async (name) => {
  show();
  fill({ ...message, [name]: '  ' });
  await press();
  expect(sent).toEqual([]);
  expect(field(name).getAttribute('aria-invalid')).toBe('true');
});

test('an address without a full domain is no e-mail address', async () => {
  show();
  fill({ ...message, email: 'amina@example' });
  await press();
  expect(sent).toEqual([]);
  expect(field('email').getAttribute('aria-invalid')).toBe('true');
});

test('while a message is sent the button shows it, and sends nothing else', async () => {
  let answer = (_status: number) => {};
  answers = [new Promise((resolve) => (answer = resolve))];
  show();
  fill();
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'جاري الإرسال...' }));
  answer(200);
  await screen.findByText('تم إرسال رسالتك بنجاح');
  expect(sent).toHaveLength(1);
});
