/** @jest-environment jsdom */
import { beforeAll, expect, test } from '@jest/globals';
import { installedVersion } from '@riwaq/app-source';

const folder = 'https://shop.example.com/releases/offers/1.4.0/';
const page = globalThis as unknown as {
  riwaqFederation?: { bundlerRuntime: { init(started: object): object; initContainerEntry: unknown }; runtime: object };
};

beforeAll(async () => {
  Object.defineProperty(document, 'currentScript', { configurable: true, value: { src: `${folder}standaloneEntry.js` } });
  await import('./standalone-runtime');
});

test('is written for the version that we build with', () => {
  expect(installedVersion('@module-federation/webpack-bundler-runtime')).toBe('2.9.2');
});

test('the entry behind it takes a runtime, once, and its chunks from the folder of the script', () => {
  const { bundlerRuntime, runtime } = page.riwaqFederation ?? {};
  expect(bundlerRuntime).toMatchObject({ initContainerEntry: expect.any(Function), I: expect.any(Function) });
  const initOptions = { name: 'riwaq_offers_1_4_0', remotes: [] };
  const webpackRequire = { p: '/releases/offers/1.4.0/', federation: { initOptions, runtime, bundlerRuntime } };
  expect(bundlerRuntime?.init({ webpackRequire })).toMatchObject({ name: 'riwaq_offers_1_4_0' });
  expect(webpackRequire.p).toBe(folder);
  expect(page.riwaqFederation).toBeUndefined();
});
