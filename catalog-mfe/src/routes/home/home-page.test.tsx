/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { mockOutOfView } from '@riwaq/testing/browser-gaps';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { NavigationType } from 'react-router-dom';
import { homeData } from '../../testing/catalog-records';
import { Component as HomePage } from './home-page';

mockOutOfView();
afterEach(cleanup);

const open = (action: NavigationType) =>
  render(
    <TestPage path="/" action={action} fragments={{ 'offers/PromoBanner': () => null }}>
      <HomePage loaderData={homeData()} />
    </TestPage>,
  );
const slides = () => within(screen.getByRole('region', { name: 'منتجات مختارة' })).getAllByRole('article', { hidden: true });
const doors = () => screen.queryAllByRole('link', { name: /^(أدوات الذكاء الاصطناعي|برامج البحث العلمي)/ });

test('home that a link led to has its first screen painted first: one slide, then the five and the two doors into the list', async () => {
  const frames: FrameRequestCallback[] = [];
  const frame = jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((work) => frames.push(work));
  await act(async () => void open(NavigationType.Push));
  expect(slides()).toHaveLength(1);
  expect(doors()).toEqual([]);
  await act(async () => {
    for (const paint of frames) paint(0);
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(slides()).toHaveLength(5);
  expect(doors()).toHaveLength(2);
  frame.mockRestore();
});

test('home that a visitor returns to stands whole at once', async () => {
  await act(async () => void open(NavigationType.Pop));
  expect(slides()).toHaveLength(5);
  expect(doors()).toHaveLength(2);
});
