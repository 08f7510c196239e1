import { setFlagsFromString } from 'node:v8';
import * as pglite from '@electric-sql/pglite';
import * as nodefs from '@electric-sql/pglite/nodefs';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { fastify, LogController } from 'fastify';
import { TestEnvironment } from 'jest-environment-node';

// The embedded database is translated once, quickly, and never again better: for the few hundred statements of a test that costs half as much.
setFlagsFromString('--wasm-tiering-budget=1000000000');

/**
 * Jest's environment for Node, with some libraries handed in from outside: they load parts of themselves with a dynamic
 * import, which Jest's own module system refuses. `native-modules.ts` puts them where the gateway imports them.
 */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.nativeModules = {
      '@electric-sql/pglite': pglite,
      '@electric-sql/pglite/nodefs': nodefs,
      '@fastify/cookie': { __esModule: true, default: cookie },
      '@fastify/multipart': { __esModule: true, default: multipart },
      '@fastify/rate-limit': { __esModule: true, default: rateLimit },
      fastify: { fastify, LogController },
    };
  }
}
