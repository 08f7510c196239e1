/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { NotifyFormProps } from '@riwaq/contracts';
import { TestPage } from '@riwaq/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import NotifyForm from './notify-form';

interface Sent {
  readonly path: string;
  readonly key: string | undefined;
  readonly fields: Record<string, unknown>;
}
const sent: Sent[] = [];
let answers: number[] = [];

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  answers = [];
  const respond = async (path: string, { headers, body }: { headers: Record<string, string>; body: FormData }) => {
    sent.push({ path, key: headers['idempotency-key'], fields: Object.fromEntries(body) });
    const status = answers.shift() ?? 200;
    if (status === 0) throw new TypeError('no connection');
    return { ok: status < 400, status, json: async () => ({ ok: true }) };
  };
  Object.assign(globalThis, { fetch: respond });
});
afterEach(cleanup);

const soldOut: NotifyFormProps = { kind: 'product', slug: 'scopus', name: 'Scopus' };
const show = (props: NotifyFormProps = soldOut) =>
  render(
    <TestPage>
      <NotifyForm {...props} />
    </TestPage>,
  );
const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^البريد الإلكتروني/ });
const type = (value: string) => fireEvent.change(address(), { target: { value } });
const press = (name = 'أخبروني حين يتوفر') => userEvent.click(screen.getByRole('button', { name }));

test('an address arrives with what it waits for, and the visitor reads where the shop will write', async () => {
  show();
  type(' amina@example.com ');
  await press();
  await screen.findByText('سجّلنا طلبك');
  expect(screen.getByText('amina@example.com')).toBeTruthy();
  expect(sent).toEqual([
    {
      path: '/api/forms/notify-me',
      key: expect.stringMatching(/^notify-me:[0-9a-f]{24}$/),
      fields: { email: 'amina@example.com', requestType: 'product', itemSlug: 'scopus', itemName: 'Scopus' },
    },
  ]);
});

test('an address that does not arrive stays, also after a reload, and is sent under the same key', async () => {
  answers = [0, 429, 202];
  show();
  type('amina@example.com');
  await press();
  await screen.findByText(/تحقق من اتصالك/);
  await press();
  await screen.findByText(/تصلنا طلبات كثيرة/);
  cleanup();
  show();
  await waitFor(() => expect(address().value).toBe('amina@example.com'));
  await press();
  await screen.findByText('سجّلنا طلبك');
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(localStorage.getItem('riwaq.draft.notify-me')).toBeNull();
});

test('a mistyped address can be corrected, as a separate request', async () => {
  show();
  type('amina@example.con');
  await press();
  await userEvent.click(await screen.findByRole('button', { name: 'اكتب بريدًا آخر' }));
  expect(address().value).toBe('');
  type('amina@example.com');
  await press();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test.each(['', '  ', 'amina@example'])('nothing is sent for «%s»', async (value) => {
  show();
  type(value);
  await press();
  expect(sent).toEqual([]);
  expect(address().getAttribute('aria-invalid')).toBe('true');
});

test.each([
  [
    { kind: 'course', slug: 'spss-course', name: 'SPSS', affiliate: 'الشريك أ (partner-a)' } as const,
    'أبلغوني بالدورة القادمة',
    'الشريك أ (partner-a)',
  ],
  [{ kind: 'offer', slug: 'week-offer-1', name: 'SPSS 31' } as const, 'أبلغوني بالعرض القادم', undefined],
])('a missed %j asks for the next, with the affiliate', async (props, button, affiliate) => {
  show(props);
  type('amina@example.com');
  await press(button);
  await screen.findByText('سجّلنا طلبك');
  expect(sent[0]?.fields).toMatchObject({ requestType: props.kind, itemSlug: props.slug });
  expect(sent[0]?.fields.affiliatePartner).toBe(affiliate);
});
