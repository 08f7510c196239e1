/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { DemoForm } from '../testing/demo-form';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const order = jest.fn<(order: Record<string, unknown>) => void>();
const show = () => {
  order.mockClear();
  return render(<DemoForm onOrder={order} />);
};
const field = (name: string) => screen.getByRole(name === 'الولاية' ? 'combobox' : 'textbox', { name: new RegExp(`^${name}`) });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'إتمام الطلب' }));
const fill = async (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await userEvent.type(field(name), value);
};
const complete = { الاسم: 'أمينة', 'البريد الإلكتروني': 'amina@example.com', 'رقم الهاتف': '0550 00 00 01', الولاية: 'وهران' };

describe('an order form', () => {
  test('that is empty is not sent: each field shows what it needs, the first gets the focus', async () => {
    show();
    await submit();
    expect(order).not.toHaveBeenCalled();
    const summary = screen.getByRole('alert');
    expect(
      within(summary)
        .getAllByRole('button')
        .map((link) => link.textContent),
    ).toEqual(['الاسم', 'البريد الإلكتروني', 'رقم الهاتف', 'الولاية']);
    expect(document.activeElement).toBe(field('الاسم'));
    expect(field('الاسم').getAttribute('aria-invalid')).toBe('true');
    const described = document.getElementById(field('الاسم').getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('اكتب اسمك');
  });

  test('removes a problem once the field is corrected, and links to the others', async () => {
    show();
    await submit();
    await fill({ الاسم: 'أمينة' });
    expect(screen.queryByText('اكتب اسمك')).toBeNull();
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'رقم الهاتف' }));
    expect(document.activeElement).toBe(field('رقم الهاتف'));
  });

  test('that is filled in is sent as it was typed', async () => {
    show();
    await fill(complete);
    await submit();
    expect(order).toHaveBeenCalledWith({
      firstName: 'أمينة',
      email: 'amina@example.com',
      phone: '0550 00 00 01',
      wilaya: 'وهران',
      commune: '',
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('refuses blank names', async () => {
    show();
    await fill({ ...complete, الاسم: '   ' });
    await submit();
    expect(order).not.toHaveBeenCalled();
    expect(screen.getByText('اكتب اسمك')).toBeTruthy();
  });

  test('asks for a whole e-mail address when the field is left', async () => {
    show();
    await fill({ 'البريد الإلكتروني': 'amina@example' });
    await userEvent.tab();
    expect(screen.getByText(/اكتب بريدًا إلكترونيًا كاملًا/)).toBeTruthy();
  });

  test('warns about an unusual phone number on blur, and still sends it (D15)', async () => {
    show();
    await fill({ ...complete, 'رقم الهاتف': '12345' });
    expect(screen.getByText(/يبدو الرقم غير مألوف/)).toBeTruthy();
    await submit();
    expect(order).toHaveBeenCalledWith(expect.objectContaining({ phone: '12345' }));
  });

  test('sets keyboard and direction of phone number and e-mail address', () => {
    show();
    expect(field('رقم الهاتف').getAttribute('inputmode')).toBe('tel');
    expect(field('رقم الهاتف').getAttribute('dir')).toBe('ltr');
    expect(field('رقم الهاتف').getAttribute('autocomplete')).toBe('tel');
    expect(field('البريد الإلكتروني').getAttribute('dir')).toBe('ltr');
  });

  test('cannot be sent before the page is hydrated', () => {
    const markup = renderToString(<DemoForm onOrder={order} />);
    const [button] = /<button[^>]*type="submit"[^>]*>/.exec(markup) ?? [];
    expect(button).toContain('disabled');
  });

  test('shows that it is being sent', () => {
    render(<DemoForm onOrder={order} busy />);
    expect(screen.getByRole('button', { name: 'جاري الإرسال...' })).toBeTruthy();
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('جاري الإرسال...');
  });

  test('is disabled while it is sent; the focus waits at the words that say so, and comes back', () => {
    const { rerender } = render(<DemoForm onOrder={order} />);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'إتمام الطلب' });
    act(() => button.focus());
    rerender(<DemoForm onOrder={order} busy />);
    expect(button.disabled).toBe(true);
    expect(document.activeElement?.textContent).toBe('جاري الإرسال...');
    rerender(<DemoForm onOrder={order} />);
    expect(button.disabled).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  test('leaves the focus where a visitor has put it while the form is sent', () => {
    const { rerender } = render(<DemoForm onOrder={order} />);
    act(() => field('البلدية').focus());
    for (const busy of [true, false]) rerender(<DemoForm onOrder={order} busy={busy} />);
    expect(document.activeElement).toBe(field('البلدية'));
  });
});

describe('invisible characters of a pasted text', () => {
  const paste = async (name: string, text: string) => {
    await userEvent.click(field(name));
    await userEvent.paste(text);
  };

  test('never make an order fail: they are removed before sending', async () => {
    show();
    await fill({ الولاية: 'وهران' });
    await paste('الاسم', 'أمي\u0007نة\u0000');
    await paste('البريد الإلكتروني', '\u2068amina@example.com\u2069');
    await paste('رقم الهاتف', '\u202a0550 00 00 01\u202c');
    await paste('البلدية', 'باب\tالوادي \ud83d');
    await submit();
    expect(order).toHaveBeenCalledWith({
      firstName: 'أمينة',
      email: 'amina@example.com',
      phone: '0550 00 00 01',
      wilaya: 'وهران',
      commune: 'باب الوادي ',
    });
  });

  test('are removed from stored drafts too', () => {
    localStorage.setItem('riwaq.draft.demo', JSON.stringify({ version: 1, value: { firstName: 'أمي\u0007نة' } }));
    show();
    expect(field('الاسم')).toHaveProperty('value', 'أمينة');
  });
});

describe('typed values', () => {
  test('survive a reload', async () => {
    show();
    await fill({ الاسم: 'أمينة', الولاية: 'وهران' });
    cleanup();
    show();
    expect(field('الاسم')).toHaveProperty('value', 'أمينة');
    expect(field('الولاية')).toHaveProperty('value', 'وهران');
  });

  test('leave the device when the form is cleared', async () => {
    show();
    await fill({ الاسم: 'أمينة' });
    await userEvent.click(screen.getByRole('button', { name: 'مسح' }));
    expect(field('الاسم')).toHaveProperty('value', '');
    expect(localStorage).toHaveLength(0);
  });

  test('of an older or broken page do no harm', () => {
    localStorage.setItem('riwaq.draft.demo', '{"version":1,"value":{"firstName":7}}');
    show();
    expect(field('الاسم')).toHaveProperty('value', '');
    cleanup();
    localStorage.setItem('riwaq.draft.demo', '{"version":1,"value":{"firstName":"أمينة","gone":"x"}}');
    show();
    expect(field('الاسم')).toHaveProperty('value', 'أمينة');
  });
});
