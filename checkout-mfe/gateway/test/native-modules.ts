import { jest } from '@jest/globals';

declare global {
  /** What `native-modules-environment.mjs` brings in from outside, by name. */
  var nativeModules: Readonly<Record<string, object>>;
}

jest.mock('@electric-sql/pglite', () => globalThis.nativeModules['@electric-sql/pglite']);
jest.mock('@electric-sql/pglite/nodefs', () => globalThis.nativeModules['@electric-sql/pglite/nodefs']);
jest.mock('@fastify/cookie', () => globalThis.nativeModules['@fastify/cookie']);
jest.mock('@fastify/multipart', () => globalThis.nativeModules['@fastify/multipart']);
jest.mock('@fastify/rate-limit', () => globalThis.nativeModules['@fastify/rate-limit']);
jest.mock('fastify', () => globalThis.nativeModules.fastify);
