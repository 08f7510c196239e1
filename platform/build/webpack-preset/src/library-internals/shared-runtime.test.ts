import { createRequire } from 'node:module';
import { describe, expect, test } from '@jest/globals';
import { installedVersion } from '@riwaq/app-source';
import { BUNDLER_RUNTIME, RUNTIME_GLOBAL, takeRuntimeFromShell } from './shared-runtime';

const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'));

describe('the module that brings the federation runtime into a build', () => {
  const request = enhanced.resolve('@module-federation/webpack-bundler-runtime/bundler');

  test('is found as we know it of the version that we build with', () => {
    expect(installedVersion('@module-federation/enhanced')).toBe('2.9.2');
    expect(installedVersion('@module-federation/webpack-bundler-runtime')).toBe('2.9.2');
    expect(request.replace(/\.c?js$/, '.js')).toMatch(BUNDLER_RUNTIME);
  });

  test("is taken from the shell in a remote's build, and nothing else is", async () => {
    await expect(takeRuntimeFromShell({ request: '/x/webpack-bundler-runtime/dist/bundler.js' })).resolves.toBe(`var ${RUNTIME_GLOBAL}`);
    await expect(takeRuntimeFromShell({ request: './remote' })).resolves.toBeUndefined();
  });
});
