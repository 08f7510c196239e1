/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSubmit } from './use-submit';

test('a second press while an order is on its way sends nothing', async () => {
  let accept = (_answer: string) => {};
  const send = jest.fn((_order: string) => new Promise<string>((resolve) => (accept = resolve)));
  const { result } = renderHook(() => useSubmit(send));
  await act(async () => {
    void result.current.submit('first');
    void result.current.submit('second');
  });
  expect(result.current.state).toEqual({ status: 'sending' });
  await act(async () => accept('accepted'));
  expect(result.current.state).toEqual({ status: 'sent', result: 'accepted' });
  expect(send.mock.calls).toEqual([['first']]);
});

test('a failure is kept in the state, and the order can be sent again', async () => {
  const refusal = new Error('429');
  const send = jest.fn<(order: string) => Promise<string>>().mockRejectedValueOnce(refusal).mockResolvedValueOnce('accepted');
  const { result } = renderHook(() => useSubmit(send));
  await act(async () => {
    expect(await result.current.submit('order')).toBeUndefined();
  });
  expect(result.current.state).toEqual({ status: 'failed', error: refusal });
  await act(async () => {
    expect(await result.current.submit('order')).toBe('accepted');
  });
  expect(result.current.state).toEqual({ status: 'sent', result: 'accepted' });
});
