/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { ErrorBoundary } from './error-boundary';

function Product({ name }: { name: string }) {
  if (name === 'broken') throw new Error('no such tool');
  return <p>{name}</p>;
}

const onError = jest.fn();
const page = (name: string) => (
  <ErrorBoundary of={name} onError={onError} fallback={() => <p>unavailable</p>}>
    <Product name={name} />
  </ErrorBoundary>
);

beforeEach(() => {
  onError.mockClear();
  // React logs what a boundary catches; this test throws on purpose.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('a component that throws in its render', () => {
  test('is replaced, and reported once', () => {
    render(page('broken'));
    expect(screen.getByText('unavailable')).toBeTruthy();
    expect(onError).toHaveBeenCalledTimes(1);
  });

  test('does not keep the next page from being shown', () => {
    const { rerender } = render(page('broken'));
    rerender(page('SPSS'));
    expect(screen.getByText('SPSS')).toBeTruthy();
    expect(screen.queryByText('unavailable')).toBeNull();
  });

  test('stays replaced while the same page is rendered again', () => {
    const { rerender } = render(page('broken'));
    rerender(page('broken'));
    expect(screen.getByText('unavailable')).toBeTruthy();
    expect(onError).toHaveBeenCalledTimes(1);
  });
});
