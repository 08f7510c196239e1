import { defineRemote, takenFromShell } from '@riwaq/webpack-preset';

/** The events as a remote of the shop, built in a repository outside it. */
export default defineRemote({
  folder: import.meta.dirname,
  port: 3021,
  moduleFederation: {
    name: 'events',
    filename: 'remoteEntry.js',
    exposes: { './remote': './src/remote' },
    shared: takenFromShell(import.meta.dirname),
  },
});
