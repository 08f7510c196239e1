import { defineHost, givenByShell } from '@riwaq/webpack-preset';

/** The shell as host of the site: what runs in a page, in the composer and in the service worker, and what it gives to every remote. */
export default defineHost({
  name: 'shell',
  folder: import.meta.dirname,
  entry: ['./src/federation/library-internals/give-runtime.ts', './src/start/start.ts'],
  server: './src/ssr/create-composer.tsx',
  worker: './worker/worker.ts',
  runtimePlugins: ['./src/federation/pinned-entry-plugin.ts'],
  shared: givenByShell,
  port: 3010,
});
