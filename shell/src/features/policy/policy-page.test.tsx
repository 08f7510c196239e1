/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { keptOnDevice } from '@riwaq/contracts';
import { TestPage } from '@riwaq/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { Component } from './policy-page';

afterEach(cleanup);

const show = () =>
  render(
    <TestPage path="/policy">
      <Component />
    </TestPage>,
  );

test('the policy lists everything that the shop keeps on a device, and for how long', () => {
  show();
  const items = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(items).toHaveLength(Object.keys(keptOnDevice).length);
  expect(items).toEqual(
    expect.arrayContaining([
      'الشريك الذي جئت من صفحته، لنحسب له طلبك: 30 يومًا.',
      'منتجات شاهدتها: 90 يومًا.',
      'هدية ربحتها في العجلة ولم تطلبها بعد: يوم واحد.',
      'علامة تريك تفاصيل دفعتك: ساعة واحدة.',
      'آخر عمليات بحثك: حتى تمسح السجل.',
    ]),
  );
});

test('the policy speaks of no number that decides who sees a release', () => {
  const { container } = show();
  expect(container.textContent).not.toContain('99');
});
