/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Host, HostContext, OtherCodeError } from '@riwaq/runtime';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { WithData } from './with-data';

const data = jest.fn<Host['data']>();
const leave = jest.fn();
const host = { data, leave, report: () => {} } as Pick<Host, 'data' | 'leave' | 'report'> as Host;

beforeEach(() => {
  data.mockReset();
  leave.mockReset();
  // React logs what a boundary catches.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  history.replaceState(null, '', '/products?sort=price#product-order');
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const open = () =>
  act(async () => {
    render(
      <HostContext value={host}>
        <WithData<string>
          of="/products/details"
          failed={(retry) => (
            <button type="button" onClick={retry}>
              again
            </button>
          )}
        >
          {(text) => <p>{text}</p>}
        </WithData>
      </HostContext>,
    );
  });
const retry = () => act(async () => void fireEvent.click(screen.getByRole('button')));

test('data that did not come are asked for again by the retry', async () => {
  data.mockRejectedValueOnce(new Error('no answer')).mockResolvedValueOnce('details');
  await open();
  await retry();
  expect(screen.getByText('details')).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

test('data that other code made come with its document, which the retry opens', async () => {
  data.mockRejectedValue(new OtherCodeError('made by catalog 3.0.0'));
  await open();
  expect(leave).not.toHaveBeenCalled();
  await retry();
  expect([leave.mock.calls, data.mock.calls.length]).toEqual([[['/products?sort=price']], 1]);
});
