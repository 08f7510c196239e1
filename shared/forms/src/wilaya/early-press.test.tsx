/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';

// The list loads when a test says so.
const mockList = { loaded: false, notify: () => {} };
jest.mock('./use-wilaya-search', () => {
  const { useSyncExternalStore } = jest.requireActual<typeof import('react')>('react');
  const subscribe = (notify: () => void) => {
    mockList.notify = notify;
    return () => {};
  };
  return {
    useWilayaSearch: () => (useSyncExternalStore(subscribe, () => mockList.loaded) ? jest.requireActual('./wilaya-search') : 'closed'),
  };
});

let DemoForm: typeof import('../testing/demo-form').DemoForm;
const order = jest.fn<(order: Record<string, unknown>) => void>();
const typed = { firstName: 'أمينة', email: 'amina@example.com', phone: '0550 00 00 01', wilaya: 'وهران' };
const open = (draft: Partial<typeof typed> = typed) => {
  localStorage.setItem('riwaq.draft.demo', JSON.stringify({ version: 1, value: draft }));
  render(<DemoForm onOrder={order} />);
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'إتمام الطلب' }));
const arrive = () =>
  act(async () => {
    mockList.loaded = true;
    mockList.notify();
  });
const wilaya = () => screen.getByRole<HTMLInputElement>('combobox');

beforeAll(async () => {
  ({ DemoForm } = await import('../testing/demo-form'));
});
beforeEach(() => {
  mockList.loaded = false;
  order.mockReset();
});
afterEach(cleanup);

test('a press before the list has loaded is kept: the form is sent once the list arrives', async () => {
  open();
  submit();
  expect(order).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'جاري الإرسال...' })).toBeTruthy();
  await arrive();
  await waitFor(() => expect(order).toHaveBeenCalledTimes(1));
  expect(order).toHaveBeenCalledWith(expect.objectContaining(typed));
  expect(screen.getByRole('button', { name: 'إتمام الطلب' })).toBeTruthy();
});

test('a kept press turns a Latin name into the Arabic one first, also while the field has the focus', async () => {
  open({ ...typed, wilaya: 'Oran' });
  act(() => wilaya().focus());
  submit();
  await arrive();
  await waitFor(() => expect(order).toHaveBeenCalledWith(expect.objectContaining({ wilaya: 'وهران' })));
});

test('a kept press leads to the field where the list does not know the name', async () => {
  open({ ...typed, wilaya: 'سيدي' });
  submit();
  await arrive();
  expect(await screen.findByText('اختر الولاية من القائمة')).toBeTruthy();
  expect(document.activeElement).toBe(wilaya());
  expect(order).not.toHaveBeenCalled();
});

test('a kept press is dropped when the visitor types again', async () => {
  open();
  submit();
  fireEvent.input(screen.getByRole('textbox', { name: /^الاسم/ }), { target: { value: 'أمين' } });
  await arrive();
  expect(wilaya().validity.valid).toBe(true);
  expect(order).not.toHaveBeenCalled();
});

test('a press that lacks something else is refused at once, for that alone', () => {
  open({ wilaya: 'وهران' });
  submit();
  expect(within(screen.getByRole('alert')).queryByRole('button', { name: 'الولاية' })).toBeNull();
  expect(within(screen.getByRole('alert')).getAllByRole('button').length).toBeGreaterThan(0);
  expect(wilaya().getAttribute('aria-invalid')).toBe('false');
  expect(screen.getByRole('button', { name: 'إتمام الطلب' })).toBeTruthy();
});
