import { defineHost, givenByShell } from '@riwaq/webpack-preset';

/** The shell as host: its entries for page and composer, and the packages shared with remotes. */
export default defineHost({
  name: 'shell',
  folder: import.meta.dirname,
  entry: ['./src/federation/library-internals/give-runtime.ts', './src/start/start.ts'],
  boot: './src/start/boot.ts',
  server: './src/ssr/create-composer.tsx',
  runtimePlugins: ['./src/federation/pinned-entry-plugin.ts'],
  shared: givenByShell(import.meta.dirname),
  port: 3010,
});
