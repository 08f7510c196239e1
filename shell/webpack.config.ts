import { defineHost, givenByShell } from '@riwaq/webpack-preset';

/** The shell as host of the site: what runs in a page, in the composer and in the service worker, and what it gives to every remote. */
export default defineHost({
  name: 'shell',
  folder: import.meta.dirname,
  entry: ['./src/federation/library-internals/give-runtime.ts', './src/client/start.ts'],
  server: './src/server/index.tsx',
  worker: './worker/worker.ts',
  runtimePlugins: ['./src/federation/pinned-releases.ts'],
  shared: givenByShell,
  port: 3010,
});
