import { defineRemote, takenFromShell } from '@riwaq/webpack-preset';

/** The checkout as a remote of the site: what it exposes, what it takes from the shell, and where it is served while it is worked on. */
export default defineRemote({
  folder: import.meta.dirname,
  port: 3012,
  moduleFederation: {
    name: 'checkout',
    filename: 'remoteEntry.js',
    exposes: { './remote': './src/remote' },
    shared: takenFromShell(import.meta.dirname),
  },
});
