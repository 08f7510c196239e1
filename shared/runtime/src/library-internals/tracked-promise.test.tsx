/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Suspense, use, version } from 'react';
import { createGate, fulfilled, isFulfilled, trackedPromise } from './tracked-promise';

function Value({ of }: { readonly of: Promise<unknown> }) {
  return String(use(of) ?? 'no value');
}

const rendered = (of: Promise<unknown>) =>
  render(
    <Suspense fallback="waiting">
      <Value of={of} />
    </Suspense>,
  ).container.textContent;

test('the fields are those of the React that we build with', () => {
  expect(version).toBe('19.3.1');
});

test('a settled promise renders without suspending', async () => {
  const settled = trackedPromise(Promise.resolve('value'));
  await settled;
  expect(isFulfilled(settled)).toBe(true);
  expect(rendered(settled)).toBe('value');
});

test('an open gate does not suspend', () => {
  const gate = createGate();
  gate.open();
  expect(rendered(gate.opened)).toBe('no value');
  expect(rendered(fulfilled)).toBe('no value');
});
