import { defineHost, givenByShell } from '@riwaq/webpack-preset';

/** The shell as host: its entries for page and composer, and the packages shared with remotes. */
export default defineHost({
  folder: import.meta.dirname,
  entry: ['./src/federation/library-internals/give-runtime.ts', './src/start/start.ts'],
  boot: './src/start/boot.ts',
  server: './src/ssr/create-composer.tsx',
  port: 3010,
  moduleFederation: {
    name: 'shell',
    // No build knows its remotes: each document pins the release of every app that it was rendered with, by version and checksum
    // (`remotes` of its composition), and `src/federation/load-release-module.ts` registers those.
    remotes: {},
    shared: givenByShell(import.meta.dirname),
    runtimePlugins: ['./src/federation/pinned-entry-plugin.ts'],
  },
});
