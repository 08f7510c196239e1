/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { toast } from '@riwaq/design-system';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { LazyToaster } from './lazy-features';

afterEach(cleanup);

const show = () =>
  render(
    <TestPage>
      <LazyToaster />
    </TestPage>,
  );

describe('toasts', () => {
  test('wait for the end of a modal dialog, over which they could not be pressed', async () => {
    show();
    const dialog = document.createElement('dialog');
    dialog.showModal();
    // jsdom knows no modal dialogs.
    const find = jest
      .spyOn(document, 'querySelector')
      .mockImplementation((place) => (place === 'dialog:modal' && dialog.open ? dialog : null));
    act(() => {
      toast({ tone: 'success', title: 'وصل طلبك' });
      toast({ tone: 'success', title: 'وصلت رسالتك' });
    });
    expect(screen.queryByRole('status')).toBeNull();
    act(() => dialog.close());
    find.mockRestore();
    expect((await screen.findAllByRole('status')).map(({ textContent }) => textContent)).toEqual(['وصل طلبك', 'وصلت رسالتك']);
  });

  test('wait for the toaster, are read out by their weight, and at most three are in view', async () => {
    show();
    act(() => {
      toast({ tone: 'error', title: 'حدث خطأ' });
      for (const title of ['الأول', 'الثاني', 'الثالث']) toast({ tone: 'success', title });
    });
    expect((await screen.findByRole('alert')).textContent).toContain('حدث خطأ');
    expect(screen.getAllByRole('status')).toHaveLength(2);
    expect(screen.queryByText('الثالث')).toBeNull();
  });

  test('a later one replaces one about the same topic; others stay', async () => {
    show();
    act(() => {
      toast({ tone: 'error', title: 'لم تصل الرسالة', about: 'message' });
      toast({ tone: 'error', title: 'لم يصل الطلب', about: 'order' });
    });
    expect(await screen.findAllByRole('alert')).toHaveLength(2);
    act(() => toast({ tone: 'success', title: 'وصلت الرسالة', about: 'message' }));
    expect((await screen.findByRole('status')).textContent).toContain('وصلت الرسالة');
    expect(screen.getByRole('alert').textContent).toContain('لم يصل الطلب');
  });
});
