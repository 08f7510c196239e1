import { defineRemote, takenFromShell } from '@riwaq/webpack-preset';

/** The catalog as a remote: its exposed modules, shared packages and development server. */
export default defineRemote({
  folder: import.meta.dirname,
  port: 3011,
  moduleFederation: {
    name: 'catalog',
    filename: 'remoteEntry.js',
    exposes: { './remote': './src/remote' },
    shared: takenFromShell(import.meta.dirname),
  },
});
