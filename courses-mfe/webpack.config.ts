import { defineRemote, takenFromShell } from '@riwaq/webpack-preset';

/** The courses as a remote: its exposed modules, shared packages and development server. */
export default defineRemote({
  folder: import.meta.dirname,
  port: 3013,
  moduleFederation: {
    name: 'courses',
    filename: 'remoteEntry.js',
    exposes: { './remote': './src/remote' },
    shared: takenFromShell(import.meta.dirname),
  },
});
