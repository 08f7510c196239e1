import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import './give-runtime';

interface Given {
  readonly bundlerRuntime: Readonly<Record<string, unknown>>;
  readonly runtime: {
    init(options: { name: string; remotes: [] }): { readonly name: string; readonly options: { readonly shared: object } };
  };
}
const given = (globalThis as unknown as { readonly riwaqFederation: Given }).riwaqFederation;

describe('the federation runtime that the shell publishes', () => {
  test('is of the version that this code was written for', () => {
    const bundler = createRequire(import.meta.url).resolve('@module-federation/webpack-bundler-runtime');
    const { version } = JSON.parse(readFileSync(join(dirname(bundler), '../package.json'), 'utf8'));
    expect(version).toBe('2.9.2');
  });

  test("has what a remote's entry calls", () => {
    expect(given.bundlerRuntime).toMatchObject({ initContainerEntry: expect.any(Function), I: expect.any(Function) });
  });

  test('creates one instance for each remote', () => {
    const one = given.runtime.init({ name: 'riwaq_offers_1_4_0', remotes: [] });
    const other = given.runtime.init({ name: 'riwaq_offers_1_3_0', remotes: [] });
    expect(one).not.toBe(other);
    expect(given.runtime.init({ name: 'riwaq_offers_1_4_0', remotes: [] })).toBe(one);
    expect(one.name).toBe('riwaq_offers_1_4_0');
  });
});
